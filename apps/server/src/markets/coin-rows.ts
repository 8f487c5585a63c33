import type { DataOf } from "@agio/api-contract";
import type { MarketDirectory } from "./market-directory.ts";
import type { MarketLooks } from "./market-looks.ts";

interface CoinSources {
  readonly markets: Pick<MarketDirectory, "coins">;
  readonly looks: Pick<MarketLooks, "coin">;
}

/** Every listed coin with what amounts of it are read and shown with: the same array until one is listed. */
export function coinRows({ markets, looks }: CoinSources): () => DataOf<"coins.directory"> {
  const rows = (): DataOf<"coins.directory"> =>
    markets.coins.map(({ code, scale }) => ({ coin: code, scale, ...looks.coin(code) }));
  let written = { of: markets.coins, rows: rows() };
  return () => {
    if (written.of !== markets.coins) written = { of: markets.coins, rows: rows() };
    return written.rows;
  };
}
