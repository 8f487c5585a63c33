import { newPasswordError } from "../../features/account-form/account-form.ts";
import { presentErrors } from "../../features/form-errors/present-errors.ts";
import type { FieldErrors } from "../../features/form-errors/use-form-errors.ts";

export interface PasswordDraft {
  readonly old: string;
  readonly next: string;
  readonly repeat: string;
}

export type PasswordField = keyof PasswordDraft;

export const EMPTY_PASSWORDS: PasswordDraft = { old: "", next: "", repeat: "" };

/** Errors of a change of the sign-in password. */
export function passwordErrors({ old, next, repeat }: PasswordDraft): FieldErrors<PasswordField> {
  return presentErrors({
    old: old === "" ? "account.error.passwordEmpty" : undefined,
    next: newPasswordError(next) ?? (next === old ? "refusal.SAME_PASSWORD" : undefined),
    repeat: repeat === next ? undefined : "security.password.differ",
  });
}

const FIELDS: Readonly<Record<string, PasswordField>> = { oldPwd: "old", newPwd: "next" };

/** The field of the form that a refusal names. */
export const fieldOfWire = (wire: string): PasswordField | undefined => FIELDS[wire];
