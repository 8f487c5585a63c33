import type { AllSettings } from "@agio/api-contract";
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import type { Config } from "../config.ts";
import { DEMO_LOGIN } from "../users/bootstrap.ts";

/** The settings of this installation: the built-in ones, with what its mode adds. */
export function currentSettings(config: Config, origin: string): AllSettings {
  const demo = {
    demoLoginName: DEMO_LOGIN.loginName,
    demoPassword: DEMO_LOGIN.password,
    demoInviteCode: DEMO_LOGIN.inviteCode,
  };
  return {
    ...DEFAULT_SETTINGS,
    PLATFORM_SETTING: {
      ...DEFAULT_SETTINGS.PLATFORM_SETTING,
      isDemo: config.isDemo,
      origin,
      ...(config.isDemo ? demo : {}),
    },
  };
}
