import { refuse, type Refusal } from "@agio/primitives";
import { COMMON_FUND_PASSWORDS, COMMON_PASSWORDS } from "./common-passwords.ts";

/** One digit six times, six in a row, two in turn, or three of them twice: tried first by anyone. */
function followsRule(digits: string): boolean {
  const steps = Array.from(digits.slice(1), (digit, index) => Number(digit) - Number(digits[index]));
  const [first = 0] = steps;
  const isRow = Math.abs(first) <= 1 && steps.every((step) => step === first);
  const isRepeated = [2, 3].some((length) => digits === digits.slice(0, length).repeat(digits.length / length));
  return isRow || isRepeated;
}

/** Refuses a new sign-in password that is among the common ones, in any case. `field` is its name in the request. */
export const checkNewPassword = (password: string, field: string): Refusal | undefined =>
  COMMON_PASSWORDS.has(password.toLowerCase()) ? refuse("COMMON_PASSWORD", field) : undefined;

/** The same for a new fund password of six digits. */
export const checkNewFundPassword = (digits: string, field: string): Refusal | undefined =>
  COMMON_FUND_PASSWORDS.has(digits) || followsRule(digits) ? refuse("COMMON_PASSWORD", field) : undefined;
