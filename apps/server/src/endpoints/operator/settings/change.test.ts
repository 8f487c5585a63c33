import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const name = "operator.settings.change";
const reason = "because of a test";

type Changed = "PLATFORM_SETTING" | "TRADER_SETTING" | "WITHDRAWAL_SETTING" | "LOGIN_REGIS_SETTING";

const change = (section: Changed, fields: object) => {
  const { version, value } = services.settingStore.section(section);
  return { section, version, value: { ...(value as object), ...fields }, reason };
};

test("what touches no money is in force at once, and another version is not overwritten", async () => {
  const content = await exchange.operator(["content"]);
  const request = change("PLATFORM_SETTING", { name: "Agio of a test" });
  expect(await content.call(name, request)).toEqual({ requestId: 0, status: 1 });
  expect(services.settings().PLATFORM_SETTING.name).toBe("Agio of a test");
  expect(await content.refusal(name, { ...request, value: { name: "Late" } })).toEqual(
    refuse("STALE_VERSION", "version"),
  );
  await content.call(name, change("PLATFORM_SETTING", { name: "Agio" }));
});

test("what touches money is in force once a second person agrees", async () => {
  const before = services.settings().WITHDRAWAL_SETTING.autoLimit;
  const row = await agreedByTwo(exchange, name, change("WITHDRAWAL_SETTING", { autoLimit: before + 1 }));
  expect(row).toMatchObject({ action: "settings.change", subject: "WITHDRAWAL_SETTING" });
  expect(row).toMatchObject({ before: { autoLimit: before }, after: { autoLimit: before + 1 } });
  expect(services.settings().WITHDRAWAL_SETTING.autoLimit).toBe(before + 1);
  await agreedByTwo(exchange, name, change("WITHDRAWAL_SETTING", { autoLimit: before }));
});

test("who works on content asks for a setting of security, and an owner decides it", async () => {
  const content = await exchange.operator(["content"]);
  const section = () => services.settings().LOGIN_REGIS_SETTING;
  const { authenticationCode } = section();
  const other = await content.call(name, change("LOGIN_REGIS_SETTING", { authenticationCode: !authenticationCode }));
  expect(other).toMatchObject({ status: 0 });
  expect(section()).toMatchObject({ authenticationCode });
  const finance = await exchange.operator(["finance"]);
  expect(await undecided(finance, other.requestId)).toEqual(refuse("NOT_PERMITTED"));
  expect(await decide(checker, other.requestId)).toMatchObject({ status: 1 });
  expect(section()).toMatchObject({ authenticationCode: !authenticationCode });
  await agreedByTwo(exchange, name, change("LOGIN_REGIS_SETTING", { authenticationCode }));
});

test("of two requests for one version the second is not carried out over the first", async () => {
  const before = services.settings().WITHDRAWAL_SETTING.freeNum;
  const first = await asked(exchange, name, change("WITHDRAWAL_SETTING", { freeNum: before + 1 }));
  const second = await asked(exchange, name, change("WITHDRAWAL_SETTING", { freeNum: before + 2 }));
  await decide(checker, first);
  expect(await undecided(checker, second)).toEqual(refuse("STALE_VERSION", "version"));
  expect(services.settings().WITHDRAWAL_SETTING.freeNum).toBe(before + 1);
  await decide(checker, second, "reject");
  await agreedByTwo(exchange, name, change("WITHDRAWAL_SETTING", { freeNum: before }));
});

test("each kind of section asks for its own permission", async () => {
  const [content, finance] = [await exchange.operator(["content"]), await exchange.operator(["finance"])];
  expect(await content.refusal(name, change("WITHDRAWAL_SETTING", {}))).toEqual(refuse("NOT_PERMITTED"));
  expect(await finance.refusal(name, change("PLATFORM_SETTING", {}))).toEqual(refuse("NOT_PERMITTED"));
});

test.each([
  [() => ({ ...change("PLATFORM_SETTING", {}), section: "NONE" }), refuse("NOT_FOUND", "section")],
  [() => change("PLATFORM_SETTING", { isDemo: false }), refuse("BAD_PARAMETER", "isDemo")],
  [() => change("WITHDRAWAL_SETTING", { freeNum: -1 }), refuse("BAD_PARAMETER", "freeNum")],
  [() => ({ ...change("WITHDRAWAL_SETTING", {}), value: undefined }), refuse("BAD_PARAMETER", "WITHDRAWAL_SETTING")],
  [() => change("TRADER_SETTING", { shareRate: 0.6 }), refuse("BAD_PARAMETER", "shareRate")],
])("a wrong change is refused at its field: %o", async (request, refusal) => {
  expect(await maker.refusal(name, request())).toEqual(refusal);
});
