import type { LoginRequest, RegisterRequest } from "@agio/api-contract";
import type { TranslationKey } from "@agio/translations";
import type { CodeTarget } from "../one-time-code/use-code.tsx";
import { presentErrors } from "../form-errors/present-errors.ts";
import type { FieldErrors } from "../form-errors/use-form-errors.ts";
import { isPhoneNumber, wirePhone } from "../phone-field/phone-number.ts";
import { SIGN_TYPES, type SignInWay } from "./sign-in-ways.ts";

export interface AccountDraft {
  readonly loginName: string;
  readonly email: string;
  /** Digits after the plus. */
  readonly dialCode: string;
  /** Without the country code. */
  readonly phone: string;
  readonly password: string;
  readonly code: string;
  readonly inviteCode: string;
}

export type AccountField = keyof AccountDraft;
export type AccountErrors = FieldErrors<AccountField>;

/** Proof of a sign-in. */
export type Proof = "password" | "code";

export const EMPTY_DRAFT: AccountDraft = {
  loginName: "",
  email: "",
  dialCode: "",
  phone: "",
  password: "",
  code: "",
  inviteCode: "",
};

const LOGIN_NAME = /^[A-Za-z0-9._-]{3,32}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const CODE = /^\d{6}$/;
const INVITE_CODE = /^[A-Za-z0-9]{1,16}$/;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 64;

/**
 * Errors of a sign-in form. Shapes of name and password are left to the server: a wrong name and a wrong
 * password look alike.
 */
export function loginErrors(draft: AccountDraft, way: SignInWay, proof: Proof): AccountErrors {
  const proofErrors =
    proof === "code" && way !== "account" ? { code: codeError(draft.code) } : { password: absentPassword(draft) };
  const nameErrors = draft.loginName.trim() === "" ? { loginName: "account.error.loginNameEmpty" as const } : {};
  return presentErrors({ ...(way === "account" ? nameErrors : contactErrors(draft, way)), ...proofErrors });
}

export interface RegisterRules {
  readonly isInviteCodeRequired: boolean;
  readonly isCodeRequired: boolean;
}

/** Errors of a registration form. */
export function registerErrors(draft: AccountDraft, way: SignInWay, rules: RegisterRules): AccountErrors {
  return presentErrors({
    ...(way === "account" ? { loginName: loginNameError(draft.loginName.trim()) } : contactErrors(draft, way)),
    code: rules.isCodeRequired ? codeError(draft.code) : undefined,
    password: way === "wallet" ? undefined : newPasswordError(draft.password),
    inviteCode: inviteCodeError(draft.inviteCode.trim(), rules.isInviteCodeRequired),
  });
}

/** Errors of the address for a code. */
export function contactErrors({ email, dialCode, phone }: AccountDraft, way: SignInWay): AccountErrors {
  if (way === "email") return presentErrors({ email: emailError(email.trim()) });
  if (way === "phone") return presentErrors({ phone: phoneError({ dialCode, number: phone }) });
  return {};
}

/** Where a code of this form goes. */
export const codeTarget = ({ email, dialCode, phone }: AccountDraft, way: SignInWay): CodeTarget =>
  way === "phone" ? { phone: wirePhone({ dialCode, number: phone }) } : { email: email.trim() };

/** The field that names the account in a request of this way. The wallet adds its own. */
function nameOf(draft: AccountDraft, way: SignInWay) {
  if (way === "account") return { loginName: draft.loginName.trim() };
  return way === "wallet" ? {} : codeTarget(draft, way);
}

/** Request of a sign-in; the wallet adds its address and signature. */
export function loginRequestOf(draft: AccountDraft, way: SignInWay, proof: Proof): LoginRequest {
  const named = { signType: SIGN_TYPES[way], ...nameOf(draft, way) };
  if (way === "wallet") return named;
  return proof === "code" && way !== "account" ? { ...named, code: draft.code } : { ...named, pwd: draft.password };
}

export const registerRequestOf = (draft: AccountDraft, way: SignInWay, isCodeRequired: boolean): RegisterRequest => ({
  signType: SIGN_TYPES[way],
  ...nameOf(draft, way),
  ...(way === "wallet" ? {} : { pwd: draft.password }),
  ...(isCodeRequired ? { code: draft.code } : {}),
  inviteCode: draft.inviteCode.trim(),
});

const WIRE_FIELDS: Readonly<Record<string, AccountField>> = {
  loginName: "loginName",
  email: "email",
  phone: "phone",
  pwd: "password",
  newPwd: "password",
  code: "code",
  emailCode: "code",
  inviteCode: "inviteCode",
};

/** The field of the form that a refusal names, if it names one. */
export const fieldOfRefusal = (field: string): AccountField | undefined => WIRE_FIELDS[field];

export const isInviteCode = (code: string): boolean => INVITE_CODE.test(code);

/** Error of a new password. */
export function newPasswordError(password: string): TranslationKey | undefined {
  if (password === "") return "account.error.passwordEmpty";
  if (password.length < PASSWORD_MIN) return "account.error.passwordShort";
  return password.length > PASSWORD_MAX ? "account.error.passwordLong" : undefined;
}

export function emailError(email: string): TranslationKey | undefined {
  if (email === "") return "account.error.emailEmpty";
  return EMAIL.test(email) ? undefined : "account.error.emailShape";
}

export function phoneError(draft: { dialCode: string; number: string }): TranslationKey | undefined {
  if (draft.number.trim() === "") return "account.error.phoneEmpty";
  return isPhoneNumber(draft) ? undefined : "account.error.phoneShape";
}

export const codeError = (code: string): TranslationKey | undefined =>
  CODE.test(code) ? undefined : "account.error.codeShape";

function loginNameError(name: string): TranslationKey | undefined {
  if (name === "") return "account.error.loginNameEmpty";
  return LOGIN_NAME.test(name) ? undefined : "account.error.loginNameShape";
}

const absentPassword = ({ password }: AccountDraft): TranslationKey | undefined =>
  password === "" ? "account.error.passwordEmpty" : undefined;

function inviteCodeError(inviteCode: string, isRequired: boolean): TranslationKey | undefined {
  if (inviteCode === "") return isRequired ? "account.error.inviteCodeEmpty" : undefined;
  return isInviteCode(inviteCode) ? undefined : "account.error.inviteCodeShape";
}
