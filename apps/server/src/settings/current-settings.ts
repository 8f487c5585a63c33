import type { AllSettings } from "@agio/api-contract";
import type { Config } from "../config.ts";
import { DEMO_LOGIN } from "../users/bootstrap.ts";

/** The stored settings as this installation shows them: what follows from how it was started is added, never stored. */
export function currentSettings(stored: AllSettings, config: Config, origin: string): AllSettings {
  const demo = {
    demoLoginName: DEMO_LOGIN.loginName,
    demoPassword: DEMO_LOGIN.password,
    demoInviteCode: DEMO_LOGIN.inviteCode,
  };
  return {
    ...stored,
    PLATFORM_SETTING: {
      ...stored.PLATFORM_SETTING,
      isDemo: config.isDemo,
      origin,
      ...(config.isDemo ? demo : {}),
    },
  };
}
