import type { AllSettings } from "@agio/api-contract";
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import type { Config } from "../config.ts";
import { DEMO_LOGIN } from "../users/bootstrap.ts";
import type { Messaging } from "../wiring/messaging.ts";

/** How this installation was started. */
export interface Installation {
  readonly config: Config;
  readonly messaging: Pick<Messaging, "mailer" | "smsSender">;
  /** Where index prices come from, as users read it. */
  readonly origin: string;
}

const OPTION = "option";

/** Products that are closed as shipped are open where money is play money, as long as nobody has decided otherwise. */
function demoProducts(stored: AllSettings): Partial<AllSettings> {
  const { PLAYING_SETTING, SIDEBAR_SETTING, BOTTOM_MENU_SETTING } = stored;
  const isBuiltIn = (section: keyof AllSettings): boolean => stored[section] === DEFAULT_SETTINGS[section];
  const opened = <Entry extends { key: string; isOpen: boolean }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => (entry.key === OPTION ? { ...entry, isOpen: true } : entry));
  return {
    ...(isBuiltIn("PLAYING_SETTING") && {
      PLAYING_SETTING: PLAYING_SETTING.map((tab) => (tab.name === "SecondContract" ? { ...tab, isOpen: true } : tab)),
    }),
    ...(isBuiltIn("SIDEBAR_SETTING") && { SIDEBAR_SETTING: opened(SIDEBAR_SETTING) }),
    ...(isBuiltIn("BOTTOM_MENU_SETTING") && { BOTTOM_MENU_SETTING: opened(BOTTOM_MENU_SETTING) }),
  };
}

/** The bank of the demo: whoever names a payment to it is looked at by the demo's staff. */
const DEMO_BANK: AllSettings["ASSET_COIN"][number] = {
  ...{ coinName: "BANK", coin: "USDT", coinAddress: "Demo Bank, account 000 111 222", extra: "" },
  ...{ rechargeNum: 99, rechargeMin: 10, rechargeMax: 1_000_000, bonusRatio: 0, bonusMax: 0, bonusDays: 0 },
  ...{ useSys: true, useThird: false, thirdList: [] },
};

/** Play money leaves at any hour, so that a newcomer can try it; it can come in by a bank that is none. */
function demoFunds(stored: AllSettings): Partial<AllSettings> {
  const { WITHDRAWAL_SETTING, ASSET_COIN } = stored;
  return {
    ...(WITHDRAWAL_SETTING === DEFAULT_SETTINGS.WITHDRAWAL_SETTING && {
      WITHDRAWAL_SETTING: { ...WITHDRAWAL_SETTING, limitTime: false, checkPass: true },
    }),
    ...(ASSET_COIN === DEFAULT_SETTINGS.ASSET_COIN && { ASSET_COIN: [...ASSET_COIN, DEMO_BANK] }),
  };
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
    ...(config.isDemo ? { ...demoProducts(stored), ...demoFunds(stored) } : {}),
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
