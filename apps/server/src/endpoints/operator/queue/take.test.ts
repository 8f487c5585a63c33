import { QUEUE_CLAIM_MS } from "@agio/api-contract/queue";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { applicant } from "../../../testing/test-customers.ts";
import { testExchange } from "../../../testing/test-exchange.ts";
import { withdrew } from "../../../testing/test-withdrawals.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.queue.take";
const reason = "looked at it";
const { loginName } = await maker.call("operator.self", {});

test("whoever has taken an item decides it; others are told who has it", async () => {
  const { verificationId: id } = await applicant(exchange);
  const item = { kind: "verification", id } as const;
  const claim = await maker.call(name, item);
  expect(claim).toMatchObject({ loginName });
  expect(await checker.refusal(name, item)).toEqual(refuse("ITEM_TAKEN", loginName));
  const decision = { id, decision: "pass", reason } as const;
  expect(await checker.refusal("operator.verifications.decide", decision)).toEqual(refuse("ITEM_TAKEN", loginName));
  const { rows } = await checker.call("operator.queue.list", { kind: "verification", pageSize: 1_000 });
  expect(rows.find((row) => row.id === id)?.holder).toEqual(claim);
  expect(await maker.call("operator.verifications.decide", decision)).toMatchObject({ status: 2 });
  expect(await checker.refusal(name, item)).toEqual(refuse("NOT_FOUND", "id"));
});

test("a claim that is given back, or has run out, is anybody's", async () => {
  const { id } = await withdrew(exchange);
  const item = { kind: "withdrawal", id } as const;
  await maker.call(name, item);
  await checker.call("operator.queue.release", item);
  expect(await checker.refusal(name, item)).toEqual(refuse("ITEM_TAKEN", loginName));
  await maker.call("operator.queue.release", item);
  await checker.call(name, item);
  expect(await maker.refusal("operator.withdrawals.decide", { id, decision: "reject", reason })).toMatchObject({
    refusal: "ITEM_TAKEN",
  });
  exchange.advance(QUEUE_CLAIM_MS + 1);
  expect(await maker.call(name, item)).toMatchObject({ loginName });
  expect(await maker.call("operator.withdrawals.decide", { id, decision: "approve", reason })).toMatchObject({
    status: 1,
  });
});

test("of many who take one item at once one has it", async () => {
  const { verificationId: id } = await applicant(exchange);
  const people = await Promise.all([1, 2, 3, 4].map(() => exchange.operator(["compliance"])));
  const answers = await Promise.all(people.map((person) => person.answer(name, { kind: "verification", id })));
  expect(answers.filter((answer) => !("refusal" in (answer as object)))).toHaveLength(1);
});

test("nobody takes what they may not decide, or what does not wait", async () => {
  const { id } = await withdrew(exchange);
  const auditor = await exchange.operator(["auditor"]);
  expect(await auditor.refusal(name, { kind: "withdrawal", id })).toEqual(refuse("NOT_PERMITTED"));
  expect(await maker.refusal(name, { kind: "withdrawal", id: 999_999 })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await maker.refusal(name, { kind: "reward", id })).toEqual(refuse("NOT_FOUND", "id"));
});
