import { codeError } from "../../features/account-form/account-form.ts";
import { presentErrors } from "../../features/form-errors/present-errors.ts";
import type { FieldErrors } from "../../features/form-errors/use-form-errors.ts";
import { FUND_DIGITS } from "../../features/fund-password/fund-digits.ts";

export type FundMode = "set" | "change" | "forgotten";

export interface FundDraft {
  /** The present fund password; forgotten: the sign-in password. */
  readonly old: string;
  readonly code: string;
  readonly next: string;
  readonly repeat: string;
}

export type FundField = keyof FundDraft;

export const EMPTY_FUND: FundDraft = { old: "", code: "", next: "", repeat: "" };

/** Mode of the screen: first setting, change, or recovery. */
export function fundMode(hasFundPassword: boolean, asked: string | null): FundMode {
  if (!hasFundPassword) return "set";
  return asked === "forgotten" ? "forgotten" : "change";
}

/** Digits that anyone tries first: one digit six times, or six in a row. */
export function isSimpleFund(digits: string): boolean {
  const steps = Array.from(digits.slice(1), (digit, index) => Number(digit) - Number(digits[index]));
  const [first] = steps;
  return first !== undefined && Math.abs(first) <= 1 && steps.every((step) => step === first);
}

/** Errors of the draft. */
export function fundErrors({ old, code, next, repeat }: FundDraft, mode: FundMode): FieldErrors<FundField> {
  const oldErrors = {
    set: undefined,
    change: old.length === FUND_DIGITS ? undefined : ("security.fund.shape" as const),
    forgotten: old === "" ? ("account.error.passwordEmpty" as const) : undefined,
  };
  const simple = isSimpleFund(next) ? ("security.fund.simple" as const) : undefined;
  return presentErrors({
    old: oldErrors[mode],
    code: mode === "forgotten" ? codeError(code) : undefined,
    next: next.length === FUND_DIGITS ? simple : "security.fund.shape",
    repeat: repeat === next ? undefined : "security.password.differ",
  });
}

const FIELDS: Readonly<Record<string, FundField>> = { oldPwd: "old", newPwd: "next", code: "code" };

/** The field of the form that a refusal names: `pwd` is the new one when it is set, else the sign-in password. */
export const fieldOfWire = (wire: string, mode: FundMode): FundField | undefined =>
  wire === "pwd" ? (mode === "set" ? "next" : "old") : FIELDS[wire];
