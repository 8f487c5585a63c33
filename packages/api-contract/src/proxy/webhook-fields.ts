import { z } from "zod";

/** Everything that an agent's server is told of. */
export const WEBHOOK_EVENTS = ["memberRegistered", "memberDeposited", "rewardPaid", "test"] as const;

/** Why nobody answered an attempt; "" where there was an answer, or no attempt yet. "full": too many waited already. */
export const WEBHOOK_FAULTS = ["", "address", "certificate", "connection", "timeout", "full"] as const;

export const webhookEvent = z.enum(WEBHOOK_EVENTS);
export const webhookFault = z.enum(WEBHOOK_FAULTS);

export type WebhookEvent = z.infer<typeof webhookEvent>;
