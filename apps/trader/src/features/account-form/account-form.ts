import type { TranslationKey } from "@agio/translations";

export interface AccountDraft {
  readonly loginName: string;
  readonly password: string;
  readonly inviteCode: string;
}

export type AccountField = keyof AccountDraft;
export type AccountErrors = Partial<Record<AccountField, TranslationKey>>;

export const EMPTY_DRAFT: AccountDraft = { loginName: "", password: "", inviteCode: "" };

const LOGIN_NAME = /^[A-Za-z0-9._-]{3,32}$/;
const INVITE_CODE = /^[A-Za-z0-9]{1,16}$/;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 64;

/** What stands in the way of signing in. Shapes are left to the server: a wrong name and a wrong password look alike. */
export function loginErrors({ loginName, password }: AccountDraft): AccountErrors {
  return {
    ...(loginName.trim() === "" ? { loginName: "account.error.loginNameEmpty" } : {}),
    ...(password === "" ? { password: "account.error.passwordEmpty" } : {}),
  };
}

/** What stands in the way of registering. */
export function registerErrors(draft: AccountDraft, isInviteCodeRequired: boolean): AccountErrors {
  const inviteCode = inviteCodeError(draft.inviteCode.trim(), isInviteCodeRequired);
  const password = passwordError(draft.password);
  return {
    ...(LOGIN_NAME.test(draft.loginName.trim())
      ? {}
      : { loginName: draft.loginName.trim() === "" ? "account.error.loginNameEmpty" : "account.error.loginNameShape" }),
    ...(password === undefined ? {} : { password }),
    ...(inviteCode === undefined ? {} : { inviteCode }),
  };
}

export const hasErrors = (errors: AccountErrors): boolean => Object.keys(errors).length > 0;

const WIRE_FIELDS: Readonly<Record<string, AccountField>> = {
  loginName: "loginName",
  pwd: "password",
  inviteCode: "inviteCode",
};

/** The field of the form that a refusal names, if it names one. */
export const fieldOfRefusal = (field: string | undefined): AccountField | undefined =>
  field === undefined ? undefined : WIRE_FIELDS[field];

function passwordError(password: string): TranslationKey | undefined {
  if (password === "") return "account.error.passwordEmpty";
  if (password.length < PASSWORD_MIN) return "account.error.passwordShort";
  return password.length > PASSWORD_MAX ? "account.error.passwordLong" : undefined;
}

function inviteCodeError(inviteCode: string, isRequired: boolean): TranslationKey | undefined {
  if (inviteCode === "") return isRequired ? "account.error.inviteCodeEmpty" : undefined;
  return INVITE_CODE.test(inviteCode) ? undefined : "account.error.inviteCodeShape";
}
