import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { spotOrder } from "../../../testing/test-trades.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
const name = "operator.users.statement";
const reason = "asked for by the user";
const DAY_MS = 86_400_000;

const today = () => {
  const begin = services.clock() - (services.clock() % DAY_MS);
  return { beginTime: begin, endTime: begin + DAY_MS - 1 };
};

test("a period is opening, lines by kind and closing, and comes to the balance that the core holds", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  await anna.call("orders.submit", spotOrder("buy"));
  await ben.call("orders.submit", spotOrder("sell"));
  await services.history.caughtUp(10_000);
  const caughtUp = services.pipeline.durableSequence;
  const shown = await maker.call(name, { userId: anna.userId, ...today(), reason });
  expect(shown).toMatchObject({ userId: anna.userId, isSummed: true });
  expect(shown.sequence).toBeGreaterThanOrEqual(caughtUp);
  const usdt = shown.coins.find(({ coin }) => coin === "USDT");
  expect(usdt).toMatchObject({ opening: "0", difference: "0" });
  expect(usdt?.kinds).toContainEqual({ kind: "grant", lines: 1, credit: "10000", debit: "0", net: "10000" });
  const { balances } = await maker.call("operator.users.page", { userId: anna.userId });
  for (const { coin, closing } of shown.coins) {
    const held = balances.rows.filter((row) => row.coin === coin).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect([coin, Number(closing)]).toEqual([coin, held]);
  }
  const next = today();
  const tomorrow = { beginTime: next.endTime + 1, endTime: next.endTime + DAY_MS };
  const later = await maker.call(name, { userId: anna.userId, ...tomorrow, reason });
  expect(later.coins.map(({ coin, opening, closing, kinds }) => [coin, opening, closing, kinds.length])).toEqual(
    shown.coins.map(({ coin, closing }) => [coin, closing, closing, 0]),
  );
});

test("somebody unknown and an end before the beginning are refused, and every statement is in the log with its reason", async () => {
  const anna = await exchange.user();
  const { beginTime, endTime } = today();
  expect(await maker.refusal(name, { userId: 9_999_999, beginTime, endTime, reason })).toEqual(
    refuse("NOT_FOUND", "userId"),
  );
  const turned = { userId: anna.userId, beginTime: endTime, endTime: beginTime, reason };
  expect(await maker.refusal(name, turned)).toEqual(refuse("BAD_PARAMETER", "endTime"));
  await maker.call(name, { userId: anna.userId, beginTime, endTime, reason });
  const { rows } = await maker.call("operator.audit.list", { action: name, subject: String(anna.userId) });
  expect(rows[0]).toMatchObject({ subject: `${anna.userId} ${beginTime} ${endTime}`, reason });
});

test("who may not see personal data makes no statement", async () => {
  const finance = await exchange.operator(["finance"]);
  const anna = await exchange.user();
  expect(await finance.refusal(name, { userId: anna.userId, ...today(), reason })).toEqual(refuse("NOT_PERMITTED"));
});
