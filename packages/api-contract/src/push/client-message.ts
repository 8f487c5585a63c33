import { z } from "zod";
import { symbol } from "../fields.ts";
import { KLINE_INTERVALS, PLATFORM_TOPICS, PRIVATE_TOPICS, PUBLIC_TOPICS } from "./topics.ts";

/** "user status" is the specification's spelling of userStatus. */
const topic = z
  .enum([...PUBLIC_TOPICS, ...PLATFORM_TOPICS, ...PRIVATE_TOPICS, "user status"])
  .transform((name) => (name === "user status" ? "userStatus" : name));

/** What a socket may send. `symbol` is needed for kline, trade and depth; `token` for the private topics. */
export const clientMessage = z.discriminatedUnion("operation", [
  z.object({
    operation: z.literal("subscribe"),
    type: topic,
    symbol: symbol.optional(),
    interval: z.enum(KLINE_INTERVALS).optional(),
    token: z.string().max(128).optional(),
  }),
  z.object({
    operation: z.literal("unsubscribe"),
    type: topic,
    symbol: symbol.optional(),
    interval: z.enum(KLINE_INTERVALS).optional(),
  }),
  z.object({ operation: z.literal("heartbeat"), type: z.literal("heartbeat").optional(), ts: z.number().optional() }),
]);
export type ClientMessage = z.input<typeof clientMessage>;
