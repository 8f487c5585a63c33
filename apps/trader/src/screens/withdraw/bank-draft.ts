import type { CallFailure } from "@agio/api-client";
import type { RequestOf } from "@agio/api-contract";
import type { Problem } from "../../features/form-errors/use-problems.ts";
import type { Proofs } from "./draft.ts";

export interface BankDraft {
  readonly bankName: string;
  readonly holder: string;
  readonly account: string;
  readonly branch: string;
  readonly swift: string;
  readonly currency: string;
}
export type BankField = keyof BankDraft | keyof Proofs;

export const emptyBank = (currency: string): BankDraft => ({
  bankName: "",
  holder: "",
  account: "",
  branch: "",
  swift: "",
  currency,
});

const NAME_LENGTH_MIN = 2;
const ACCOUNT = /^[A-Z0-9]{6,34}$/;
const SWIFT = /^(?:[A-Za-z0-9]{8}|[A-Za-z0-9]{11})?$/;
const CURRENCY = /^[A-Za-z]{2,12}$/;

/** An account number without the blanks and strokes that people write it with. */
const plainAccount = (text: string): string => text.replace(/[\s-]/g, "").toUpperCase();

/** Errors of a bank account, from top to bottom. */
export function bankProblems(draft: BankDraft): Problem<BankField>[] {
  const problems: Problem<BankField>[] = [];
  if (draft.bankName.trim().length < NAME_LENGTH_MIN)
    problems.push({ field: "bankName", key: "withdrawal.banks.nameShort" });
  if (draft.holder.trim().length < NAME_LENGTH_MIN)
    problems.push({ field: "holder", key: "withdrawal.banks.nameShort" });
  if (!ACCOUNT.test(plainAccount(draft.account)))
    problems.push({ field: "account", key: "withdrawal.banks.accountShape" });
  if (!SWIFT.test(draft.swift.trim())) problems.push({ field: "swift", key: "withdrawal.banks.swiftShape" });
  if (!CURRENCY.test(draft.currency.trim()))
    problems.push({ field: "currency", key: "withdrawal.banks.currencyShape" });
  return problems;
}

/** The call that the form stands for. */
export const bankRequest = (draft: BankDraft, { pwd, code }: Proofs): RequestOf<"bankAccounts.add"> => ({
  bankName: draft.bankName.trim(),
  holder: draft.holder.trim(),
  account: plainAccount(draft.account),
  currency: draft.currency.trim().toUpperCase(),
  ...(draft.branch.trim() === "" ? {} : { branch: draft.branch.trim() }),
  ...(draft.swift.trim() === "" ? {} : { swift: draft.swift.trim().toUpperCase() }),
  ...(pwd === "" ? {} : { pwd }),
  ...(code === "" ? {} : { code }),
});

const FIELDS: readonly BankField[] = ["bankName", "holder", "account", "branch", "swift", "currency", "pwd", "code"];
const FIELD_OF_CODE: Readonly<Record<number, BankField>> = { [-1007]: "pwd", [-1008]: "code", [-6414]: "holder" };

/** The field of a bank account that a refusal is about. */
export function refusedBankField(failure: CallFailure): BankField | undefined {
  if (failure.kind !== "reject") return undefined;
  return FIELDS.find((field) => field === failure.field) ?? FIELD_OF_CODE[failure.code];
}
