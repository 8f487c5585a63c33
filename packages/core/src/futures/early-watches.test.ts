import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { ETHPERP, listSecondContract, openAgainst, openContractMarket, quotes } from "../testing/contract-market.ts";
import { drawnBy } from "../testing/drawn-watches.ts";
import type { TestMarket } from "../testing/market.ts";
import { isWorkLeft } from "../work-left.ts";
import type { FuturesSlices } from "./contract-work-bounds.ts";

const CONTINUE = { type: "Continue" } as const;
const STEPS = 60;
const BOUNDS = { steps: STEPS, bytes: 1e9 };
const SLICES: FuturesSlices = { tick: BOUNDS, continue: BOUNDS };

/**
 * Pairs of cross accounts, long in one contract and short in the other. While both prices move by as much, each is worth
 * what it was; but a contract alone has used its part of the account's buffer up, so that all of them are looked at.
 */
function openHedged(accounts: number): TestMarket {
  const market = openContractMarket({}, accounts, 1_300);
  listSecondContract(market);
  for (let user = 1; user < accounts; user += 2) {
    const cross = { longMode: "cross", shortMode: "cross" } as const;
    openAgainst(market, user, user + 1, { price: 600_000, size: 100, ...cross });
    openAgainst(market, user + 1, user, { price: 30_000, size: 2_000, contract: ETHPERP, ...cross });
  }
  market.state.futures.slices = SLICES;
  return market;
}

const FALLEN = [528_000, 26_400] as const;
/** Not far enough to be looked at. */
const HALFWAY = [570_000, 28_500] as const;
const RISEN = [600_000, 30_000] as const;

/** Watches that each command of a second of prices draws. */
function lookedBy(market: TestMarket, prices: typeof FALLEN | typeof RISEN): number[] {
  const drawn = [drawnBy(market, () => expect(told(market.send(quotes(market, ...prices)))).toEqual([]))];
  while (isWorkLeft(market.state)) drawn.push(drawnBy(market, () => expect(told(market.send(CONTINUE))).toEqual([])));
  return drawn;
}

/** Accounts that were due. */
const told = (events: readonly Event[]): readonly Event[] =>
  events.filter(({ type }) => type === "MarginWarned" || type === "LiquidationStarted");

test.each([20, 80])("a command looks at no more accounts for which nothing is due, of %i", (accounts) => {
  const market = openHedged(accounts);
  for (const prices of [FALLEN, RISEN, FALLEN]) {
    const drawn = lookedBy(market, prices);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(STEPS);
    // A watch above each of two contracts, and one below the long one.
    expect(drawn.reduce((sum, one) => sum + one, 0)).toBe(accounts * 3);
  }
  checkInvariants(market.state);
});

test("a copy that restarts after each slice looks at as many in each as the live one does", () => {
  const [live, copy] = [openHedged(40), openHedged(40)];
  const restart = (): void => {
    const bytes = takeSnapshot(copy.state);
    copy.state = restoreSnapshot(bytes);
    copy.state.futures.slices = SLICES;
    expect(Buffer.compare(takeSnapshot(copy.state), bytes)).toBe(0);
  };
  for (const prices of [HALFWAY, FALLEN, RISEN, HALFWAY, FALLEN]) {
    for (const command of [quotes(live, ...prices), ...Array.from({ length: 9 }, () => CONTINUE)]) {
      restart();
      if (command === CONTINUE && !isWorkLeft(live.state)) break;
      const drawn = drawnBy(live, () => live.send(command));
      expect(drawnBy(copy, () => copy.send(command))).toBe(drawn);
      expect(isWorkLeft(copy.state)).toBe(isWorkLeft(live.state));
      expect(Buffer.compare(takeSnapshot(copy.state), takeSnapshot(live.state))).toBe(0);
    }
  }
});
