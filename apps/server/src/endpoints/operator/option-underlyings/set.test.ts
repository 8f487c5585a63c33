import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.optionUnderlyings.set";
const shown = async () => {
  const listed = await maker.call("operator.optionUnderlyings.list", {});
  const eth = listed.find(({ symbol }) => symbol === "ethusdt");
  if (eth === undefined) throw new Error("there are no options on ETH");
  return eth.rules;
};
const before = await shown();
const wanted = (change = {}) => ({ symbol: "ethusdt", rules: { ...before, ...change }, reason: "because of a test" });

test("rules are others once a second person agrees, as they were asked for", async () => {
  const surface = [{ days: 1, atTheMoney: "70", skew: "-12.5", smile: "30" }];
  const row = await agreedByTwo(exchange, name, wanted({ feeValue: "0.02", surface, writing: true }));
  expect(row).toMatchObject({ action: "optionUnderlyings.set", subject: "ethusdt" });
  expect(await shown()).toEqual({ ...before, feeValue: "0.02", surface, writing: true });
  await agreedByTwo(exchange, name, wanted());
  expect(await shown()).toEqual(before);
});

test("the second person reads both sides in the fields and decimals of the call", async () => {
  const id = await asked(exchange, name, wanted({ strikeStep: "100.50", exerciseFee: "0.010" }));
  const row = await decide(checker, id, "reject");
  expect(row.before).toEqual(before);
  expect(row.after).toEqual({ ...before, strikeStep: "100.5", exerciseFee: "0.01" });
});

test("what somebody else changed in between is not overwritten", async () => {
  const first = await asked(exchange, name, wanted({ openOrdersMax: 10 }));
  const second = await asked(exchange, name, wanted({ openOrdersMax: 20 }));
  await decide(checker, second);
  expect(await undecided(checker, first)).toEqual(refuse("STALE_VERSION", "version"));
  expect((await shown()).openOrdersMax).toBe(20);
  await decide(maker, first, "withdraw");
  await agreedByTwo(exchange, name, wanted());
});

test.each([
  [{ feeType: 1, feeValue: "0.0000001" }, "feeValue"],
  [{ exerciseFee: "0.02" }, "exerciseFee"],
  [{ orderMin: "0.00001" }, "orderMin"],
  [{ orderMin: "2", orderMax: "1" }, "orderMax"],
  [{ strikeStep: "0.005" }, "strikeStep"],
  [{ surface: [] }, "rules"],
  [{ surface: [{ days: 1, atTheMoney: "0", skew: "0", smile: "0" }] }, "surface"],
])("%o is refused at its field", async (change, field) => {
  expect(await maker.refusal(name, wanted(change))).toEqual(refuse("BAD_PARAMETER", field));
  expect(await shown()).toEqual(before);
});

test("a pair without options has no rules of them", async () => {
  expect(await maker.refusal(name, { ...wanted(), symbol: "solusdt" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
