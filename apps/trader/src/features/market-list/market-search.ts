import { foldedText } from "@agio/primitives";
import type { CoinNames } from "../coin/coin-names.ts";
import { orderOf, type MarketRow } from "./market-rows.ts";

/**
 * The rows that fit what was typed: by coin, pair or name, case, accents and separators ignored; better matches first.
 * Of several words each may fit another of these: "btc perp".
 */
export function searchMarkets(rows: readonly MarketRow[], text: string, namesOf: CoinNames["namesOf"]): MarketRow[] {
  const wanted = folded(text);
  if (wanted === "") return [...rows];
  const words = text
    .split(/\s+/)
    .map(folded)
    .filter((word) => word !== "");
  return rows
    .map((row) => {
      const rankOf = (typed: string) => matchRank(row, typed, namesOf(row.coin));
      return { row, rank: Math.min(rankOf(wanted), Math.max(...words.map(rankOf))) };
    })
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank || orderOf(b.row.turnover) - orderOf(a.row.turnover))
    .map(({ row }) => row);
}

const NO_MATCH = 4;

function matchRank(row: MarketRow, wanted: string, coinNames: readonly string[]): number {
  const coin = folded(row.coin);
  const names = coinNames.map(folded);
  if (coin === wanted) return 0;
  if (coin.startsWith(wanted) || row.symbol.startsWith(wanted)) return 1;
  if (names.some((name) => name.startsWith(wanted))) return 2;
  return [...names, row.symbol, folded(row.label)].some((name) => name.includes(wanted)) ? 3 : NO_MATCH;
}

const folded = (text: string): string => foldedText(text).replace(/[\s/_-]/g, "");
