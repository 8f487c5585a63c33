import type { SignType } from "@agio/api-contract";
import type { LoginRegisterSetting } from "@agio/api-contract/settings";
import { isOn } from "../../shell/settings.ts";

export type SignInWay = "account" | "email" | "phone" | "wallet";

export const SIGN_TYPES: Readonly<Record<SignInWay, SignType>> = { account: 0, email: 1, phone: 2, wallet: 3 };

/** The ways that the settings open, in the order of the tabs. `walletOnly` closes every other way. */
export function openWays(setting: LoginRegisterSetting): readonly SignInWay[] {
  if (isOn(setting.walletOnly)) return ["wallet"];
  const open: Readonly<Record<SignInWay, unknown>> = {
    account: setting.ordinaryIsOpen,
    email: setting.emailIsOpen,
    phone: setting.phoneIsOpen,
    wallet: setting.addressIsOpen,
  };
  return (["account", "email", "phone", "wallet"] as const).filter((way) => isOn(open[way]));
}

/** Whether a way works with one-time codes: registering asks for one, signing in may use one. */
export const usesCode = (way: SignInWay, setting: LoginRegisterSetting): boolean =>
  (way === "email" && isOn(setting.emailCode)) || (way === "phone" && isOn(setting.phoneCode));

/** Whether a proof of work goes with a way from the start. */
export const isCheckedWay = (way: SignInWay, setting: LoginRegisterSetting): boolean =>
  isOn(setting.authenticationCode) || (way === "account" && isOn(setting.accountCode));
