import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { listSettings, restoreSnapshot, takeSnapshot } from "@agio/core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openLog } from "../base/log.ts";
import { openStaffDesk, type StaffDesk } from "../operators/testing/staff-desk.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { openTestSocket } from "../testing/test-socket.ts";
import { currentSettings } from "./current-settings.ts";
import { DEMO_SECTIONS } from "./demo-settings.ts";
import { openSettingStore } from "./setting-store.ts";

let server: TestServer;
let desk: StaffDesk;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000", PUBLIC_RATE_PER_SECOND: "100000" });
  desk = await openStaffDesk(server);
});
afterAll(() => server.stop());

const reason = "because of a test";
/** Shipped limits of reviewers, which users are not told. */
const { oneUserDayLimit, oneOperatorDayLimit, operatorDayLimit, creditorDays, payoutHourLimit, payoutDayLimit } =
  DEFAULT_SETTINGS.WITHDRAWAL_SETTING;
const STAFF_ONLY = {
  oneUserDayLimit,
  oneOperatorDayLimit,
  operatorDayLimit,
  creditorDays,
  payoutHourLimit,
  payoutDayLimit,
};
const versionOf = (section: "TAB_SETTING" | "WITHDRAWAL_SETTING" | "AUTH_LIMIT" | "LOGIN_REGIS_SETTING") =>
  server.running.services.settingStore.section(section).version;
const change = (token: string, request: object) =>
  server.call("operator.settings.change", { reason, ...request }, { token });
const limits = (primaryLimit: number) => ({ ...DEFAULT_SETTINGS.AUTH_LIMIT, primaryLimit });
const closedTabs = () => DEFAULT_SETTINGS.TAB_SETTING.map((tab) => ({ ...tab, isOpen: false }));

async function askForLimits(primaryLimit: number): Promise<number> {
  const asked = await change(desk.maker, {
    section: "AUTH_LIMIT",
    version: versionOf("AUTH_LIMIT"),
    value: limits(primaryLimit),
  });
  expect(asked).toMatchObject({ code: 200, data: { status: 0 } });
  return asked.data.requestId;
}

const shownLimits = async () => (await server.call("settings.all", {})).data.AUTH_LIMIT.primaryLimit;

test("every section is listed as shipped, those that touch money marked", async () => {
  const { data } = await server.call("operator.settings.list", {}, { token: desk.maker });
  expect(data).toHaveLength(28);
  expect(data.find(({ section }) => section === "AUTH_LIMIT")).toEqual({
    section: "AUTH_LIMIT",
    version: 0,
    value: DEFAULT_SETTINGS.AUTH_LIMIT,
    needsChecker: true,
    changedBy: "",
    changeTime: 0,
  });
  expect(data.find(({ section }) => section === "PLATFORM_SETTING")?.value).toEqual({ name: "Agio" });
});

test("the staff and the users of a demo are told the same, and a change of it keeps the rest", async () => {
  const { data } = await server.call("operator.settings.list", {}, { token: desk.maker });
  const shown = (await server.call("settings.all", {})).data;
  const told = (section: string) => data.find((row) => row.section === section);
  for (const section of DEMO_SECTIONS) {
    const value = { ...shown[section], ...(section === "WITHDRAWAL_SETTING" && STAFF_ONLY) };
    expect(told(section)).toMatchObject({ version: 1, value, changedBy: "maker" });
  }
  expect(shown.WITHDRAWAL_SETTING).toMatchObject({ limitTime: false, checkPass: true });
  expect(shown.ASSET_COIN.map(({ coinName }) => coinName)).toContain("BANK");
});

test("a section that touches no money changes at once, and open apps hear of it within a second", async () => {
  const socket = await openTestSocket(server.url);
  expect(await socket.subscribe({ type: "settings" })).toMatchObject({ code: 200 });
  const first = await socket.next((frame) => frame.type === "settings");
  const { version } = first["data"] as { version: number };
  expect(first).toMatchObject({ snapshot: true });
  const sentAt = performance.now();
  const answer = await change(desk.maker, { section: "TAB_SETTING", version: 0, value: closedTabs() });
  expect(answer).toMatchObject({ code: 200, data: { requestId: 0, status: 1 } });
  const told = await socket.next((frame) => frame.type === "settings");
  expect(performance.now() - sentAt).toBeLessThan(1_000);
  expect(told).toMatchObject({ seq: 1, data: { version: version + 1 } });
  expect((await server.call("settings.all", {})).data.TAB_SETTING).toEqual(closedTabs());
  await socket.close();
});

test("the version that was read is the one that is replaced", async () => {
  const stale = await change(desk.checker, { section: "TAB_SETTING", version: 0, value: closedTabs() });
  expect(stale).toMatchObject({ code: -9004, field: "version" });
  const version = versionOf("TAB_SETTING");
  const both = await Promise.all(
    [desk.maker, desk.checker].map((token) => change(token, { section: "TAB_SETTING", version, value: closedTabs() })),
  );
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-9004, 200]);
});

test.each([
  ["an unknown section", "NO_SECTION", {}, -1009, "section"],
  ["a wrong field", "LOGIN_REGIS_SETTING", { ...DEFAULT_SETTINGS.LOGIN_REGIS_SETTING, credits: -1 }, -1001, "credits"],
  ["a wrong row", "TAB_SETTING", [{ ...DEFAULT_SETTINGS.TAB_SETTING[0], sort: "x" }], -1001, "0.sort"],
  ["an unknown field", "AUTH_LIMIT", { ...DEFAULT_SETTINGS.AUTH_LIMIT, userLimit: 1 }, -1001, "userLimit"],
  ["an address to approve", "APPROVE_ADDRESS", { ETH: "0x00" }, -1001, "ETH"],
  ["a computed field", "PLATFORM_SETTING", { name: "Agio", isDemo: false }, -1001, "isDemo"],
  ["no value", "AUTH_LIMIT", undefined, -1001, "value"],
])("refused with its field: %s", async (_title, section, value, ...[code, field]) => {
  const before = server.running.services.settings();
  expect(await change(desk.maker, { section, version: 0, value })).toMatchObject({ code, field, data: null });
  expect(server.running.services.settings()).toBe(before);
});

test("money needs settings.money, the rest settings.change, and everything a reason", async () => {
  const content = await desk.hire(["content"]);
  const finance = await desk.hire(["finance"]);
  const money = { section: "AUTH_LIMIT", version: versionOf("AUTH_LIMIT"), value: limits(5) };
  const plain = { section: "TAB_SETTING", version: versionOf("TAB_SETTING"), value: closedTabs() };
  expect(await change(content.token, money)).toMatchObject({ code: -9001 });
  expect(await change(finance.token, plain)).toMatchObject({ code: -9001 });
  expect(await change(content.token, plain)).toMatchObject({ code: 200 });
  expect(await change(finance.token, { ...money, reason: "" })).toMatchObject({ code: -1001, field: "reason" });
});

test("a change of money is in force only when a second person agrees, and only once", async () => {
  const id = await askForLimits(2_000);
  expect(await shownLimits()).toBe(1_000);
  expect(await desk.decide(desk.maker, id, "approve")).toMatchObject({ code: -9002 });
  expect(await desk.decide(desk.maker, id, "reject")).toMatchObject({ code: -9002 });
  const support = await desk.hire(["support"]);
  expect(await desk.decide(support.token, id, "approve")).toMatchObject({ code: -9001 });
  const risk = await desk.hire(["risk"]);
  const both = await Promise.all([desk.checker, risk.token].map((token) => desk.decide(token, id, "approve")));
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-9003, 200]);
  expect(await shownLimits()).toBe(2_000);
  expect(versionOf("AUTH_LIMIT")).toBe(1);
  expect(await desk.decide(desk.checker, id, "approve")).toMatchObject({ code: -9003 });
  expect(versionOf("AUTH_LIMIT")).toBe(1);
  const all = await server.running.services.pipeline.read(listSettings);
  const journaled = all.filter(({ section }) => section === "AUTH_LIMIT");
  expect(journaled).toMatchObject([{ section: "AUTH_LIMIT", version: 1, operatorId: desk.makerId }]);
  expect(JSON.parse(journaled[0]?.text ?? "")).toEqual(limits(2_000));
});

test("only the maker withdraws; rejected and withdrawn requests change nothing", async () => {
  const first = await askForLimits(3_000);
  expect(await desk.decide(desk.checker, first, "withdraw")).toMatchObject({ code: -9001 });
  expect(await desk.decide(desk.maker, first, "withdraw")).toMatchObject({ data: { status: 3, checkerId: 0 } });
  expect(await desk.decide(desk.checker, first, "approve")).toMatchObject({ code: -9003 });
  const second = await askForLimits(3_000);
  expect(await desk.decide(desk.checker, second, "reject")).toMatchObject({
    data: { status: 2, checkerName: "checker" },
  });
  expect(await shownLimits()).toBe(2_000);
});

test("a request made for an older version cannot be approved any more", async () => {
  const [first, second] = [await askForLimits(4_000), await askForLimits(5_000)];
  expect(await desk.decide(desk.checker, first, "approve")).toMatchObject({ code: 200 });
  expect(await desk.decide(desk.checker, second, "approve")).toMatchObject({ code: -9004 });
  expect(await shownLimits()).toBe(4_000);
  const open = await server.call("operator.requests.list", { status: 0 }, { token: desk.maker });
  expect(open.data.rows.map(({ id }) => id)).toContain(second);
  await desk.decide(desk.maker, second, "withdraw");
});

test("a decision on nothing is refused", async () => {
  expect(await desk.decide(desk.checker, 999_999, "approve")).toMatchObject({ code: -1009, field: "id" });
});

test("the database itself refuses a maker as checker, and a decision by nobody", async () => {
  const id = await askForLimits(9_000);
  const set = (values: object) =>
    desk.sql.updateTable("server_operator_requests").set(values).where("request_id", "=", id).execute();
  await expect(set({ checker_id: desk.makerId, status: 1 })).rejects.toThrow("server_two_people");
  await expect(set({ status: 1 })).rejects.toThrow("server_decided_by_somebody");
  await desk.decide(desk.maker, id, "withdraw");
});

test("the history tells who changed what, who agreed and why", async () => {
  const { data } = await server.call("operator.settings.history", { section: "AUTH_LIMIT" }, { token: desk.maker });
  expect(data).toMatchObject({ total: 2, rows: [{ version: 2 }, { version: 1, changedBy: "maker", reason }] });
  expect(data.rows[0]).toMatchObject({ value: limits(4_000), approvedBy: "checker" });
  expect(
    await server.call("operator.settings.history", { section: "NO_SECTION" }, { token: desk.maker }),
  ).toMatchObject({ code: -1009 });
});

const quiet = openLog("error", () => undefined);

test("a store opened anew shows the same: what two people change from the core, the rest from SQL", async () => {
  const { config, pipeline, settings, mailer, smsSender } = server.running.services;
  const reopen = () =>
    openSettingStore({
      database: desk.sql,
      pipeline,
      log: quiet,
      clock: () => server.now(),
      staffNames: () => Promise.resolve(() => ""),
      shown: (stored) => currentSettings(stored, { config, messaging: { mailer, smsSender }, origin: "own" }),
    });
  expect((await reopen()).current()).toEqual(settings());
  // SQL is not the authority on money.
  await desk.sql
    .updateTable("server_setting_history")
    .set({ value: JSON.stringify(limits(1)) })
    .where("section", "=", "AUTH_LIMIT")
    .execute();
  expect((await reopen()).current().AUTH_LIMIT.primaryLimit).toBe(4_000);
  // Nor on who may come in: a version that somebody wrote there was never agreed to.
  const entry = { ...settings().LOGIN_REGIS_SETTING, staffCodes: true };
  const row = { section: "LOGIN_REGIS_SETTING", version: 1, value: JSON.stringify(entry), reason };
  const people = { changed_by: desk.makerId, approved_by: desk.checkerId, created_at: server.now() };
  await desk.sql
    .insertInto("server_setting_history")
    .values({ ...row, ...people })
    .execute();
  const opened = await reopen();
  expect(opened.current().LOGIN_REGIS_SETTING).toEqual(settings().LOGIN_REGIS_SETTING);
  expect(opened.section("LOGIN_REGIS_SETTING").version).toBe(0);
});

test("what an earlier build kept in SQL alone goes to the core once, as far as two people agreed to it", async () => {
  const { pipeline } = server.running.services;
  const section = "MIDDLE_MENU_SETTING";
  await desk.sql.deleteFrom("server_setting_seed").where("section", "=", section).execute();
  for (const [at, approvedBy] of [desk.checkerId, desk.checkerId, 0].entries()) {
    const value = JSON.stringify(DEFAULT_SETTINGS[section].slice(0, at + 1));
    const people = { changed_by: desk.makerId, approved_by: approvedBy, created_at: server.now() };
    await desk.sql
      .insertInto("server_setting_history")
      .values({ section, version: at + 1, value, reason, ...people })
      .execute();
  }
  // A start that was cut off had handed the first one over already.
  const text = JSON.stringify(DEFAULT_SETTINGS[section].slice(0, 1));
  const people = { operatorId: desk.makerId, checkerId: desk.checkerId, reason };
  await pipeline.submit({ type: "ChangeSetting", section, version: 1, text, ...people });
  let said = "";
  const log = openLog("error", (line) => (said += line));
  const parts = { database: desk.sql, pipeline, log, clock: () => server.now(), shown: <All>(stored: All) => stored };
  const open = () => openSettingStore({ ...parts, staffNames: () => Promise.resolve(() => "") });
  const store = await open();
  expect(store.section(section)).toMatchObject({ version: 2, value: DEFAULT_SETTINGS[section].slice(0, 2) });
  expect(said).toContain("no two people agreed to");
  said = "";
  expect((await open()).section(section).version).toBe(2);
  expect(said).toBe("");
});

test("fees that nobody has changed stay those that this exchange began with, whatever a later release ships", async () => {
  const { pipeline } = server.running.services;
  const section = "WITHDRAWAL_CHANNEL_SETTING";
  const begun = DEFAULT_SETTINGS[section].map((row) => ({ ...row, fee: 77 }));
  await desk.sql
    .updateTable("server_setting_seed")
    .set({ value: JSON.stringify(begun) })
    .where("section", "=", section)
    .execute();
  const store = await openSettingStore({
    ...{ database: desk.sql, pipeline, log: quiet, clock: () => server.now(), shown: (stored) => stored },
    staffNames: () => Promise.resolve(() => ""),
  });
  expect(store.current()[section]).toEqual(begun);
  expect(store.section(section)).toMatchObject({ version: 0, value: begun });
});

test("a change approved just before a crash is carried out at the next start, once", async () => {
  const id = await askForLimits(6_000);
  const { requests, settingStore } = server.running.services;
  vi.spyOn(settingStore, "change").mockRejectedValueOnce(new Error("the process ends"));
  const decision = { id, decision: "approve", operatorId: desk.checkerId, address: "", reason: "" } as const;
  await expect(requests.decide(decision)).rejects.toThrow("the process ends");
  expect(await shownLimits()).not.toBe(6_000);
  await requests.finishApplying();
  expect(await shownLimits()).toBe(6_000);
  await requests.finishApplying();
  expect(versionOf("AUTH_LIMIT")).toBe(3);
});

test("the core restored from its snapshot holds the same settings", async () => {
  const { pipeline } = server.running.services;
  const [live, bytes] = await pipeline.read((state) => [listSettings(state), takeSnapshot(state)] as const);
  expect(live.map(({ section }) => section)).toContain("AUTH_LIMIT");
  const bySection = (settings: typeof live) => settings.toSorted((a, b) => (a.section < b.section ? -1 : 1));
  expect(bySection(listSettings(restoreSnapshot(bytes)))).toEqual(bySection(live));
});
