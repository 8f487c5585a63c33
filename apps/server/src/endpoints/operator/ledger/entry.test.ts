import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker } = exchange;
const name = "operator.ledger.entry";

test("an adjustment leads from its line to its command, and to who asked for it, who agreed, and why", async () => {
  const user = await exchange.user();
  const asked = { userId: user.userId, coin: "USDT", amount: "12.5", isGiven: true, counter: "capital" } as const;
  const why = { reasonCode: "correction", caseNumber: "CASE-21", reason: "a payment was counted twice" } as const;
  await agreedByTwo(exchange, "operator.balances.adjust", { ...asked, ...why });
  await exchange.services.history.caughtUp(10_000);
  const [line] = (await maker.call("operator.ledger.list", { userId: user.userId, kind: "adjustment" })).rows;
  const entry = await maker.call(name, { sequence: line?.sequence ?? 0 });
  expect(entry.command).toMatchObject({
    type: "AdjustBalance",
    fields: { userId: user.userId, atoms: 12_500_000, caseNumber: "CASE-21" },
  });
  expect(entry.events.map(({ type }) => type)).toEqual(["Posted", "BalanceAdjusted"]);
  expect(entry.lines.map(({ userId, account, amount }) => `${userId} ${account} ${amount}`)).toEqual([
    "0 capital -12.5",
    `${user.userId} platform.available 12.5`,
  ]);
  expect(entry.operators.map(({ loginName }) => loginName)).toEqual(["maker", "checker"]);
  expect(entry.request).toMatchObject({
    action: "balances.adjust",
    makerName: "maker",
    checkerName: "checker",
    reason: "a payment was counted twice",
  });
});

test("what nobody of the staff asked for names nobody", async () => {
  const user = await exchange.user();
  await exchange.services.history.caughtUp(10_000);
  const [line] = (await maker.call("operator.ledger.list", { userId: user.userId })).rows;
  const entry = await maker.call(name, { sequence: line?.sequence ?? 0 });
  expect(entry).toMatchObject({ command: { type: "GrantFunds" }, operators: [] });
  expect(entry.request).toBeUndefined();
});

test("a sequence that is not there yet is not found", async () => {
  expect(await maker.refusal(name, { sequence: 999_999_999 })).toEqual(refuse("NOT_FOUND", "sequence"));
});
