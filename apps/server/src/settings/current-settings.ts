import type { AllSettings } from "@agio/api-contract";
import type { Config } from "../config/config.ts";
import { DEMO_LOGIN } from "../users/bootstrap.ts";
import type { Messaging } from "../wiring/messaging.ts";

/** How this installation was started. */
export interface Installation {
  readonly config: Config;
  readonly messaging: Pick<Messaging, "mailer" | "smsSender">;
  /** Where index prices come from, as users read it. */
  readonly origin: string;
}

/** The stored settings as this installation shows them: what follows from how it was started is added, never stored. */
export function currentSettings(stored: AllSettings, { config, messaging, origin }: Installation): AllSettings {
  const demo = {
    demoLoginName: DEMO_LOGIN.loginName,
    demoPassword: DEMO_LOGIN.password,
    demoInviteCode: DEMO_LOGIN.inviteCode,
  };
  const { LOGIN_REGIS_SETTING } = stored;
  return {
    ...stored,
    // Without a way out for codes nobody could prove an address, or come back after he forgot his password.
    LOGIN_REGIS_SETTING: {
      ...LOGIN_REGIS_SETTING,
      emailIsOpen: LOGIN_REGIS_SETTING.emailIsOpen && messaging.mailer.canSend,
      phoneIsOpen: LOGIN_REGIS_SETTING.phoneIsOpen && messaging.smsSender.canSend,
    },
    PLATFORM_SETTING: {
      ...stored.PLATFORM_SETTING,
      isDemo: config.isDemo,
      origin,
      ...(config.isDemo ? demo : {}),
    },
  };
}
