import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mail } from "../ports/mailer.ts";
import { openLog } from "../base/log.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { openTestSocket } from "../testing/test-socket.ts";
import { EVENT_KINDS, type EventKind, type EventValues } from "./event-kinds.ts";
import { MESSAGES_PER_USER_MAX } from "./messages.ts";
import { openNotifier, type MailAddress } from "./notifier.ts";

let server: TestServer;
beforeAll(async () => void (server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" })));
afterAll(() => server.stop());

/** A user whom nobody has told anything yet. */
async function newUser(loginName: string): Promise<{ token: string; userId: number }> {
  const token = await server.register(loginName);
  const { userId } = (await server.call("user.profile", {}, { token })).data.user;
  await server.database.deleteFrom("server_messages").where("user_id", "=", userId).execute();
  return { token, userId };
}

const notify = (userId: number, kind: EventKind, values: EventValues = {}) =>
  server.running.services.notifier.notify(userId, kind, values);
const listOf = async (token: string, request: object = {}, lang = "en") =>
  (await server.call("messages.list", request, { token, headers: { lang } })).data;
const unreadOf = async (token: string) => (await server.call("messages.unread", {}, { token })).data.count;

/** A notifier of its own on the server's messages, whose mails are kept here. */
function mailingNotifier(address: MailAddress | undefined, send: (mail: Mail) => Promise<void>) {
  let printed = "";
  const { messages } = server.running.services;
  const notifier = openNotifier({
    messages,
    mailer: { canSend: true, send },
    platform: () => "Agio",
    addressOf: async () => address,
    push: async () => undefined,
    tell: () => undefined,
    timeZone: () => server.running.services.settings().timeZone,
    clock: () => Date.UTC(2026, 0, 5, 12),
    log: openLog("debug", (line) => (printed += line)),
  });
  return { notifier, logged: () => printed };
}

test("a message is read in the language of whoever asks, newest first", async () => {
  const { token, userId } = await newUser("anna");
  await notify(userId, "NEW_DEVICE", { device: "Firefox, Linux", address: "203.0.113.*", time: "noon" });
  await notify(userId, "KYC_REFUSED", { level: 1, reason: "the name is not legible" });
  const { rows, total } = await listOf(token);
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { type: "KYC_REFUSED", title: "Verification refused", readFlag: false },
    { type: "NEW_DEVICE", title: "Sign-in from a new device" },
  ]);
  expect(rows[0]?.content).toBe(
    "Your identity verification of level 1 was not approved. Reason: the name is not legible",
  );
  expect(rows[1]?.content).toContain("Device: Firefox, Linux. Address: 203.0.113.*. Time: noon.\nIf this was not you");
  expect((await listOf(token, {}, "zh")).rows[0]).toMatchObject({ title: "身份认证未通过" });
  expect((await listOf(token, {}, "xx")).rows[0]).toMatchObject({ title: "Verification refused" });
});

const OF_TRADING = {
  ...{
    contract: "BTCUSDT Perp",
    market: "BTC/USDT",
    pair: "ETH/USDT",
    side: "long",
    mark: "1",
    bankruptcy: "2",
    fee: "3",
    fund: "-4",
    returned: "5",
  },
  ...{ share: 6, price: "7", realized: "8", ratio: "81.23", count: 9 },
  ...{ start: "09:00:00", end: "18:00:00", zone: "+08:00", from: "noon" },
  ...{ number: 14, amount: "15", principal: "16", interest: "17", hash: "H" },
  ...{ campaign: "W", given: "18", taken: "19", ends: "20", left: "21", host: "22", list: "23" },
  ...{ series: "BTC-260925-60000-C", num: "0.5", payoff: "10", margin: "11", needed: "12", case: 25 },
};

test.each(["en", "zh", "ar", "tr"])(
  "every kind of message has words in %s, with its values and nothing missing",
  async (lang) => {
    const { token, userId } = await newUser(`all-${lang}`);
    for (const kind of EVENT_KINDS) {
      await notify(userId, kind, { device: "D", address: "A", coin: "C", level: 2, reason: "R", ...OF_TRADING });
    }
    const { rows } = await listOf(token, { pageSize: 100 }, lang);
    expect(rows.map(({ type }) => type)).toEqual(EVENT_KINDS.toReversed());
    expect(rows.filter(({ title, content }) => title === "" || content === "" || /[{}]/.test(title + content))).toEqual(
      [],
    );
  },
);

test("messages are read one by one or all at once, and only by their owner", async () => {
  const { token, userId } = await newUser("ben");
  const other = await newUser("carl");
  for (const kind of ["EMAIL_BOUND", "PHONE_BOUND", "PASSKEY_ADDED"] as const) await notify(userId, kind);
  const [newest] = (await listOf(token)).rows;
  const id = newest?.id ?? 0;
  expect(await unreadOf(token)).toBe(3);
  expect(await server.call("messages.read", { id }, { token: other.token })).toMatchObject({
    code: -1009,
    field: "id",
  });
  await server.call("messages.read", { id: "all" }, { token: other.token });
  expect(await unreadOf(token)).toBe(3);
  for (let again = 0; again < 2; again++) {
    expect(await server.call("messages.read", { id }, { token })).toMatchObject({ code: 200, data: null });
    expect(await unreadOf(token)).toBe(2);
  }
  expect((await listOf(token)).rows.map(({ readFlag }) => readFlag)).toEqual([true, false, false]);
  expect(await server.call("messages.read", { id: "all" }, { token })).toMatchObject({ code: 200 });
  expect(await unreadOf(token)).toBe(0);
  expect((await listOf(other.token)).rows).toEqual([]);
});

test("pages, their order and their limits in time", async () => {
  const { token, userId } = await newUser("dora");
  for (const kind of ["WELCOME", "EMAIL_BOUND", "PHONE_BOUND"] as const) await notify(userId, kind);
  const typesOf = async (request: object) => (await listOf(token, request)).rows.map(({ type }) => type);
  expect(await typesOf({ pageSize: 2 })).toEqual(["PHONE_BOUND", "EMAIL_BOUND"]);
  expect(await typesOf({ pageSize: 2, pageNum: 2 })).toEqual(["WELCOME"]);
  expect(await typesOf({ isAsc: "asc" })).toEqual(["WELCOME", "EMAIL_BOUND", "PHONE_BOUND"]);
  expect(await typesOf({ endTime: 1_000 })).toEqual([]);
  expect((await listOf(token, { pageSize: 1 })).total).toBe(3);
});

test("a socket hears of a message at once, and nobody else's does", async () => {
  const { token, userId } = await newUser("emil");
  const other = await newUser("fred");
  const socket = await openTestSocket(server.url);
  await socket.subscribe({ type: "userStatus", token });
  await notify(other.userId, "WELCOME");
  await notify(userId, "PASSWORD_CHANGED");
  const heard = await socket.next((frame) => frame.type === "userStatus");
  const [message] = (await listOf(token)).rows;
  expect(heard["data"]).toEqual({ event: "message", messageId: message?.id, messageType: "PASSWORD_CHANGED" });
  await socket.close();
});

test("the newest thousand messages of a user are kept", async () => {
  const { token, userId } = await newUser("greta");
  const row = { user_id: userId, kind: "WELCOME", event_values: "{}", is_read: false, created_at: 1 };
  const rows = Array.from({ length: MESSAGES_PER_USER_MAX }, () => row);
  await server.database.insertInto("server_messages").values(rows).execute();
  await notify(userId, "EMAIL_BOUND");
  const { total, rows: shown } = await listOf(token, { pageSize: 1_000 });
  expect(total).toBe(MESSAGES_PER_USER_MAX);
  expect(shown[0]?.type).toBe("EMAIL_BOUND");
});

test("a kind that this version does not know is shown by its name", async () => {
  const { token, userId } = await newUser("hans");
  const row = { user_id: userId, kind: "FROM_THE_FUTURE", event_values: "{}", is_read: false, created_at: 1 };
  await server.database.insertInto("server_messages").values(row).execute();
  expect((await listOf(token)).rows).toMatchObject([
    { type: "FROM_THE_FUTURE", title: "FROM_THE_FUTURE", content: "" },
  ]);
});

test("matters of safety go by mail to a bound address, in its language; a welcome does not", async () => {
  const { userId } = await newUser("ida");
  const mails: Mail[] = [];
  const address = { email: "ida@example.com", language: "de", antiPhishingCode: "blue <b>heron</b>" };
  const { notifier } = mailingNotifier(address, async (mail) => void mails.push(mail));
  await notifier.notify(userId, "WELCOME");
  await notifier.notify(userId, "PASSWORD_CHANGED");
  await notifier.settled();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "ida@example.com", subject: "[Agio] Anmeldepasswort geändert" });
  expect(mails[0]?.text).toContain("blue <b>heron</b>");
  expect(mails[0]?.text).toContain("Zeit: 01/05/2026 20:00:00 UTC+8.");
  expect(mails[0]?.html).not.toContain("<b>heron");
});

test("who has no address gets no mail", async () => {
  const { userId } = await newUser("jan");
  const { notifier, logged } = mailingNotifier(undefined, () => Promise.reject(new Error("must not be sent")));
  await notifier.notify(userId, "PASSWORD_CHANGED");
  await notifier.settled();
  expect(logged()).toBe("");
});

test("a mail that fails is logged without the address, and the message is kept all the same", async () => {
  const { token, userId } = await newUser("kim");
  const address = { email: "kim@example.com", language: "en", antiPhishingCode: "" };
  const failing = () => Promise.reject(new Error("550 no mailbox kim@example.com"));
  const { notifier, logged } = mailingNotifier(address, failing);
  await notifier.notify(userId, "ACCOUNT_FROZEN");
  await notifier.settled();
  expect(logged()).toContain("a mail to a user failed");
  expect(logged()).not.toContain("example.com");
  expect((await listOf(token)).rows).toMatchObject([{ type: "ACCOUNT_FROZEN" }]);
});

test("a slow mail server makes nobody wait", async () => {
  const { userId } = await newUser("lena");
  let isDelivered = false;
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const address = { email: "lena@example.com", language: "en", antiPhishingCode: "" };
  const { notifier } = mailingNotifier(address, () => gate.then(() => void (isDelivered = true)));
  await notifier.notify(userId, "PASSKEY_ADDED");
  expect(isDelivered).toBe(false);
  release();
  await notifier.settled();
  expect(isDelivered).toBe(true);
});

test("no value of an event becomes markup of a mail", async () => {
  const { userId } = await newUser("mark");
  const sent: Mail[] = [];
  const address = { email: "mark@example.com", language: "en", antiPhishingCode: "" };
  const { notifier } = mailingNotifier(address, async (mail) => void sent.push(mail));
  await notifier.notify(userId, "NEW_DEVICE", { device: '<img src="x">', address: "&", time: "'" });
  await notifier.settled();
  expect(sent[0]?.html).not.toContain("<img");
  expect(sent[0]?.html).toContain("&lt;img src=&quot;x&quot;&gt;");
});
