import type { Handler } from "../../handler.ts";

/** Proves what is owed now. It only reads the ledger: one person may. */
export const publishLiabilitiesNow: Handler<"operator.liabilities.publish", "liabilities"> = async (services) => {
  const { sequence, ids } = await services.liabilities.publish();
  return { sequence, ids: [...ids] };
};
