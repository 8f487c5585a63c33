import { ENDPOINTS, clientMessage } from "@agio/api-contract";
import { SHIPPED_COIN_LISTS, SHIPPED_CONTRACTS } from "@agio/api-contract/markets";
import { SHIPPED_OPTION_UNDERLYINGS } from "@agio/api-contract/option-markets";
import { DEFAULT_SETTINGS, TIME_ZONES } from "@agio/api-contract/settings";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namesRead, sourcesIn } from "./code-search.ts";
import { CONSTANTS } from "./constants.ts";
import { EXCEPTIONS } from "./exceptions.ts";
import * as specified from "./specification.ts";

const server = sourcesIn("apps/server/src", "packages/core/src");
const trader = sourcesIn("apps/trader/src", "packages/api-client/src");
const everything = [...server, ...trader];
const excused = new Set(EXCEPTIONS.map(({ item }) => item));
const known = new Set<string>();
const met = new Set<string>();

/** Notes an item, and says what is wrong with it: nothing where it has a reader or an excuse. */
function lackOf(item: string, isRead: boolean): string {
  known.add(item);
  if (isRead) met.add(item);
  return isRead || excused.has(item) ? "" : `${item} has no reader`;
}

const routes = readFileSync("apps/trader/src/routes.tsx", "utf8");
const closedPaths = /CLOSED_PATHS = \[([^\]]*)\]/.exec(routes)?.[1] ?? "";
const aliases = /ALIASES[^{]*\{([^}]*)\}/.exec(routes)?.[1] ?? "";
const hasScreen = (path: string): boolean =>
  !closedPaths.includes(`"${path}"`) && (routes.includes(`path: "${path}"`) || aliases.includes(`"${path}":`));

test.each([...specified.SCREEN_ROUTES, ...specified.NAVIGATION_TARGETS])("route %s has a screen", (path) =>
  expect(lackOf(`route ${path}`, hasScreen(path))).toBe(""),
);

test.each(specified.CALLS)("%s %s is in the contract, and answered", (method, path) => {
  const found = Object.entries(ENDPOINTS).find(([, route]) => route.path === path && route.method === method);
  const name = found?.[0] ?? "";
  const isAnswered = server.some(
    ({ file, text }) => file.startsWith("apps/server/src/endpoints/") && text.includes(`"${name}": `),
  );
  expect(lackOf(`call ${method} ${path}`, name in ENDPOINTS && isAnswered)).toBe("");
});

/** Names that some code reads which knows the section or its rows. */
function readOf(section: string, types: readonly string[]): Set<string> {
  const words = [section, ...types].map((word) => new RegExp(`\\b${word}\\b`));
  const near = everything.filter(({ text }) => words.some((word) => word.test(text)));
  return new Set(near.flatMap(({ text }) => [...namesRead(text)]));
}

const fields = Object.entries(specified.SETTINGS).flatMap(([section, { fields: names, types }]) =>
  names.map((field) => [section, field, types] as const),
);

test.each(fields)("setting %s.%s is read", (section, field, types) =>
  expect(lackOf(`setting ${section}.${field}`, readOf(section, types).has(field))).toBe(""),
);

test.each(specified.WHOLE_SETTINGS)("setting %s is read", (section) => {
  expect(Object.keys(DEFAULT_SETTINGS)).toContain(section);
  expect(
    lackOf(
      `setting ${section}`,
      everything.some(({ text }) => namesRead(text).has(section)),
    ),
  ).toBe("");
});

test("the settings have every section and field of the specification", () => {
  const all = DEFAULT_SETTINGS as unknown as Record<string, object>;
  for (const [section, { fields: names }] of Object.entries(specified.SETTINGS)) {
    if (section === "thirdList" || section === "SUPPORT_STAFF_SETTING" || section === "DOWNLOAD_SETTING") continue;
    const row = Array.isArray(all[section]) ? (all[section] as object[])[0] : all[section];
    const wanted = names.flatMap((name) => (name.includes("N") && /^vipN/.test(name) ? name.replace("N", "7") : name));
    expect({ section, names: Object.keys(row ?? {}) }).toEqual({ section, names: expect.arrayContaining(wanted) });
  }
});

test.each(specified.TOPICS)("topic %s is served, and heard by the app", (topic) => {
  const subscription = { operation: "subscribe", type: topic };
  const isServed = clientMessage.safeParse(subscription).success;
  expect(lackOf(`topic ${topic}`, isServed && trader.some(({ text }) => text.includes(`type: "${topic}"`)))).toBe("");
});

test.each(specified.OPERATIONS)("operation %s is sent, and taken", (operation) => {
  const isTaken = clientMessage.safeParse({
    operation,
    type: operation === "heartbeat" ? operation : "detail",
  }).success;
  expect(lackOf(`operation ${operation}`, isTaken && trader.some(({ text }) => text.includes(`"${operation}"`)))).toBe(
    "",
  );
});

test.each(Object.entries(specified.STORED))("storage key %s is written and read", (name, key) => {
  const store = readFileSync("apps/trader/src/shell/storage.ts", "utf8");
  expect(store).toContain(`${name}: "${key}"`);
  const used = (call: string) =>
    trader.some(({ text }) => new RegExp(`${call}[^(]*\\(STORAGE_KEYS\\.${name}\\b`).test(text));
  expect(lackOf(`storage ${name}`, used("readStored") && used("writeStored"))).toBe("");
});

const store: readonly (readonly [string, RegExp])[] = [
  ["token", /readonly token: string/],
  ["isSign", /useIsSignedIn/],
  ["userInfo", /readonly profile: ProfileData/],
  ["asset", /useCall\("assets\.balances"/],
  ["loading", /useLoading|isLoading/],
  ["tradeStatus", /tradeStatus/],
  ["tradeFlag", /tradeFlag/],
  ["collected coins", /useFavourites/],
  ["language", /useLanguage|readonly code: string/],
  ["language list", /t_app_language/],
  ["timezone", /readonly timeZone: /],
  ["timezoneOffset", /timezoneOffset/],
  ["time format", /MM\/DD\/YYYY|displayDate/],
  ["deposit address map", /"deposits\.address"/],
];
test.each(store)("store: %s", (name, pattern) =>
  expect(
    lackOf(
      `store ${name}`,
      trader.some(({ text }) => pattern.test(text)),
    ),
  ).toBe(""),
);

test("an entry of every list has the fields of the specification, and the app reads those that say something", () => {
  const { currencyList, coinList } = SHIPPED_COIN_LISTS;
  expect(Object.keys(SHIPPED_COIN_LISTS).toSorted()).toEqual(specified.COIN_GROUPS.toSorted());
  const shape = ENDPOINTS["coins.list"].data.shape;
  for (const group of specified.COIN_GROUPS) {
    expect(Object.keys(shape[group].element.shape)).toEqual(expect.arrayContaining([...specified.COIN_ENTRY]));
  }
  expect(Object.keys(currencyList[0] ?? {})).toEqual(expect.arrayContaining([...specified.SPOT_ENTRY]));
  expect(Object.keys(SHIPPED_CONTRACTS[0]?.entry ?? {})).toEqual(expect.arrayContaining([...specified.CONTRACT_ENTRY]));
  expect(Object.keys(SHIPPED_OPTION_UNDERLYINGS[0]?.entry ?? {})).toEqual(
    expect.arrayContaining([...specified.OPTION_ENTRY]),
  );
  expect(coinList.length).toBeGreaterThan(9);
});

test.each(CONSTANTS)("constant: $what", ({ file, found, value }) => {
  const text = readFileSync(file, "utf8");
  expect(found.exec(text)?.[1]?.replaceAll("_", "")).toBe(value);
});

test("the built-in settings are those of section 9", () => {
  const { WITHDRAWAL_SETTING: general, WITHDRAWAL_CHANNEL_SETTING: channels } = DEFAULT_SETTINGS;
  const channel = (name: string) => channels.find(({ rechargeName }) => rechargeName === name);
  expect(DEFAULT_SETTINGS.LOGIN_REGIS_SETTING).toMatchObject({ credits: 80, inviteCodeRequired: true });
  expect(general).toMatchObject({ ratio: 8, withdrawalMax: 100_000, withdrawalMix: 12, dayWithdrawalNum: 99 });
  expect(general).toMatchObject({ limitTimeStart: "11:00:00", limitTimeEnd: "23:00:00" });
  expect(channel("USDT-ERC20")).toMatchObject({
    ...{ fee: 3, dayWithdrawalNum: 5, withdrawalMix: 1, withdrawalMax: 1_000_000 },
  });
  expect(channel("USDT-TRC20")).toMatchObject({ ratio: 8, dayWithdrawalNum: 10, withdrawalMix: 12 });
  expect(channel("ETH")).toMatchObject({ ratio: 0.1, withdrawalMix: 0.000001, freeNum: 3 });
  expect(channel("BTC")).toMatchObject({ fee: 1 });
  expect(channel("BANK")).toMatchObject({ type: 1, ratio: 0.1, withdrawalMix: 1, freeNum: 3 });
  expect(DEFAULT_SETTINGS.AUTH_LIMIT).toMatchObject({ primaryLimit: 1_000, seniorLimit: 5 });
  expect(DEFAULT_SETTINGS.VIP_LEVEL_SETTING).toMatchObject({
    ...{ isOpen: false, vip1Start: 0, vip1End: 100, vip2Start: 101, vip2End: 500, vip3Start: 501, vip3End: 1_000 },
    ...{ vip4Start: 1_001, vip4End: 3_000, vip5Start: 3_001, vip5End: 10_000, vip6Start: 10_001, vip6End: 20_000 },
    ...{ vip7Start: 20_001, vip7End: 50_000 },
  });
  expect(DEFAULT_SETTINGS.FINANCIAL_REBATE_SETTING).toEqual({ isOpen: false, oneRatio: 1, twoRatio: 2, threeRatio: 3 });
  expect(DEFAULT_SETTINGS.TRADER_SETTING).toMatchObject({
    shareRate: 0.2,
    maxUserCount: 2_500,
    traderMinAmount: 1_000,
  });
  expect(DEFAULT_SETTINGS.timeZone).toMatchObject({ zoneId: "Asia/Hong_Kong", offSetValue: 8 });
  expect(TIME_ZONES).toHaveLength(specified.TIME_ZONE_COUNT);
  const usdt = DEFAULT_SETTINGS.ASSET_COIN.find(({ coin }) => coin === "USDT");
  expect(usdt).toMatchObject({ rechargeMin: 10, rechargeMax: 9_999_999 });
  const languages = DEFAULT_SETTINGS.t_app_language.map(({ dictValue }) => dictValue).toSorted();
  expect(languages).toEqual([...specified.LANGUAGES]);
  expect(DEFAULT_SETTINGS.t_app_language.find(({ isDefault }) => isDefault === "Y")?.dictValue).toBe("zh");
});

test("every exception is about something of the specification, and none has become unnecessary", () => {
  const all = EXCEPTIONS.map(({ item }) => item);
  expect(all.filter((item) => !known.has(item))).toEqual([]);
  expect(EXCEPTIONS.filter(({ item }) => met.has(item))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  expect(EXCEPTIONS.filter(({ reason }) => reason.length < 10)).toEqual([]);
});
