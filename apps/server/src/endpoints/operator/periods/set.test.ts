import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, visitor } = exchange;
const name = "operator.periods.set";
const PERIOD = {
  ...{ periodId: 7_101, symbol: "ltcusdt", period: 90, odds: "0.5", minAmount: "5", maxAmount: "50", fee: "1.5" },
  ...{ isOpen: true, reason: "because of a test" },
};
const shown = async () =>
  (await visitor.call("periods.list", { symbol: "ltcusdt" })).find(({ id }) => id === PERIOD.periodId);

test("a period is offered once a second person agrees, changed and closed the same way", async () => {
  const row = await agreedByTwo(exchange, name, PERIOD);
  expect(row).toMatchObject({ action: "periods.set", subject: "ltcusdt 90 s", before: null });
  expect(await shown()).toMatchObject({ odds: "0.5", fee: "1.5", minAmount: "5", maxAmount: "50", status: 1 });
  const offered = row.after as object;
  const { reason } = PERIOD;
  expect({ ...offered, reason }).toEqual({ ...PERIOD, compensation: "0", compensationMax: "0" });
  const closed = await agreedByTwo(exchange, name, { ...PERIOD, isOpen: false });
  expect(closed).toMatchObject({ before: offered, after: { ...offered, isOpen: false } });
  expect(await shown()).toMatchObject({ status: 2 });
});

test("what somebody else changed in between is not overwritten", async () => {
  const first = await asked(exchange, name, { ...PERIOD, odds: "0.6", isOpen: false });
  const second = await asked(exchange, name, { ...PERIOD, odds: "0.7", isOpen: false });
  await decide(checker, second);
  expect(await undecided(checker, first)).toEqual(refuse("STALE_VERSION", "version"));
  expect(await shown()).toMatchObject({ odds: "0.7" });
  await decide(maker, first, "withdraw");
});

test("the pair of a period stays", async () => {
  const closed = { ...PERIOD, periodId: 7_102, isOpen: false };
  await agreedByTwo(exchange, name, closed);
  const moved = { ...closed, symbol: "ethusdt" };
  expect(await maker.refusal(name, moved)).toEqual(refuse("BAD_PARAMETER", "symbol"));
});

test("a pair that closes with its outside feed promises no compensation: its closing hours are no halt of ours", async () => {
  const gold = { ...PERIOD, periodId: 7_103, symbol: "xauusdt", isOpen: false, compensationMax: "5" };
  const paid = await maker.refusal(name, { ...gold, compensation: "0.5" });
  expect(paid).toEqual(refuse("BAD_PARAMETER", "compensation"));
  const row = await agreedByTwo(exchange, name, { ...gold, compensation: "0", compensationMax: "0" });
  expect(row.after).toMatchObject({ symbol: "xauusdt", compensation: "0" });
  expect((await agreedByTwo(exchange, name, { ...PERIOD, compensation: "0.5" })).after).toMatchObject({
    compensation: "0.5",
  });
});

test.each([
  [{ symbol: "nonusdt" }, "symbol"],
  [{ period: 29 }, "period"],
  [{ odds: "0" }, "odds"],
  [{ odds: "10.1" }, "odds"],
  [{ odds: "0.0000001" }, "odds"],
  [{ minAmount: "0" }, "minAmount"],
  [{ maxAmount: "4" }, "maxAmount"],
  [{ maxAmount: "10000001" }, "maxAmount"],
  [{ fee: "10.1" }, "fee"],
  [{ reason: "" }, "reason"],
])("%o is refused at its field", async (change, field) => {
  expect(await maker.refusal(name, { ...PERIOD, periodId: 7_109, ...change })).toEqual(refuse("BAD_PARAMETER", field));
});
