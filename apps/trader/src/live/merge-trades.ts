import type { PublicTradeRow, TradeFrame } from "@agio/api-contract";

const TRADES_MAX = 100;

/** New trades in front of the known ones, each once; a snapshot replaces them. */
export function mergeTrades(known: readonly PublicTradeRow[], frame: TradeFrame): readonly PublicTradeRow[] {
  if (frame.snapshot === true) return frame.data.slice(0, TRADES_MAX);
  const newest = known[0]?.id ?? 0;
  return [...frame.data.filter((trade) => trade.id > newest), ...known].slice(0, TRADES_MAX);
}
