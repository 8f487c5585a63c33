import { channelsOf, withdrawalOf, WITHDRAWAL_STATUS, type Command, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import { providerOf } from "../channels/provider-channels.ts";

/** The payload of "withdrawals.report": what two operators know of a payout that they made by hand. */
export interface BankReport {
  readonly withdrawalId: number;
  /** Given to the bank under its reference; arrived; or sent back by the bank. */
  readonly report: "sent" | "paid" | "returned";
  /** The bank's, of one that was sent. */
  readonly reference: string;
}

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
  const channel = channelsOf(state).find(({ channelId }) => channelId === open.channelId);
  const isOurs = open.bankCurrency !== "" && channel !== undefined && providerOf(channel) === undefined;
  if (!isOurs) return refuse("WITHDRAWAL_CHANNEL_CLOSED", "report");
  // A second reference would take the place of the first one, which the user has been told.
  const wanted = report === "sent" ? WITHDRAWAL_STATUS.approved : WITHDRAWAL_STATUS.processing;
  if (open.status !== wanted) return refuse("WITHDRAWAL_NOT_OPEN");
  switch (report) {
    case "sent":
      return command({ type: "SendWithdrawals", withdrawalIds: [withdrawalId], txid: reference, operatorId: makerId });
    case "paid":
      return command({ type: "FinishWithdrawals", withdrawalIds: [withdrawalId], txid: open.txid });
    case "returned":
      return command({ type: "FailWithdrawal", withdrawalId, reason: "returned", operatorIds: [makerId, checkerId] });
  }
}

const command = (wanted: Command): Command => wanted;

/**
 * Why the staff may not say this of a payout, as `commandOf` refuses. A freeze is no reason: a bank that was told before has
 * paid, and a payment that could not be written down would be rejected, given back and so paid twice.
 */
export async function bankReportObstacle(pipeline: CorePipeline, report: BankReport): Promise<Refusal | undefined> {
  const wanted = await pipeline.read((state) => commandOf(state, { payload: report, makerId: 0, checkerId: 0 }));
  return isRefusal(wanted) ? wanted : undefined;
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
