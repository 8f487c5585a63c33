import { refuse } from "@agio/primitives";
import { leaderList } from "../../copies/leader-rows.ts";
import type { Handler } from "../handler.ts";
import { leadTerms } from "./rules-now.ts";

/** Everybody who leads or led, with figures of the ledger that anybody may count again. */
export const listLeaders: Handler<
  "follow.leaders",
  "leadBoard" | "markets" | "pipeline" | "productGate" | "settings"
> = async (services, wish) => {
  if (!services.productGate.isOpen("follow")) return refuse("PRODUCT_CLOSED");
  const [terms, figures] = await Promise.all([leadTerms(services), services.leadBoard.all()]);
  return leaderList(services.markets, terms, { figures, wish });
};
