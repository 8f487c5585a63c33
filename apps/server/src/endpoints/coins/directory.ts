import type { Handler } from "../handler.ts";

/** Every listed coin with what amounts of it are read and shown with. */
export const coinDirectory: Handler<"coins.directory", "markets" | "looks"> = async ({ markets, looks }) =>
  markets.coins.map(({ code, scale }) => ({ coin: code, scale, ...looks.coin(code) }));
