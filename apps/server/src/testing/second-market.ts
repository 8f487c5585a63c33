import type { SecondContractRow } from "@agio/api-contract";
import { observePrice } from "./contract-market.ts";
import type { Answer, TestServer } from "./test-server.ts";

export const SECOND_MS = 1_000;
/** Thirty seconds on BTC, at odds of 0.8. */
export const HALF_MINUTE = 101;

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

/** A bet under way: the core has accepted it, its entry has not come. */
export interface Placing {
  readonly answer: Promise<Answer<SecondContractRow>>;
}

/** Sends a bet and waits until the core has accepted it, or it was refused, but not for its entry. */
export async function placing(server: TestServer, bet: Bet): Promise<Placing> {
  return whenAccepted(server, () => server.call("secondContracts.create", betOf(bet), { token: bet.token }));
}

/** Makes a call and waits until the core has accepted its command, or it was refused. */
export async function whenAccepted<Said>(
  server: TestServer,
  call: () => Promise<Said>,
): Promise<{ answer: Promise<Said> }> {
  let stopListening = (): void => {};
  const accepted = new Promise<void>((resolve) => {
    stopListening = server.running.services.pipeline.onDurable(() => resolve());
  });
  const answer = call();
  await Promise.race([answer, accepted]);
  stopListening();
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
