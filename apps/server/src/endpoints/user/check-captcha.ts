import type { SignType } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";

interface Solution {
  readonly payload: string | undefined;
  readonly address: string;
  /** How they sign up or in. */
  readonly way?: SignType | undefined;
}

/** Refuses a visitor without a proof of work, where the settings ask for one. */
export function checkCaptcha(
  { settings, captcha }: Pick<Services, "settings" | "captcha">,
  { payload, address, way }: Solution,
): Refusal | undefined {
  const { authenticationCode, accountCode } = settings().LOGIN_REGIS_SETTING;
  const isNeeded = authenticationCode || (accountCode && way === 0);
  return !isNeeded || captcha.accept(payload, address) ? undefined : refuse("CAPTCHA_NEEDED", "captcha");
}
