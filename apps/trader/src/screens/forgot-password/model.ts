import type { LoginRegisterSetting } from "@agio/api-contract/settings";
import { openWays, type SignInWay } from "../../features/account-form/sign-in-ways.ts";

/** Where a code for a forgotten password can go: the open ways that have an address; e-mail when none is. */
export function contactWays(setting: LoginRegisterSetting): readonly SignInWay[] {
  const ways = openWays({ ...setting, walletOnly: false }).filter((way) => way === "email" || way === "phone");
  return ways.length === 0 ? ["email"] : ways;
}
