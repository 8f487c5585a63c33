import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker } = exchange;
const trader = await exchange.user();
const name = "operator.makers.appoint";
const reason = "because of a test";
const LESS = { maker: 10, taker: 60 };
const percents = { spot: LESS, contract: LESS, option: LESS };
const own = async () => (await trader.call("user.profile", {})).user.feePercents;

test("two people put a user under published terms and take them out again", async () => {
  const terms = { termsId: 8, name: "Makers eight", conditions: "Both sides.", isOpen: true, percents, reason };
  await agreedByTwo(exchange, "operator.makerTerms.set", terms);
  const { userId } = trader;
  const row = await agreedByTwo(exchange, name, { userId, termsId: 8, reason });
  expect(row).toMatchObject({ action: "makers.appoint", before: { termsId: 0 }, after: { name: "Makers eight" } });
  expect(await own()).toMatchObject({ spot: LESS, contract: LESS, option: LESS });
  expect((await trader.call("vip.show", {})).terms).toMatchObject({ termsId: 8, conditions: "Both sides." });
  await agreedByTwo(exchange, name, { userId, termsId: 0, reason });
  expect(await own()).toMatchObject({ spot: { maker: 100, taker: 100 } });
});

test("an unknown user and unknown terms are refused", async () => {
  const request = { userId: trader.userId, termsId: 99, reason };
  expect(await maker.refusal(name, request)).toEqual(refuse("NOT_FOUND", "termsId"));
  expect(await maker.refusal(name, { ...request, userId: 1_234_567, termsId: 0 })).toEqual(
    refuse("NOT_FOUND", "userId"),
  );
});
