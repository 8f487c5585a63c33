import type { ContractOrderRow } from "@agio/api-client";
import { parseDecimal } from "@agio/primitives";
import type { TradingContract } from "./trading-contract.ts";

const UNTRIGGERED = 6;

/** The prices at which the given orders rest in the book; waiting triggers are not in it. */
export function ownTicksOfContract(rows: readonly ContractOrderRow[], contract: TradingContract): ReadonlySet<number> {
  const ticks = rows
    .filter((row) => row.status !== UNTRIGGERED)
    .map((row) => parseDecimal(row.price, contract.priceDecimals) ?? 0);
  return new Set(ticks.filter((each) => each > 0));
}
