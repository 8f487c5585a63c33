import { z } from "zod";

/** Idempotency key of several orders, three characters shorter than others: each order has it with its place, as ".1". */
export const manyClientId = z
  .string()
  .regex(/^[\x21-\x7e]{1,33}$/)
  .optional();

/** One for each order, in their order. */
export const manyRows = z.array(
  z.object({
    /** 0 for an order that was refused. */
    id: z.int(),
    /** 0 open, 1 partly filled, 2 filled, 4 expired; -1 for an order that was refused. */
    status: z.int(),
    /** Why it was refused, as an answer of its own would say it; 0 and "" for an order that was not. */
    code: z.int(),
    msg: z.string(),
  }),
);
