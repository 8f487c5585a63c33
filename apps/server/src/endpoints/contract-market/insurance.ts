import { insuranceBalances } from "../../futures/insurance-balances.ts";
import type { Handler } from "../handler.ts";

/** The insurance fund: its balance in each coin, and every change, newest first. */
export const insurance: Handler<"contractMarket.insurance", "pipeline" | "markets" | "history"> = async (
  services,
  request,
) => {
  const [balances, page] = await Promise.all([
    services.pipeline.read((state) => insuranceBalances(services.markets, state)),
    services.history.insuranceChanges(request),
  ]);
  return { balances, ...page };
};
