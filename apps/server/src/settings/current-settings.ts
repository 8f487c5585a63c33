import type { AllSettings } from "@agio/api-contract";
import type { Mailer } from "../ports/mailer.ts";
import type { SmsSender } from "../ports/sms-sender.ts";
import { DEMO_LOGIN } from "../users/bootstrap.ts";

/** How this installation was started. */
export interface Installation {
  readonly config: { readonly isDemo: boolean };
  readonly messaging: { readonly mailer: Pick<Mailer, "canSend">; readonly smsSender: Pick<SmsSender, "canSend"> };
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
    // Without a way out for codes nobody could prove an address, or come back after they forgot their password.
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
