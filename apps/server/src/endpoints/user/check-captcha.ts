import type { SignType } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";

/** Refuses a visitor without a proof of work, where the settings ask for one. `way`: how they sign up or in. */
export function checkCaptcha(
  { settings, captcha }: Pick<Services, "settings" | "captcha">,
  payload: string | undefined,
  way?: SignType,
): Refusal | undefined {
  const { authenticationCode, accountCode } = settings().LOGIN_REGIS_SETTING;
  const isNeeded = authenticationCode || (accountCode && way === 0);
  return !isNeeded || captcha.accept(payload) ? undefined : refuse("CAPTCHA_NEEDED", "captcha");
}
