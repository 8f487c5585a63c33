import { contractTwapsOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { contractTwapRow } from "../../futures/contract-twap-row.ts";
import { inAccount } from "../account-call.ts";
import type { Handler } from "../handler.ts";

/** The caller's spread orders of contracts from the live state, newest first. */
export const listContractTwaps: Handler<"contractOrders.listTwaps", "markets" | "pipeline"> = inAccount(
  async ({ markets, pipeline }, request, call) => {
    const contract = request.symbol === undefined ? undefined : markets.findContract(request.symbol);
    if (request.symbol !== undefined && contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    const own = await pipeline.read((state) => contractTwapsOf(state, call.userId));
    const chosen = own.filter(({ contractId }) => contract === undefined || contractId === contract.contractId);
    return { rows: chosen.reverse().map((twap) => contractTwapRow(markets.contract(twap.contractId), twap)) };
  },
);
