import { z } from "zod";
import { ofAccount, symbol } from "../fields.ts";
import { seriesSymbol } from "../options/series-symbol.ts";
import { KLINE_INTERVALS, PLATFORM_TOPICS, PRIVATE_TOPICS, PUBLIC_TOPICS, STAFF_TOPICS } from "./topics.ts";

/** "user status" is the specification's spelling of userStatus. */
const topic = z
  .enum([...PUBLIC_TOPICS, ...PLATFORM_TOPICS, ...PRIVATE_TOPICS, ...STAFF_TOPICS, "user status"])
  .transform((name) => (name === "user status" ? "userStatus" : name));

/** A pair, a contract or an option series. */
const anySymbol = z.union([symbol, seriesSymbol]);

/**
 * A message of a socket. `symbol` is needed for kline, trade, depth, indexTick, optionChain (the underlying) and
 * optionBook (the series); detail and owncoin without one are those of all; `token` for the
 * private topics, for one's own settlements, and, an operator's, for those of the staff; `accountId` with contractOrder,
 * position and userStatus for those of an account that the caller trades in besides their own.
 */
export const clientMessage = z.discriminatedUnion("operation", [
  z.object({
    operation: z.literal("subscribe"),
    type: topic,
    symbol: anySymbol.optional(),
    interval: z.enum(KLINE_INTERVALS).optional(),
    accountId: ofAccount,
    token: z.string().max(128).optional(),
  }),
  z.object({
    operation: z.literal("unsubscribe"),
    type: topic,
    symbol: anySymbol.optional(),
    interval: z.enum(KLINE_INTERVALS).optional(),
    accountId: ofAccount,
  }),
  z.object({ operation: z.literal("heartbeat"), type: z.literal("heartbeat").optional(), ts: z.number().optional() }),
]);
export type ClientMessage = z.input<typeof clientMessage>;
