import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
const name = "operator.audit.list";
const reason = "because of a test";

test("goes on by key, each entry once, while others come in", async () => {
  const operator = await exchange.operator(["support"]);
  const { operatorId } = await operator.call("operator.self", {});
  for (let time = 0; time < 6; time++) await operator.call("operator.self", {});
  const seen: number[] = [];
  for (let after = ""; ;) {
    const page = await maker.call(name, { operatorId, after, pageSize: 3 });
    seen.push(...page.rows.map(({ id }) => id));
    expect(page.total).toBe(7);
    after = page.next;
    if (after === "") break;
  }
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  expect(seen).toHaveLength(7);
  expect(await maker.refusal(name, { after: "bm90LW9mLWhlcmU" })).toEqual(refuse("BAD_PARAMETER", "after"));
});

test("is looked through by operator, call, answer, beginning of the subject and time, together", async () => {
  const operator = await exchange.operator(["support"]);
  const { operatorId } = await operator.call("operator.self", {});
  await operator.answer("operator.users.freeze", { userId: 1_001, isFrozen: true, reason });
  await operator.call("operator.verifications.list", {});
  await operator.answer("operator.withdrawals.show", { id: 77_001 });
  await operator.answer("operator.withdrawals.show", { id: 77_100 });
  const actions = async (filter: object): Promise<string[]> =>
    (await maker.call(name, { operatorId, ...filter })).rows.map(({ action, subject }) =>
      `${action} ${subject}`.trim(),
    );
  expect(await actions({ answer: "done" })).toEqual(["operator.verifications.list", "operator.self"]);
  expect(await actions({ action: "operator.users.freeze" })).toEqual(["operator.users.freeze"]);
  expect(await actions({ subject: "770" })).toEqual(["operator.withdrawals.show 77001"]);
  expect(await actions({ subject: "77", answer: "done" })).toEqual([]);
  // Signs of a pattern mean themselves.
  expect(await actions({ subject: "77%" })).toEqual([]);
  expect(await actions({ subject: "77_" })).toEqual([]);
  const now = services.clock();
  exchange.advance(60_000);
  await operator.call("operator.self", {});
  expect(await actions({ beginTime: now + 1 })).toEqual(["operator.self"]);
  expect(await actions({ endTime: now })).toHaveLength(5);
  expect(await actions({ beginTime: services.clock() + 1 })).toEqual([]);
  expect(await actions({ endTime: 1 })).toEqual([]);
});

test("an entry has who with which roles, and what was before and after a change", async () => {
  const { userId } = await exchange.user();
  await maker.call("operator.users.freeze", { userId, isFrozen: true, reason });
  const [frozen] = (await maker.call(name, { action: "operator.users.freeze", answer: "done", pageSize: 1 })).rows;
  expect(frozen).toMatchObject({ roles: "owner", version: 2, subject: `${userId} signIn true` });
  expect([frozen?.before, frozen?.after]).toEqual(['{"signIn":"free"}', '{"signIn":"frozen"}']);
  await maker.call("operator.house.fund", { pot: "insurance", amount: "7", reason });
  const [asked] = (await maker.call(name, { action: "operator.house.fund", pageSize: 1 })).rows;
  expect(JSON.parse(asked?.after ?? "")).not.toBeNull();
  const looked = await maker.call(name, { action: "operator.self", pageSize: 1 });
  expect(looked.rows[0]).toMatchObject({ before: "", after: "" });
  expect(await services.auditLog.verify()).toMatchObject({ brokenAt: 0 });
});
