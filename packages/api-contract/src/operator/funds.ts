import { z } from "zod";
import { conversionRow } from "../conversions/calls.ts";
import { depositRow } from "../deposits/calls.ts";
import { coinCode, decimal, decimalOut, id, pageOf, paging, plainText, timeMs, wholeNumber } from "../fields.ts";
import { financeProductRow } from "../finance/calls.ts";
import { onOff } from "../settings/schemas/setting-fields.ts";
import { withdrawalRow } from "../withdrawals/calls.ts";
import { reason } from "./accounts.ts";

/** What a reviewer sees beside the row. */
const reviewed = {
  userId: z.int(),
  userName: z.string(),
  /** Operators who have agreed, and how many different ones it needs. */
  approvals: z.array(z.int()),
  approvalsNeeded: z.int(),
};

export const listWithdrawalReviewsRequest = z.object({ status: wholeNumber(0, 7).optional(), ...paging });
export const listWithdrawalReviewsData = pageOf(withdrawalRow.extend(reviewed));
export const showWithdrawalRequest = z.object({ id });
export const showWithdrawalData = withdrawalRow.extend({
  ...reviewed,
  /** USDT at submission. */
  value: decimalOut,
  risk: z.array(z.string()),
  beneficiary: z.string(),
  answer: z.string(),
  bank: z.object({ bankName: z.string(), holder: z.string(), account: z.string(), swift: z.string() }).nullable(),
  /** Where it is with the payment provider that pays it; null where none does, and before one was to be asked. */
  providerPayout: z
    .object({
      provider: z.string(),
      /** Under which the provider is asked, and its own number, "" while it has given none. */
      orderNo: z.string(),
      reference: z.string(),
      /** "stored", "told" (let go and asked for), "paid", "failed". */
      state: z.string(),
      /** How often it was asked for or looked up, and when last; 0 for never. */
      asks: z.int(),
      askedTime: z.int(),
      /** What somebody has to look at and since when: "" and 0 for nothing. docs/journeys/life-of-a-withdrawal.md. */
      trouble: z.string(),
      troubleTime: z.int(),
    })
    .nullable(),
});
/** "reference": the bank's, of a bank channel once it is approved; "finish" and "return": what the bank did. */
export const decideWithdrawalRequest = z.object({
  id,
  decision: z.enum(["approve", "reject", "askMore", "reference", "finish", "return"]),
  /** A class of reason, shown to the user: "address", "verification", "limits", "risk", "bank", "other". */
  reasonClass: z.enum(["address", "verification", "limits", "risk", "bank", "other"]).optional(),
  reference: plainText(128).optional(),
  reason,
});

/**
 * What two operators know of a payout that is in trouble with its provider. Of one under way: "paid", under the reference
 * that the provider gave them, or "failed", and everything goes back to the user. Of one that has ended: "seen".
 */
export const settlePayoutRequest = z.object({
  id,
  decision: z.enum(["paid", "failed", "seen"]),
  reference: plainText(128).optional(),
  reason,
});

export const listDepositReviewsRequest = z.object({ status: wholeNumber(0, 8).optional(), ...paging });
const reviewedDeposit = {
  ...reviewed,
  /** What one operator wants done with a rejected deposit, for a second one to say the same; null while nobody has. */
  proposal: z.object({ decision: z.enum(["return", "credit"]), address: z.string(), operatorId: z.int() }).nullable(),
  /** Rejected, in suspense, and too deep in its chain to be taken back. */
  isReturnable: z.boolean(),
  /** The withdrawal of the house that pays it back; 0 for none. */
  returnId: z.int(),
};
export const listDepositReviewsData = pageOf(depositRow.extend({ ...reviewedDeposit, voucherUrl: z.string() }));
/**
 * "approve" and "reject" of a deposit that waits; of a rejected one whose funds stand in suspense "return" sends the
 * whole amount back and "credit" credits it after all. Those two take two different operators, who say the same.
 */
export const decideDepositRequest = z.object({
  id,
  decision: z.enum(["approve", "reject", "return", "credit"]),
  /** What really came; the amount of the row when left out. */
  amount: decimal.optional(),
  /** Where to, of a return. */
  address: plainText(128).optional(),
  reason,
});
export const decideDepositData = depositRow.extend(reviewedDeposit);

/** The wallet: each chain, its hot wallet and what waits. */
export const showWalletRequest = z.object({});
export const showWalletData = z.object({
  chains: z.array(
    z.object({
      chain: z.string(),
      isReachable: z.boolean(),
      /** "following"; otherwise why it waits, in words for the staff. */
      state: z.string(),
      height: z.int(),
      nodeHeight: z.int(),
      hotAddress: z.string(),
      assets: z.array(
        z.object({
          channel: z.string(),
          coin: z.string(),
          /** By the ledger, and by the node: equal when all is well. */
          custody: decimalOut,
          onChain: decimalOut,
          /** What differs between the two and is not under way. Anything but 0 is an alarm. */
          unexplained: decimalOut,
          hot: decimalOut,
          hotMin: decimalOut,
          hotMax: decimalOut,
          /** What should go to cold storage; with a cold address it goes by itself. */
          surplus: decimalOut,
          /** What waits to be paid. */
          queued: decimalOut,
        }),
      ),
      pending: z.array(
        z.object({
          txid: z.string(),
          kind: z.enum(["payout", "sweep", "gas", "cold"]),
          state: z.string(),
          since: z.int(),
          bumps: z.int(),
          ids: z.array(z.int()),
        }),
      ),
    }),
  ),
});

export const setConversionCoinRequest = z.object({
  coin: coinCode,
  spread: decimal,
  feeRate: decimal,
  /** In USDT. */
  minValue: decimal,
  maxValue: decimal,
  isOpen: onOff,
  reason,
});
export const listConversionsForStaffRequest = z.object({ ...paging });
export const listConversionsForStaffData = pageOf(conversionRow.extend({ userId: z.int() }));

export const setFinanceProductRequest = z.object({
  productId: id,
  name: plainText(60).pipe(z.string().min(1)),
  coin: coinCode,
  type: wholeNumber(1, 2),
  days: wholeNumber(0, 3_650),
  apr: decimal,
  minAmount: decimal,
  maxAmount: decimal,
  totalQuota: decimal,
  startTime: timeMs,
  endTime: timeMs,
  earlyPolicy: z.enum(["none", "forfeit", "flexRate", "penalty"]),
  earlyRate: decimal,
  autoRenew: onOff,
  dayRedeemMax: decimal,
  isOpen: onOff,
  reason,
});
export const listFinanceProductsForStaffRequest = z.object({ ...paging });
export const listFinanceProductsForStaffData = pageOf(financeProductRow);

/** Makes a proof of liabilities now. */
export const publishLiabilitiesRequest = z.object({ reason });
export const publishLiabilitiesData = z.object({ sequence: z.int(), ids: z.array(z.int()) });
