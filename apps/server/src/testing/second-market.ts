import type { SecondContractRow } from "@agio/api-contract";
import { observePrice } from "./contract-market.ts";
import type { Answer, TestServer } from "./test-server.ts";

export const SECOND_MS = 1_000;
/** Thirty seconds on BTC, at odds of 0.8. */
export const HALF_MINUTE = 101;
const PLACED_POLL_MS = 2;

/** A second later, the index of BTC stands at `price`. */
export async function tickAt(server: TestServer, price: string, venues?: readonly string[]): Promise<void> {
  server.advance(SECOND_MS);
  await observePrice(server, price, venues);
}

/** One tick after the other, a second apart. */
export async function ticksAt(server: TestServer, prices: readonly string[]): Promise<void> {
  for (const price of prices) await tickAt(server, price);
}

export interface Bet {
  readonly token: string;
  readonly up: boolean;
  readonly amount?: string;
  readonly periodId?: number;
  readonly clientId?: string;
}

/** The request of a bet at the shipped odds. */
export const betOf = ({ up, amount = "100", periodId = HALF_MINUTE, clientId }: Omit<Bet, "token">) => ({
  periodId,
  betContent: up ? 1 : 0,
  betAmount: amount,
  odds: "0.8",
  ...(clientId === undefined ? {} : { clientId }),
});

/** A bet under way: the core has taken it in, its entry has not come. */
export interface Placing {
  readonly answer: Promise<Answer<SecondContractRow>>;
}

/** Sends a bet and waits until the core has taken it in, or it was refused, but not for its entry. */
export async function placing(server: TestServer, bet: Bet): Promise<Placing> {
  const { pipeline } = server.running.services;
  const before = pipeline.durableSequence;
  const answer = server.call("secondContracts.create", betOf(bet), { token: bet.token });
  const isTaken = async (): Promise<void> => {
    while (pipeline.durableSequence === before) await new Promise((resolve) => setTimeout(resolve, PLACED_POLL_MS));
  };
  await Promise.race([answer, isTaken()]);
  return { answer };
}

/** Places a bet and lets the next tick, at `price`, open it. */
export async function placed(server: TestServer, bet: Bet, price: string): Promise<SecondContractRow> {
  const { answer } = await placing(server, bet);
  await tickAt(server, price);
  const { code, msg, data } = await answer;
  if (code !== 200) throw new Error(`bet refused: ${msg}`);
  return data;
}
