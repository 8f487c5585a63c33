import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, visitor } = exchange;
const name = "operator.conversions.set";
const LTC = {
  ...{ coin: "ltc", spread: "0.7", feeRate: "0.2", minValue: "5", maxValue: "900", isOpen: true },
  reason: "because of a test",
};
const listed = async () => (await visitor.call("conversions.coins", {})).rows.find(({ symbol }) => symbol === "LTC");

test("a coin has other terms once a second person agrees, and is closed the same way", async () => {
  const row = await agreedByTwo(exchange, name, LTC);
  expect(row).toMatchObject({ action: "conversion.set", subject: "LTC" });
  expect({ ...(row.after as object), reason: LTC.reason }).toEqual({ ...LTC, coin: "LTC" });
  expect(await listed()).toMatchObject({ spread: "0.7", feeRate: "0.2", enable: 1 });
  const terms = await maker.call("operator.conversions.coins", {});
  expect(terms.find(({ coin }) => coin === "LTC")).toEqual(row.after);
  const closed = await agreedByTwo(exchange, name, { ...LTC, isOpen: false });
  expect(closed.before).toEqual(row.after);
  expect(await listed()).toMatchObject({ enable: 2 });
});

test("what somebody else changed in between is not overwritten", async () => {
  const first = await asked(exchange, name, { ...LTC, spread: "1" });
  const second = await asked(exchange, name, { ...LTC, spread: "2" });
  await decide(checker, second);
  expect(await undecided(checker, first)).toEqual(refuse("STALE_VERSION", "version"));
  expect(await listed()).toMatchObject({ spread: "2" });
  await decide(maker, first, "withdraw");
});

test.each([
  [{ coin: "NON" }, "coin"],
  [{ spread: "50.0000001" }, "spread"],
  [{ spread: "0.00000001" }, "spread"],
  [{ feeRate: "51" }, "feeRate"],
  [{ minValue: "0.0000001" }, "minValue"],
  [{ maxValue: "4" }, "maxValue"],
  [{ isOpen: "yes" }, "isOpen"],
  [{ reason: "" }, "reason"],
])("%o is refused at its field", async (change, field) => {
  expect(await maker.refusal(name, { ...LTC, ...change })).toEqual(refuse("BAD_PARAMETER", field));
});
