import {
  channelsOf,
  withdrawalOf,
  WITHDRAWAL_STATUS,
  type Command,
  type CoreState,
  type WithdrawalView,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import { providerOf } from "../channels/provider-channels.ts";

/** The payload of "withdrawals.report": what two operators know of a payout that they made by hand. */
export interface BankReport {
  readonly withdrawalId: number;
  /** Given to the bank under its reference; not given to it, now or later; arrived; or sent back by the bank. */
  readonly report: "sent" | "unpaid" | "paid" | "returned";
  /** The bank's, of one that was sent. */
  readonly reference: string;
}

/** The class of the reason that the user of an unpaid one is told. */
const UNPAID = "bank";

type CorePipeline = Pick<Pipeline, "read" | "submit">;

/** Who asked for it is who paid. That it came back is a credit of both. */
interface Reported {
  readonly payload: unknown;
  readonly makerId: number;
  readonly checkerId: number;
}

/**
 * The report as a command. Refuses WITHDRAWAL_NOT_OPEN at its end or in another state, and WITHDRAWAL_CHANNEL_CLOSED
 * where a chain or a provider reports its own payouts.
 */
function commandOf(state: CoreState, { payload, makerId, checkerId }: Reported) {
  const { withdrawalId, report, reference } = payload as BankReport;
  const open = withdrawalOf(state, withdrawalId);
  if (open === undefined) return refuse("WITHDRAWAL_NOT_OPEN");
  if (!isPaidByHand(state, open)) return refuse("WITHDRAWAL_CHANNEL_CLOSED", "report");
  // A second reference would take the place of the first one, which the user has been told.
  const isBefore = report === "sent" || report === "unpaid";
  const wanted = isBefore ? WITHDRAWAL_STATUS.approved : WITHDRAWAL_STATUS.processing;
  if (open.status !== wanted) return refuse("WITHDRAWAL_NOT_OPEN");
  switch (report) {
    case "sent":
      return command({ type: "SendWithdrawals", withdrawalIds: [withdrawalId], txid: reference, operatorId: makerId });
    case "unpaid":
      return command({
        ...{ type: "ReviewWithdrawal", decision: "reject", withdrawalId, operatorId: makerId, reason: UNPAID },
      });
    case "paid":
      return command({ type: "FinishWithdrawals", withdrawalIds: [withdrawalId], txid: open.txid });
    case "returned":
      return command({ type: "FailWithdrawal", withdrawalId, reason: "returned", operatorIds: [makerId, checkerId] });
  }
}

/** Whether the staff pays it at a bank, by hand: nothing outside shows when. */
export function isPaidByHand(
  state: CoreState,
  { bankCurrency, channelId }: Pick<WithdrawalView, "bankCurrency" | "channelId">,
): boolean {
  const channel = channelsOf(state).find((one) => one.channelId === channelId);
  return bankCurrency !== "" && channel !== undefined && providerOf(channel) === undefined;
}

/** Whether it is approved and the staff pays it by hand: who has done so need not have reported it yet. */
export function mayBePaid(state: CoreState, withdrawalId: number): boolean {
  const open = withdrawalOf(state, withdrawalId);
  return open?.status === WITHDRAWAL_STATUS.approved && isPaidByHand(state, open);
}

const command = (wanted: Command): Command => wanted;

/**
 * Why the staff may not say this of a payout, as `commandOf` refuses; PAYOUT_REPORT_NEEDED for saying that one was not paid
 * while a report that it was is open. A freeze is no reason: a bank that was told before has
 * paid, and a payment that could not be written down would be rejected, given back and so paid twice.
 */
export async function bankReportObstacle(
  pipeline: CorePipeline,
  report: BankReport,
  open: readonly unknown[],
): Promise<Refusal | undefined> {
  const wanted = await pipeline.read((state) => commandOf(state, { payload: report, makerId: 0, checkerId: 0 }));
  if (isRefusal(wanted)) return wanted;
  const isSaidSent = (open as readonly BankReport[]).some(
    (other) => other.withdrawalId === report.withdrawalId && other.report === "sent",
  );
  return report.report === "unpaid" && isSaidSent ? refuse("PAYOUT_REPORT_NEEDED", "report") : undefined;
}

/** Whether the core has done it already: it was approved just before a crash. */
function isDone(state: CoreState, { withdrawalId, report, reference }: BankReport): boolean {
  const open = withdrawalOf(state, withdrawalId);
  if (report !== "sent") return open === undefined;
  return open?.status === WITHDRAWAL_STATUS.processing && open.txid === reference;
}

/** Carries out what two people agreed to. Doing it again changes nothing more. The core has the last word. */
export async function applyBankReport(pipeline: CorePipeline, reported: Reported): Promise<Refusal | undefined> {
  const report = reported.payload as BankReport;
  if (await pipeline.read((state) => isDone(state, report))) return undefined;
  const wanted = await pipeline.read((state) => commandOf(state, reported));
  if (isRefusal(wanted)) return wanted;
  const settled = await pipeline.submit(wanted);
  return settled.kind === "refused" ? settled.refusal : undefined;
}
