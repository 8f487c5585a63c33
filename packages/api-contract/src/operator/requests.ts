import { z } from "zod";
import { pageOf, paging, rowId, wholeNumber } from "../fields.ts";
import { reason } from "./accounts.ts";

/** 0 waits for a second person, 1 approved and in force, 2 rejected, 3 withdrawn by its maker. */
export const requestStatus = wholeNumber(0, 3);

export const listRequestsRequest = z.object({ status: requestStatus.optional(), ...paging });

const requestRow = z.object({
  id: z.int(),
  /**
   * What it does: "settings.change", "operators.add", "operators.change", "periods.set", "secondRules.set",
   * "house.fund", "conversion.set", "finance.products.set", "optionUnderlyings.set", "payouts.settle",
   * "clock.accept".
   */
  action: z.string(),
  /** What it changes: a section, an operator, a period, a pot of the house, a withdrawal, or the clock by milliseconds. */
  subject: z.string(),
  /** The state before and after, for the second person to read. Secrets are never in it. */
  before: z.unknown(),
  after: z.unknown(),
  makerId: z.int(),
  makerName: z.string(),
  checkerId: z.int(),
  checkerName: z.string(),
  reason: z.string(),
  decisionReason: z.string(),
  status: z.int(),
  createTime: z.int(),
  decisionTime: z.int(),
});

export const listRequestsData = pageOf(requestRow);

/** The maker cannot approve or reject: MAKER_IS_CHECKER. */
export const decideRequestRequest = z.object({
  id: rowId,
  decision: z.enum(["approve", "reject", "withdraw"]),
  reason,
});
export const decideRequestData = requestRow;

/** What a change that needs a second person answers: its request. `requestId` 0: it is in force already. */
export const pendingData = z.object({ requestId: z.int(), status: z.int() });
