import type { AllSettings } from "@agio/api-contract";
import type { SettingSection } from "@agio/api-contract/setting-schemas";
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { assert } from "@agio/primitives";
import type { SettingStore } from "./setting-store.ts";

/** Entries of menus that are closed as shipped. Copy trading has its place in the side menu. */
const OPENED: readonly string[] = ["option", "welfare"];
const OPENED_ASIDE: readonly string[] = [...OPENED, "follow"];
const REASON = "values of the demo";

const withOpened = <Entry extends { key: string; isOpen: boolean }>(
  entries: Entry[],
  keys: readonly string[],
): Entry[] => entries.map((entry) => (keys.includes(entry.key) ? { ...entry, isOpen: true } : entry));

/** The bank of the demo: whoever names a payment to it is looked at by the demo's staff. */
const DEMO_BANK: AllSettings["ASSET_COIN"][number] = {
  ...{ coinName: "BANK", coin: "USDT", coinAddress: "Demo Bank, account 000 111 222", extra: "" },
  ...{ rechargeNum: 99, rechargeMin: 10, rechargeMax: 1_000_000, bonusRatio: 0, bonusMax: 0, bonusDays: 0 },
  ...{ useSys: true, useThird: false, thirdList: [] },
};

/**
 * Where money is play money, products that are closed as shipped are open, funds leave at any hour, so that a newcomer
 * can try it, can come in by a bank that is none, and those who invite others earn by it.
 */
const DEMO_SETTINGS = {
  PLAYING_SETTING: DEFAULT_SETTINGS.PLAYING_SETTING.map((tab) =>
    tab.name === "SecondContract" ? { ...tab, isOpen: true } : tab,
  ),
  SIDEBAR_SETTING: withOpened(DEFAULT_SETTINGS.SIDEBAR_SETTING, OPENED_ASIDE),
  BOTTOM_MENU_SETTING: withOpened(DEFAULT_SETTINGS.BOTTOM_MENU_SETTING, OPENED),
  WITHDRAWAL_SETTING: { ...DEFAULT_SETTINGS.WITHDRAWAL_SETTING, limitTime: false, checkPass: true },
  ASSET_COIN: [...DEFAULT_SETTINGS.ASSET_COIN, DEMO_BANK],
  FINANCIAL_REBATE_SETTING: { isOpen: true, oneRatio: 15, twoRatio: 10, threeRatio: 5 },
} as const satisfies Partial<AllSettings>;

export const DEMO_SECTIONS = Object.keys(DEMO_SETTINGS) as readonly (keyof typeof DEMO_SETTINGS & SettingSection)[];

interface DemoOperator {
  readonly operatorId: number;
}

/** Stores the demo's values as the first version of each section that nobody has changed. */
export async function storeDemoSettings(settings: SettingStore, staff: readonly DemoOperator[]): Promise<void> {
  const [maker, checker] = staff;
  assert(maker !== undefined && checker !== undefined, "the demo has two operators");
  for (const section of DEMO_SECTIONS) {
    const { version } = settings.section(section);
    if (version > 0) continue;
    const people = { makerId: maker.operatorId, checkerId: checker.operatorId };
    const refused = await settings.change({
      section,
      version,
      value: DEMO_SETTINGS[section],
      ...people,
      reason: REASON,
    });
    assert(refused === undefined, "a section that nobody has changed takes its first version");
  }
}
