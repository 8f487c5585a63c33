import { z } from "zod";
import { decimal, decimalOut, id, pageOf, paging, wholeNumber } from "../fields.ts";

/** A take-profit or stop-loss of a position. */
const planRow = z.object({
  id: z.int(),
  positionId: z.int(),
  symbol: z.string(),
  side: z.enum(["long", "short"]),
  /** 1 take-profit, 2 stop-loss. */
  lossType: z.int(),
  triggerPrice: decimalOut,
  /** 1 mark, 2 last. */
  triggerType: z.int(),
  /** 0: the whole position. */
  share: z.int(),
  /** 1 market, 2 limit. */
  orderType: z.int(),
  price: decimalOut,
  /** 0 waiting, 1 triggered, 2 done, 3 cancelled, 4 failed. */
  status: z.int(),
  /** Why it ended, as a key of the app's texts; "" while it waits. */
  reason: z.string(),
  /** The order it sent, 0 for none. */
  orderId: z.int(),
  createTime: z.int(),
  updateTime: z.int(),
});
export type PlanRow = z.infer<typeof planRow>;

const planStatuses = z
  .union([z.number(), z.string().regex(/^[0-4](,[0-4]){0,4}$/)])
  .transform((value) => String(value).split(",").map(Number));

/** Without a status: the waiting ones. */
export const listPlansRequest = z.object({ positionId: id.optional(), status: planStatuses.optional(), ...paging });
export type ListPlansRequest = z.input<typeof listPlansRequest>;
export const listPlansData = pageOf(planRow);

export const setPlanRequest = z.object({
  positionId: id,
  lossType: wholeNumber(1, 2),
  triggerPrice: decimal,
  triggerType: wholeNumber(1, 2).default(1),
  share: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0),
  orderType: wholeNumber(1, 2).default(1),
  price: decimal.optional(),
});
export type SetPlanRequest = z.input<typeof setPlanRequest>;
export const planData = planRow;

export const cancelPlanRequest = z.object({ id });
export type CancelPlanRequest = z.input<typeof cancelPlanRequest>;
