import { compareNumbers } from "@agio/ui";
import type { CallFailure } from "@agio/api-client";
import type { RequestOf } from "@agio/api-contract";
import type { Problem } from "../../features/form-errors/use-problems.ts";
import { isBank, isBound, type DepositChannel } from "./model.ts";

/** A payment that was made elsewhere, as it is reported. */
export interface ReportDraft {
  readonly amount: string;
  readonly hash: string;
}
export type ReportField = "amount" | "hash" | "voucher";

export const EMPTY_REPORT: ReportDraft = { amount: "", hash: "" };

/** The same as the server takes: a transaction hash or what a bank calls its transfer. */
const REFERENCE = /^[\x21-\x7e]{4,128}$/;

/** Missing parts of a report. A bank's payment needs its voucher, a chain's can be looked up. `voucherUrl` is "" without one. */
export function reportProblems(
  { amount, hash }: ReportDraft,
  voucherUrl: string,
  channel: DepositChannel,
): Problem<ReportField>[] {
  const problems: Problem<ReportField>[] = [];
  const { coin, min, max } = channel;
  if (!isBound(amount)) problems.push({ field: "amount", key: "deposit.report.amountMissing" });
  else if (isBound(min) && compareNumbers(amount, min) < 0)
    problems.push({ field: "amount", key: "deposit.report.tooSmall", values: { min, coin } });
  else if (isBound(max) && compareNumbers(amount, max) > 0)
    problems.push({ field: "amount", key: "deposit.report.tooLarge", values: { max, coin } });
  if (!REFERENCE.test(hash.trim())) problems.push({ field: "hash", key: "deposit.report.hashMissing" });
  if (isBank(channel) && voucherUrl === "") problems.push({ field: "voucher", key: "deposit.report.voucherMissing" });
  return problems;
}

interface ReportParts {
  readonly channel: DepositChannel;
  readonly voucherUrl: string;
  readonly address: string;
  readonly clientId: string;
}

/** The call that a report stands for. */
export const reportRequest = (
  { amount, hash }: ReportDraft,
  { channel, voucherUrl, address, clientId }: ReportParts,
): RequestOf<"deposits.submit"> => ({
  coin: channel.name,
  symbol: channel.coin,
  amount,
  hash: hash.trim(),
  clientId,
  ...(voucherUrl === "" ? {} : { voucherUrl }),
  ...(address === "" ? {} : { address }),
});

const FIELDS: Readonly<Record<string, ReportField>> = { amount: "amount", hash: "hash", voucherUrl: "voucher" };
const FIELD_OF_CODE: Readonly<Record<number, ReportField>> = {
  [-6301]: "amount",
  [-6302]: "amount",
  [-6303]: "hash",
};

/** The field of a report that a refusal is about. */
export function refusedReportField(failure: CallFailure): ReportField | undefined {
  if (failure.kind !== "reject") return undefined;
  return (failure.field === undefined ? undefined : FIELDS[failure.field]) ?? FIELD_OF_CODE[failure.code];
}
