import { z } from "zod";

/** A product, deposits, or all orders of a market but those that wait in its book. */
export const haltScope = z.enum(["second", "option", "conversion", "finance", "deposits", "postOnly"]);
