import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.makerTerms.set";
const LESS = { maker: 0, taker: 50 };
const terms = (change = {}) => ({
  ...{ termsId: 7, name: "Makers", conditions: "Both sides, all day.", isOpen: true },
  ...{ percents: { spot: LESS, contract: LESS, option: LESS }, reason: "because of a test" },
  ...change,
});
const listed = async () => (await maker.call("operator.vip.show", {})).makerTerms.find(({ termsId }) => termsId === 7);

test("terms are published once a second person agrees, and can be closed", async () => {
  const row = await agreedByTwo(exchange, name, terms());
  expect(row).toMatchObject({ action: "makerTerms.set", subject: "Makers", before: null, after: { termsId: 7 } });
  expect(await listed()).toMatchObject({ name: "Makers", isOpen: true, percents: { option: LESS } });
  const trader = await exchange.user();
  const published = async () => (await trader.call("vip.show", {})).makerTerms.filter((one) => one.name === "Makers");
  expect(await published()).toMatchObject([{ conditions: "Both sides, all day." }]);
  await agreedByTwo(exchange, name, terms({ isOpen: false }));
  expect(await published()).toEqual([]);
});

test("what somebody else changed in between is not overwritten", async () => {
  const first = await asked(exchange, name, terms({ name: "One" }));
  await decide(checker, await asked(exchange, name, terms({ name: "Two" })));
  expect(await undecided(checker, first)).toEqual(refuse("STALE_VERSION", "version"));
  await decide(maker, first, "withdraw");
  await agreedByTwo(exchange, name, terms({ isOpen: false }));
});

test.each([
  [{ termsId: 0 }, "termsId"],
  [{ termsId: 101 }, "termsId"],
  [{ name: "" }, "name"],
  [{ conditions: "" }, "conditions"],
  [{ percents: { spot: { maker: 101, taker: 0 }, contract: LESS, option: LESS } }, "percents"],
])("%o is refused at its field", async (change, field) => {
  expect(await maker.refusal(name, terms(change))).toEqual(refuse("BAD_PARAMETER", field));
});
