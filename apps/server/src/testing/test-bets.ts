import type { DataOf } from "@agio/api-contract";
import { eventually } from "@agio/testkit";
import type { Caller, TestExchange } from "./test-exchange.ts";

const PRICE = 60_000;
/** Thirty seconds on BTC, and the seconds whose ticks settle them. */
const PERIOD_ID = 101;
const SECONDS_MAX = 60;
const HALT_MS = 70_000;

interface Bet {
  readonly anna: Caller;
  readonly bet: DataOf<"secondContracts.create">;
}

async function tick(exchange: TestExchange, price: number): Promise<void> {
  exchange.advance(1_000);
  await exchange.observe(price);
}

/** A new user with 100 USDT on a rise of BTC, entered at 60000. */
export async function startedBet(exchange: TestExchange): Promise<Bet> {
  const anna = await exchange.user();
  for (let count = 0; count < 3; count++) await tick(exchange, PRICE);
  const placing = anna.call("secondContracts.create", {
    ...{ periodId: PERIOD_ID, betContent: 1, betAmount: "100", odds: "0.8" },
  });
  const isIn = async () => (await anna.call("secondContracts.account", {})).runningCount === 1;
  await eventually("the bet is accepted", isIn, { everyMs: 1 });
  await tick(exchange, PRICE);
  return { anna, bet: await placing };
}

/** The same, and given back: the exchange observed no price for longer than a bet may go without. */
export async function voidBet(exchange: TestExchange): Promise<Bet> {
  const started = await startedBet(exchange);
  exchange.advance(HALT_MS);
  for (let second = 0; second < SECONDS_MAX; second++) {
    await tick(exchange, PRICE + 100);
    if ((await started.anna.call("secondContracts.account", {})).runningCount === 0) return started;
  }
  throw new Error("the bet was not given back");
}

/** The same, and won. */
export async function settledBet(exchange: TestExchange): Promise<Bet> {
  const started = await startedBet(exchange);
  for (let second = 0; second < SECONDS_MAX; second++) {
    await tick(exchange, PRICE + 100);
    if ((await started.anna.call("secondContracts.account", {})).runningCount === 0) return started;
  }
  throw new Error("the bet was not settled");
}
