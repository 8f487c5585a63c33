import { leastWithdrawalAtoms } from "@agio/formulas";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import { compareNumbers } from "@agio/ui";
import type { DataOf, RequestOf } from "@agio/api-contract";
import type { CallFailure } from "@agio/api-client";
import type { Problem } from "../../features/form-errors/use-problems.ts";
import { checkAddress, type AddressVerdict } from "./address-check.ts";
import { isBank, isNothing, needsAddress, networkTitle, type BankAccount, type WithdrawalChannel } from "./model.ts";

export interface WithdrawDraft {
  readonly address: string;
  readonly memo: string;
  readonly amount: string;
  /** Of a bank channel; "" until one is chosen. */
  readonly bankId: string;
  readonly beneficiary: string;
}

export const EMPTY_DRAFT: WithdrawDraft = { address: "", memo: "", amount: "", bankId: "", beneficiary: "" };

export type WithdrawField = "address" | "memo" | "bank" | "amount" | "beneficiary" | "pwd" | "code";
export type Preview = DataOf<"withdrawals.preview">;

export interface DraftFacts {
  readonly channel: WithdrawalChannel;
  readonly banks: readonly BankAccount[];
  /** Undefined until it is known. */
  readonly preview: Preview | undefined;
  /** USDT from which on the receiver must be named; "" for never. */
  readonly travelRuleFrom: string;
}

/** Typed address without the blanks that copying leaves. */
export const tidyAddress = (text: string): string => text.replace(/\s/g, "");

export const verdictOf = (draft: WithdrawDraft, channel: WithdrawalChannel): AddressVerdict =>
  checkAddress(channel.network, draft.address);

/** Whether the receiver must be named (travel rule). */
export const needsBeneficiary = ({ preview, travelRuleFrom }: Pick<DraftFacts, "preview" | "travelRuleFrom">) =>
  preview !== undefined && !isNothing(travelRuleFrom) && compareNumbers(preview.value, travelRuleFrom) >= 0;

/** Errors of the form, from top to bottom. */
export function draftProblems(draft: WithdrawDraft, facts: DraftFacts): Problem<WithdrawField>[] {
  const { channel } = facts;
  const target = isBank(channel)
    ? bankProblems(draft, facts)
    : needsAddress(channel)
      ? addressProblems(draft, channel)
      : [];
  const beneficiary: Problem<WithdrawField>[] =
    needsBeneficiary(facts) && draft.beneficiary.trim() === ""
      ? [{ field: "beneficiary", key: "withdrawal.problem.beneficiaryMissing" }]
      : [];
  return [...target, ...amountProblems(draft.amount, channel), ...beneficiary];
}

const bankProblems = ({ bankId }: WithdrawDraft, { banks }: DraftFacts): Problem<WithdrawField>[] =>
  banks.some(({ id }) => String(id) === bankId) ? [] : [{ field: "bank", key: "withdrawal.problem.bankMissing" }];

/** Errors of the payee. */
export function addressProblems(draft: WithdrawDraft, channel: WithdrawalChannel): Problem<WithdrawField>[] {
  const problems: Problem<WithdrawField>[] = [];
  const verdict = verdictOf(draft, channel);
  const network = networkTitle(channel);
  if (draft.address === "") problems.push({ field: "address", key: "withdrawal.problem.addressMissing" });
  else if (verdict.kind === "otherNetwork") {
    const values = { other: verdict.other, network };
    problems.push({ field: "address", key: "withdrawal.addressProblem.otherNetwork", values });
  } else if (verdict.kind === "shape" || verdict.kind === "checksum")
    problems.push({ field: "address", key: `withdrawal.addressProblem.${verdict.kind}`, values: { network } });
  if (channel.needsMemo && draft.memo.trim() === "")
    problems.push({ field: "memo", key: "withdrawal.problem.memoMissing" });
  return problems;
}

/** Percent with seven decimals is a rate of 10^9. */
const PERCENT_PPB_DECIMALS = 7;

/**
 * The least amount that leaves something after fee and tax; undefined where the server alone can tell, because the fee
 * is in another coin.
 */
function leastAfterFees({ coin, feeCoin, fee, ratio, tax, freeLeft, decimals }: WithdrawalChannel): string | undefined {
  const fixedFeeAtoms = parseDecimal(fee, decimals);
  const [ratioPpb, taxPpb] = [ratio, tax].map((rate) => parseDecimal(rate, PERCENT_PPB_DECIMALS));
  if (feeCoin !== coin || fixedFeeAtoms === undefined || ratioPpb === undefined || taxPpb === undefined)
    return undefined;
  const carried = { scale: decimals, chainDecimals: decimals };
  const atoms = leastWithdrawalAtoms({ fixedFeeAtoms, ratioPpb, taxPpb, isFree: freeLeft > 0, ...carried });
  return atoms === undefined ? undefined : plainDecimal(atoms, decimals);
}

/** The higher of what the channel asks for and what its fees leave something of. */
const leastAsked = ({ coin, limitCoin, withdrawalMix }: WithdrawalChannel, least: string): string =>
  limitCoin === coin && !isNothing(withdrawalMix) && compareNumbers(withdrawalMix, least) > 0 ? withdrawalMix : least;

function amountProblems(amount: string, channel: WithdrawalChannel): Problem<WithdrawField>[] {
  const { coin, withdrawable, withdrawalMix, withdrawalMax, limitCoin, decimals } = channel;
  const problem = (key: Problem<WithdrawField>["key"], values = {}): Problem<WithdrawField>[] => [
    { field: "amount", key, values },
  ];
  if (isNothing(amount)) return problem("withdrawal.problem.amountMissing");
  if ((amount.split(".")[1]?.length ?? 0) > decimals) return problem("withdrawal.problem.amountDecimals", { decimals });
  if (compareNumbers(amount, withdrawable) > 0)
    return problem("withdrawal.problem.notEnough", { amount: withdrawable, coin });
  const least = leastAfterFees(channel);
  if (least !== undefined && compareNumbers(amount, least) < 0)
    return problem("deposit.report.tooSmall", { min: leastAsked(channel, least), coin });
  // Bounds in another coin are compared by the server, which has the price.
  if (limitCoin !== coin) return [];
  if (!isNothing(withdrawalMix) && compareNumbers(amount, withdrawalMix) < 0)
    return problem("deposit.report.tooSmall", { min: withdrawalMix, coin });
  if (!isNothing(withdrawalMax) && compareNumbers(amount, withdrawalMax) > 0)
    return problem("withdrawal.problem.tooLarge", { max: withdrawalMax, coin });
  return [];
}

/** The question for fee and receipt, with what is usable of the form so far; undefined while no amount is. */
export function previewRequest(
  draft: WithdrawDraft,
  { channel, banks }: Pick<DraftFacts, "channel" | "banks">,
): RequestOf<"withdrawals.preview"> | undefined {
  if (amountProblems(draft.amount, channel).length > 0) return undefined;
  const account = banks.find(({ id }) => String(id) === draft.bankId);
  const verdict = verdictOf(draft, channel).kind;
  const isAddressed = needsAddress(channel) && draft.address !== "" && (verdict === "fits" || verdict === "unknown");
  const target = isBank(channel)
    ? account === undefined
      ? {}
      : { bankId: account.id, currency: account.currency }
    : isAddressed
      ? { address: draft.address, ...(draft.memo === "" ? {} : { memo: draft.memo.trim() }) }
      : {};
  return { type: channel.rechargeName, amount: draft.amount, ...target };
}

export interface Proofs {
  readonly pwd: string;
  readonly code: string;
}

/** The call that the form stands for. */
export function submitRequest(
  draft: WithdrawDraft,
  facts: DraftFacts,
  { pwd, code, clientId }: Proofs & { readonly clientId: string },
): RequestOf<"withdrawals.submit"> {
  const { channel } = facts;
  const preview = previewRequest(draft, facts);
  return {
    ...preview,
    type: channel.rechargeName,
    coin: channel.coin,
    amount: draft.amount,
    clientId,
    ...(draft.beneficiary.trim() === "" ? {} : { beneficiary: draft.beneficiary.trim() }),
    ...(pwd === "" ? {} : { pwd }),
    ...(code === "" ? {} : { code }),
  };
}

const FIELD_OF_WIRE: Readonly<Record<string, WithdrawField>> = {
  address: "address",
  memo: "memo",
  bankId: "bank",
  currency: "bank",
  amount: "amount",
  beneficiary: "beneficiary",
  pwd: "pwd",
  code: "code",
};
const FIELD_OF_CODE: Readonly<Record<number, WithdrawField>> = {
  [-1007]: "pwd",
  [-1008]: "code",
  [-1010]: "amount",
  [-6404]: "amount",
  [-6405]: "address",
  [-6407]: "amount",
  [-6411]: "memo",
  [-6412]: "code",
  [-6413]: "address",
};

/** The field that a refusal is about, by the name it gives or by its code. */
export const refusedField = (code: number, wire: string | undefined): WithdrawField | undefined =>
  (wire === undefined ? undefined : FIELD_OF_WIRE[wire]) ?? FIELD_OF_CODE[code];

export const refusedFieldOf = (failure: CallFailure): WithdrawField | undefined =>
  failure.kind === "reject" ? refusedField(failure.code, failure.field) : undefined;
