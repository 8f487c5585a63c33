import { refuse } from "@agio/primitives";
import { leaderPage } from "../../copies/leader-rows.ts";
import type { Handler } from "../handler.ts";
import { leadTerms } from "./rules-now.ts";

/** The public page of a leader. */
export const showLeader: Handler<
  "follow.leader",
  "leadBoard" | "markets" | "pipeline" | "productGate" | "settings"
> = async (services, { id }) => {
  if (!services.productGate.isOpen("follow")) return refuse("PRODUCT_CLOSED");
  const [terms, figures] = await Promise.all([leadTerms(services), services.leadBoard.of(id)]);
  return figures === undefined ? refuse("NOT_FOUND", "id") : leaderPage(services.markets, terms, figures);
};
