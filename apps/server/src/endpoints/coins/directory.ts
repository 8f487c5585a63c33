import { coinRows } from "../../markets/coin-rows.ts";
import type { Handler } from "../handler.ts";

/** Every listed coin with what amounts of it are read and shown with. */
export const coinDirectory: Handler<"coins.directory", "markets" | "looks"> = async (services) => coinRows(services)();
