import { generate } from "otplib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { FUND_PASSWORD, openFundsServer, type Customer, type FundsServer } from "../../testing/funds-server.ts";

const OUTSIDE = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OFF = { start: "", end: "" };
const pwd = "password-1";

let server: FundsServer;
beforeAll(async () => {
  server = await openFundsServer();
});
afterAll(() => server.stop());

const offsetMs = () => server.running.services.settings().timeZone.offSetValue * HOUR_MS;
/** A time of the platform's day, so many minutes from now. */
const clockIn = (minutes: number, nowMs = server.now()): string =>
  new Date(nowMs + offsetMs() + minutes * 60_000).toISOString().slice(11, 19);
const around = (from: number, to: number) => ({ start: clockIn(from), end: clockIn(to) });

const shown = async ({ token }: Customer) => (await server.call("security.withdrawalWindow", {}, { token })).data;
const set = ({ token }: Customer, window: { start: string; end: string }, more: object = {}) =>
  server.call("security.setWithdrawalWindow", { ...window, pwd, ...more }, { token });
const keep = ({ token }: Customer) => server.call("security.keepWithdrawalWindow", {}, { token });
const status = async ({ token }: Customer) =>
  (await server.call("withdrawals.status", { type: "USDT-ERC20" }, { token })).data;
const submit = ({ token }: Customer, address = OUTSIDE, amount = "100") =>
  server.call("withdrawals.submit", { type: "USDT-ERC20", amount, address, pwd: FUND_PASSWORD }, { token });

test("outside the user's own window status, preview and withdrawal refuse, to another user's address too", async () => {
  const [anna, ben] = [await server.customer("anna"), await server.customer("ben")];
  const { address } = (await server.call("deposits.address", { coin: "USDT-ERC20" }, { token: ben.token })).data;
  expect(await status(anna)).toMatchObject({ windowOpen: true, ownWindowOpen: true, ownWindowStart: "" });
  const window = around(60, 120);
  expect(await set(anna, window)).toMatchObject({ code: 200, data: { ...window, nextFrom: 0 } });
  expect(await status(anna)).toMatchObject({
    ...{ canWithdraw: false, windowOpen: false, ownWindowOpen: false },
    ...{ ownWindowStart: window.start, ownWindowEnd: window.end },
  });
  expect((await status(anna)).reasons).toContain(-6402);
  const asked = { type: "USDT-ERC20", amount: "100", address: OUTSIDE };
  const previewed = await server.call("withdrawals.preview", asked, { token: anna.token });
  expect(previewed.data.reasons.map(({ code }) => code)).toContain(-6402);
  expect(await submit(anna)).toMatchObject({ code: -6402 });
  expect(await submit(anna, address)).toMatchObject({ code: -6402 });
  const overview = (await server.call("security.overview", {}, { token: anna.token })).data;
  expect(overview.hasWithdrawalWindow).toBe(true);
  // Another user's window is their own.
  expect(await status(ben)).toMatchObject({ windowOpen: true, ownWindowStart: "" });
  expect(await shown(ben)).toMatchObject({ ...OFF, nextFrom: 0 });
  expect(await submit(ben)).toMatchObject({ code: 200 });
});

test("both ends are inside by the platform's clock, also over midnight", async () => {
  const dora = await server.customer("dora");
  const { withdrawalWindows } = server.running.services;
  for (const [from, to, isOpen] of [
    [0, 60, true],
    [-60, 60, true],
    [60, -60, false],
    [1, -1, false],
  ] as const) {
    await server.database.deleteFrom("server_withdrawal_windows").where("user_id", "=", dora.userId).execute();
    await withdrawalWindows.set(dora.userId, around(from, to));
    expect((await status(dora)).ownWindowOpen).toBe(isOpen);
  }
});

test("another time zone of the platform shows the same hours differently and opens none of them", async () => {
  const edda = await server.customer("edda");
  const { settingStore } = server.running.services;
  const zone = settingStore.section("timeZone");
  const nowMs = server.now();
  const fiveToSeven = () => ({ start: clockIn(300, nowMs), end: clockIn(420, nowMs) });
  const closed = fiveToSeven();
  await set(edda, closed);
  const east = { zoneId: "Pacific/Kiritimati", offSet: "UTC+14:00", offSetValue: 14 };
  const change = { section: "timeZone", makerId: 1, checkerId: 2, reason: "test" } as const;
  await settingStore.change({ ...change, version: zone.version, value: east });
  expect(await status(edda)).toMatchObject({ ownWindowOpen: false });
  expect(await shown(edda)).toMatchObject({ ...fiveToSeven(), nextFrom: 0 });
  await settingStore.change({ ...change, version: zone.version + 1, value: zone.value as typeof east });
  expect(await shown(edda)).toMatchObject({ ...closed, nextFrom: 0 });
});

test("tightening acts at once, relaxing and switching off after a day", async () => {
  const carl = await server.customer("carl");
  const wide = around(-120, 120);
  const narrow = around(-60, -30);
  expect((await set(carl, wide)).data).toMatchObject({ ...wide, nextFrom: 0 });
  expect((await status(carl)).windowOpen).toBe(true);
  expect((await set(carl, narrow)).data).toMatchObject({ ...narrow, nextFrom: 0 });
  expect(await submit(carl)).toMatchObject({ code: -6402 });

  const asked = await set(carl, wide);
  expect(asked.data).toMatchObject({ ...narrow, nextStart: wide.start, nextEnd: wide.end });
  expect(asked.data.nextFrom).toBeGreaterThan(server.now() + DAY_MS - HOUR_MS);
  server.advance(HOUR_MS);
  // Asked again, its time goes on.
  expect((await set(carl, wide)).data.nextFrom).toBe(asked.data.nextFrom);
  expect(await submit(carl)).toMatchObject({ code: -6402 });
  server.advance(DAY_MS - HOUR_MS);
  expect(await shown(carl)).toMatchObject({ ...wide, nextFrom: 0, nextStart: "" });
  expect(await submit(carl)).toMatchObject({ code: 200 });

  expect((await set(carl, OFF)).data).toMatchObject({ ...wide, ...{ nextStart: "", nextEnd: "" } });
  server.advance(12 * HOUR_MS);
  expect(await submit(carl)).toMatchObject({ code: -6402 });
  server.advance(12 * HOUR_MS);
  expect(await shown(carl)).toMatchObject({ ...OFF, nextFrom: 0 });
});

test("a waiting change is taken back at once, and ends when the window is tightened", async () => {
  const emil = await server.customer("emil");
  const closed = around(60, 120);
  await set(emil, closed);
  await set(emil, OFF);
  expect((await shown(emil)).nextFrom).toBeGreaterThan(0);
  expect(await keep(emil)).toMatchObject({ code: 200, data: { ...closed, nextFrom: 0 } });
  await set(emil, OFF);
  const tighter = around(70, 110);
  expect((await set(emil, tighter)).data).toMatchObject({ ...tighter, nextFrom: 0 });
  server.advance(2 * DAY_MS);
  expect(await shown(emil)).toMatchObject({ ...tighter, nextFrom: 0 });
  expect(await keep(await server.customer("nobody"))).toMatchObject({ code: 200, data: { ...OFF, nextFrom: 0 } });
});

test("two changes at the same moment come one after the other: neither skips the wait", async () => {
  const fred = await server.customer("fred");
  const [narrow, wide] = [around(60, 90), around(30, 120)];
  await Promise.all([set(fred, narrow), set(fred, wide)]);
  const after = await shown(fred);
  expect([after.start, after.nextStart]).toEqual([narrow.start, after.nextFrom === 0 ? "" : wide.start]);
});

test.each([
  ["two equal times", { start: "09:00:00", end: "09:00:00" }, {}, -1001],
  ["only one time", { start: "09:00:00", end: "" }, {}, -1001],
  ["a time of another shape", { start: "9:00", end: "18:00:00" }, {}, -1001],
  ["an hour that is none", { start: "24:00:00", end: "18:00:00" }, {}, -1001],
  ["a wrong password", { start: "09:00:00", end: "18:00:00" }, { pwd: "password-2" }, -1014],
] as const)("%s changes nothing", async (title, window, more, code) => {
  const customer = await server.customer(`x${title.replaceAll(/[^a-z]/g, "")}`);
  expect(await set(customer, window, more)).toMatchObject({ code });
  expect(await shown(customer)).toMatchObject(OFF);
});

test("with an authenticator on, a window is set with its code, and is told to its owner", async () => {
  const gina = await server.customer("gina");
  const { token } = gina;
  const { secret } = (await server.call("security.beginAuthenticator", { pwd }, { token })).data;
  const codeOf = () => generate({ secret, epoch: Math.floor(server.now() / 1_000) });
  await server.call("security.confirmAuthenticator", { code: await codeOf() }, { token });
  const notify = vi.spyOn(server.running.services.notifier, "notify");
  expect(await set(gina, around(60, 120))).toMatchObject({ code: -1017 });
  server.advance(60_000);
  expect(await set(gina, around(60, 120), { totpCode: await codeOf() })).toMatchObject({ code: 200 });
  server.advance(60_000);
  expect(await set(gina, OFF, { totpCode: await codeOf() })).toMatchObject({ code: 200 });
  const told = notify.mock.calls.filter(([userId]) => userId === gina.userId).map(([, kind]) => kind);
  expect(told).toEqual(["WITHDRAWAL_WINDOW_SET", "WITHDRAWAL_WINDOW_RELAXED"]);
  notify.mockRestore();
  const { rows } = (await server.call("messages.list", {}, { token })).data;
  expect(rows[0]?.content).toMatch(/^From \S+ \S+ \S+ your withdrawal hours/);
});
