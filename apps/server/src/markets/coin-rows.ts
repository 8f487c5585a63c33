import type { DataOf } from "@agio/api-contract";
import type { MarketDirectory } from "./market-directory.ts";
import type { MarketLooks } from "./market-looks.ts";

interface CoinSources {
  readonly markets: Pick<MarketDirectory, "coins">;
  readonly looks: Pick<MarketLooks, "coin" | "version">;
}

/** Every listed coin with what amounts of it are read and shown with: the same array until one is listed or shown otherwise. */
export function coinRows({ markets, looks }: CoinSources): () => DataOf<"coins.directory"> {
  const rows = (): DataOf<"coins.directory"> =>
    markets.coins.map(({ code, scale }) => ({ coin: code, scale, ...looks.coin(code) }));
  const now = () => ({ of: markets.coins, version: looks.version(), rows: rows() });
  let written = now();
  return () => {
    if (written.of !== markets.coins || written.version !== looks.version()) written = now();
    return written.rows;
  };
}
