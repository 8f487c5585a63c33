import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange, type Caller } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const reason = "because of a test";
const texts = { en: { title: "Maintenance", content: "Tonight at **two**." } };
const toldTo = async (user: Caller) =>
  (await user.call("messages.list", { pageSize: 100 })).rows.filter(({ type }) => type === "STAFF_MESSAGE");
const speaks = (user: Caller, language: string) =>
  exchange.database.updateTable("server_users").set({ language }).where("user_id", "=", user.userId).execute();

test("one user has a message at once, and it says so in their language", async () => {
  const clerk = await exchange.operator(["support"]);
  const anna = await exchange.user();
  await speaks(anna, "zh");
  const audience = { kind: "one", userId: anna.userId } as const;
  expect(await clerk.refusal("operator.messages.send", { audience, texts, reason })).toEqual(
    refuse("LANGUAGE_WITHOUT_TEXT", "texts.zh"),
  );
  const zh = { title: "维护", content: "今晚两点" };
  const sent = await clerk.call("operator.messages.send", { audience, texts: { ...texts, zh }, reason });
  expect(sent).toEqual({ requestId: 0, status: 1 });
  expect((await services.messages.list(anna.userId, { pageNum: 1, pageSize: 10 }, "zh")).rows[0]).toMatchObject(zh);
  expect(await toldTo(anna)).toMatchObject([{ ...texts.en, readFlag: false }]);
});

test("a segment waits for a second person, and each of it has the message once", async () => {
  const people = [await exchange.user(), await exchange.user()];
  const outside = await exchange.user();
  const audience = { kind: "segment" as const, userIds: people.map(({ userId }) => userId) };
  expect(await maker.call("operator.messages.preview", { audience })).toEqual({
    size: 2,
    languages: [{ language: "en", size: 2 }],
  });
  const { requestId } = await maker.call("operator.messages.send", { audience, texts, reason });
  expect(await toldTo(people[0] as Caller)).toEqual([]);
  const approval = { id: requestId, decision: "approve", reason } as const;
  expect(await maker.refusal("operator.requests.decide", approval)).toEqual(refuse("MAKER_IS_CHECKER"));
  await checker.call("operator.requests.decide", approval);
  await Promise.all([services.broadcasts.work(), services.broadcasts.work()]);
  for (const person of people) expect(await toldTo(person)).toHaveLength(1);
  expect(await toldTo(outside)).toEqual([]);
  const { rows } = await maker.call("operator.messages.list", { pageSize: 1 });
  expect(rows).toMatchObject([{ size: 2, sent: 2, isDone: true, madeBy: "maker", approvedBy: "checker", texts }]);
});

test("a segment of nobody is refused, when it is asked for and when it is agreed to", async () => {
  const none = { kind: "segment", joinedTo: 1 } as const;
  const request = { audience: none, texts, reason };
  expect(await maker.refusal("operator.messages.send", request)).toEqual(refuse("SEGMENT_EMPTY", "audience"));
  const anna = await exchange.user();
  const audience = { kind: "segment" as const, userIds: [anna.userId], isVerified: false };
  const { requestId } = await maker.call("operator.messages.send", { audience, texts, reason });
  await exchange.database
    .updateTable("server_users")
    .set({ is_verified: true })
    .where("user_id", "=", anna.userId)
    .execute();
  const approval = { id: requestId, decision: "approve", reason } as const;
  expect(await checker.refusal("operator.requests.decide", approval)).toEqual(refuse("SEGMENT_EMPTY", "audience"));
});

test("who may write to one user may not write to all", async () => {
  const clerk = await exchange.operator(["support"]);
  const request = { audience: { kind: "all" }, texts, reason };
  expect(await clerk.refusal("operator.messages.send", request)).toEqual(refuse("NOT_PERMITTED", "audience"));
});

test("a title is one line: nothing in it begins another header of a mail", async () => {
  const texts = { en: { title: "Hello\r\nBcc: somebody@evil.example", content: "Good morning." } };
  const asked = { audience: { kind: "all" as const }, texts, reason: "because of a test" };
  expect(await exchange.maker.refusal("operator.messages.send", asked)).toEqual(refuse("BAD_PARAMETER", "texts"));
});
