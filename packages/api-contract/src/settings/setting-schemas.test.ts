import { expect, test } from "vitest";
import { z } from "zod";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { allSettingsSchema, SETTING_SECTIONS, type SettingSection } from "./setting-schemas.ts";

/** A default section with a change in it. */
const changed = (section: SettingSection, change: object): unknown => ({ ...DEFAULT_SETTINGS[section], ...change });

/** A default list with its first row changed. */
function withFirst(section: SettingSection, change: object): unknown {
  const [first, ...others] = DEFAULT_SETTINGS[section] as object[];
  return [{ ...first, ...change }, ...others];
}

test("the built-in settings fit their own schemas and come out as they are", () => {
  expect(allSettingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

const REFUSED: readonly (readonly [title: string, section: SettingSection, value: unknown, path: string])[] = [
  ["no way to sign in", "LOGIN_REGIS_SETTING", noWayIn(), "emailIsOpen"],
  [
    "wallets only, without wallets",
    "LOGIN_REGIS_SETTING",
    changed("LOGIN_REGIS_SETTING", { walletOnly: true, addressIsOpen: false }),
    "walletOnly",
  ],
  [
    "a wallet that would run",
    "WALLET_PARTNER_SETTING",
    { paymentApp: "", walletApp: "javascript:alert(1)" },
    "walletApp",
  ],
  ["credits above 100", "LOGIN_REGIS_SETTING", changed("LOGIN_REGIS_SETTING", { credits: 101 }), "credits"],
  ["a switch in words", "LOGIN_REGIS_SETTING", changed("LOGIN_REGIS_SETTING", { autoLogin: "yes" }), "autoLogin"],
  ["a negative fee", "WITHDRAWAL_SETTING", changed("WITHDRAWAL_SETTING", { ratio: -1 }), "ratio"],
  [
    "a minimum above the maximum",
    "WITHDRAWAL_SETTING",
    changed("WITHDRAWAL_SETTING", { withdrawalMix: 200_000 }),
    "withdrawalMix",
  ],
  ["fees that leave nothing", "WITHDRAWAL_SETTING", changed("WITHDRAWAL_SETTING", { feeTax: 95 }), "feeTax"],
  [
    "a window that is no time",
    "WITHDRAWAL_SETTING",
    changed("WITHDRAWAL_SETTING", { limitTimeStart: "24:00:00" }),
    "limitTimeStart",
  ],
  [
    "an empty window",
    "WITHDRAWAL_SETTING",
    changed("WITHDRAWAL_SETTING", { limitTimeEnd: "11:00:00" }),
    "limitTimeEnd",
  ],
  ["nine decimals", "AUTH_LIMIT", changed("AUTH_LIMIT", { primaryLimit: 0.123456789 }), "primaryLimit"],
  ["not a number", "AUTH_LIMIT", changed("AUTH_LIMIT", { primaryLimit: Number.NaN }), "primaryLimit"],
  [
    "a channel twice",
    "WITHDRAWAL_CHANNEL_SETTING",
    withFirst("WITHDRAWAL_CHANNEL_SETTING", { rechargeName: "BTC" }),
    "3.rechargeName",
  ],
  [
    "a deposit minimum above its maximum",
    "ASSET_COIN",
    withFirst("ASSET_COIN", { rechargeMin: 99_999_999 }),
    "0.rechargeMin",
  ],
  ["levels that do not rise", "VIP_LEVEL_SETTING", changed("VIP_LEVEL_SETTING", { vip3Start: 500 }), "vip3Start"],
  ["volumes that do not rise", "VIP_LEVEL_SETTING", withVolumes({ 3: 50_000 }), "volumeStarts.3"],
  ["a level for no volume", "VIP_LEVEL_SETTING", withVolumes({ 0: 0 }), "volumeStarts.0"],
  ["a part of a coin of volume", "VIP_LEVEL_SETTING", withVolumes({ 6: 2_000_000.5 }), "volumeStarts.6"],
  ["more volume than is kept", "VIP_LEVEL_SETTING", withVolumes({ 6: 9_000_000_001 }), "volumeStarts.6"],
  [
    "six volumes",
    "VIP_LEVEL_SETTING",
    changed("VIP_LEVEL_SETTING", { volumeStarts: [1, 2, 3, 4, 5, 6] }),
    "volumeStarts",
  ],
  [
    "rebates above half",
    "FINANCIAL_REBATE_SETTING",
    changed("FINANCIAL_REBATE_SETTING", { oneRatio: 60 }),
    "threeRatio",
  ],
  ["a share above everything", "TRADER_SETTING", changed("TRADER_SETTING", { shareRate: 1.1 }), "shareRate"],
  ["invented followers", "TRADER_SETTING", changed("TRADER_SETTING", { defaultUserCount: 5_000 }), "defaultUserCount"],
  ["an invented return", "TRADER_SETTING", changed("TRADER_SETTING", { highRebate: 300 }), "highRebate"],
  ["a field that nothing would read", "MARKET_URL", changed("MARKET_URL", { h5Code: "x" }), "h5Code"],
  ["a tax in another coin", "WITHDRAWAL_SETTING", changed("WITHDRAWAL_SETTING", { coinTax: "USDT" }), "coinTax"],
  ["an advertised yield", "MARKET_URL", changed("MARKET_URL", { apy: "300%" }), "apy"],
  [
    "a script as a link",
    "SIDEBAR_SETTING",
    withFirst("SIDEBAR_SETTING", { jumpUrl: "javascript:alert(1)" }),
    "0.jumpUrl",
  ],
  [
    "a foreign host as a path",
    "SIDEBAR_SETTING",
    withFirst("SIDEBAR_SETTING", { jumpUrl: "//evil.example" }),
    "0.jumpUrl",
  ],
  [
    "a picture over plain http",
    "LOGO_SETTING",
    changed("LOGO_SETTING", { logo: "http://pictures.example/a.png" }),
    "logo",
  ],
  ["a product that does not exist", "PLAYING_SETTING", withFirst("PLAYING_SETTING", { name: "Casino" }), "0.name"],
  ["a time zone of our own", "timeZone", changed("timeZone", { offSetValue: 9 }), "zoneId"],
  ["fifteen languages", "t_app_language", DEFAULT_SETTINGS.t_app_language.slice(1), ""],
  ["two default languages", "t_app_language", twoDefaults(), "default"],
  ["a hidden default language", "t_app_language", withFirst("t_app_language", { status: 2 }), "0.status"],
  ["a wallet address to approve", "APPROVE_ADDRESS", { address: "0x00" }, ""],
  ["the demo flag", "PLATFORM_SETTING", { name: "Agio", isDemo: true }, ""],
  ["a field that decides results", "TRADER_SETTING", changed("TRADER_SETTING", { result: 1 }), ""],
];

test.each(REFUSED)("refused: %s", (_title, section, value, path) => {
  const [issue] = SETTING_SECTIONS[section].schema.safeParse(value).error?.issues ?? [];
  expect(issue?.path.join(".")).toBe(path);
});

test("true, 1 and '1' mean on, 0, 2 and '' off; booleans and 1/2 are written", () => {
  const given = changed("LOGIN_REGIS_SETTING", { autoLogin: "1", emailCode: 2, phoneCode: 1, accountCode: "" });
  expect(SETTING_SECTIONS.LOGIN_REGIS_SETTING.schema.parse(given)).toMatchObject({
    autoLogin: true,
    emailCode: false,
    phoneCode: true,
    accountCode: false,
  });
  const channels = SETTING_SECTIONS.WITHDRAWAL_CHANNEL_SETTING.schema.parse(
    withFirst("WITHDRAWAL_CHANNEL_SETTING", { status: 0, useThird: "1" }),
  );
  expect(channels).toMatchObject([{ status: 2, useThird: true }, { status: 1 }, {}, {}, {}]);
});

test("a withdrawal window over midnight is allowed", () => {
  const overnight = changed("WITHDRAWAL_SETTING", { limitTimeStart: "22:00:00", limitTimeEnd: "06:00:00" });
  expect(SETTING_SECTIONS.WITHDRAWAL_SETTING.schema.safeParse(overnight).success).toBe(true);
});

test("the sections that touch money are those of fees, limits, rates and shares, and the day that limits go by", () => {
  const money = Object.entries(SETTING_SECTIONS).filter(([, rule]) => rule.touchesMoney);
  expect(money.map(([section]) => section)).toEqual([
    "WITHDRAWAL_SETTING",
    "WITHDRAWAL_CHANNEL_SETTING",
    "ASSET_COIN",
    "VIP_LEVEL_SETTING",
    "timeZone",
    "FINANCIAL_REBATE_SETTING",
    "AUTH_LIMIT",
    "t_app_currency",
    "TRADER_SETTING",
  ]);
});

test("two people change what touches money, who enters, and where the app sends people", () => {
  const alone = Object.entries(SETTING_SECTIONS).filter(([, rule]) => !rule.needsChecker);
  expect(alone.map(([section]) => section)).toEqual([
    "LOGO_SETTING",
    "HOME_COIN_SETTING",
    "TAB_SETTING",
    "VIP_DIRECTIONS_SETTING",
    "t_app_language",
    "DEFI_INCOME_SETTING",
    "MING_SETTLEMENT_SETTING",
    "APPROVE_ADDRESS",
    "PLATFORM_SETTING",
  ]);
});

test("no field of any section could carry an outcome", () => {
  const fields = new Set<string>();
  collectFields(z.toJSONSchema(allSettingsSchema, { io: "output", unrepresentable: "any" }), fields);
  expect(fields.size).toBeGreaterThan(100);
  const outcome = /(win|lose|loss|outcome|result|odds|settle(?!ment_setting)|controll|direction(?!s_setting)|price)/i;
  expect([...fields].filter((field) => outcome.test(field))).toEqual([]);
});

function collectFields(schema: unknown, into: Set<string>): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties") for (const field of Object.keys(value as object)) into.add(field);
    collectFields(value, into);
  }
}

/** The shipped volumes of the levels with some of them changed, by place. */
function withVolumes(change: Readonly<Record<number, number>>): unknown {
  const volumeStarts = DEFAULT_SETTINGS.VIP_LEVEL_SETTING.volumeStarts.map((start, at) => change[at] ?? start);
  return changed("VIP_LEVEL_SETTING", { volumeStarts });
}

function noWayIn(): unknown {
  const closed = { emailIsOpen: false, phoneIsOpen: false, ordinaryIsOpen: false, addressIsOpen: false };
  return changed("LOGIN_REGIS_SETTING", closed);
}

function twoDefaults(): unknown {
  return DEFAULT_SETTINGS.t_app_language.map((row) =>
    row.dictValue === "en" ? { ...row, default: true, isDefault: "Y" } : row,
  );
}
