import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();
/** Thirty seconds on BTC. */
const bet = (change = {}) => ({ periodId: 101, betContent: 1, betAmount: "100", odds: "0.8", ...change });

async function tick(): Promise<void> {
  exchange.advance(1_000);
  await exchange.observe(60_000);
}

test("the answer comes with the entry tick, and the same key answers with the same order", async () => {
  const anna = await exchange.user();
  for (let count = 0; count < 3; count++) await tick();
  const placing = anna.call("secondContracts.create", bet(), "bet-1");
  const running = async () => (await anna.call("secondContracts.account", {})).runningCount;
  await expect.poll(running, { interval: 5 }).toBe(1);
  await tick();
  const placed = await placing;
  expect(placed).toMatchObject({ betAmount: "100", odds: "0.8", openPrice: "60000", status: 0 });
  expect(await anna.call("secondContracts.create", bet(), "bet-1")).toEqual(placed);
  expect((await anna.refusal("secondContracts.create", bet({ betAmount: "101" }), "bet-1")).refusal).toBe(
    "DUPLICATE_REQUEST",
  );
  expect(await anna.call("secondContracts.account", {})).toMatchObject({ available: "9900", runningCount: 1 });
});

test.each([
  [{ betAmount: "0.0000001" }, refuse("STAKE_RANGE", "betAmount")],
  [{ betAmount: "4" }, refuse("STAKE_RANGE", "betAmount")],
  [{ odds: "0.9" }, refuse("ODDS_CHANGED", "odds")],
])("%o is refused at the caller's field, and nothing is staked", async (change, refusal) => {
  const anna = await exchange.user();
  await tick();
  expect(await anna.refusal("secondContracts.create", bet(change))).toEqual(refusal);
  expect(await anna.call("secondContracts.account", {})).toMatchObject({ available: "10000", runningCount: 0 });
});
