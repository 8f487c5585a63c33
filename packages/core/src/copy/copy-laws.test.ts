import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { createState } from "../state.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { CopyWatch } from "../testing/copy-watch.ts";
import { openCopyCrowd, RandomCopies } from "../testing/random-copies.ts";
import { isWorkLeft } from "../work-left.ts";

const STEPS = process.env["AGIO_LONG"] === "1" ? 100_000 : 4_000;
/** So small that every stage of copies is seen. */
const SMALL = { steps: 1, bytes: 131_072 };

test(`copies keep every law through ${STEPS} steps, partial fills, refusals and restarts`, () => {
  const seed = `copies ${STEPS}`;
  const market = openCopyCrowd(seed);
  const random = new RandomCopies(market, seed);
  const watch = new CopyWatch(market);
  let refused = 0;
  for (let step = 0; step < STEPS; step++) {
    market.state.futures.slices = { tick: SMALL, continue: SMALL };
    // What an account is worth while aims are counted is what the watch sees after it.
    const isAiming = market.state.copy.run?.stage === "aims";
    const mayGoOn = isWorkLeft(market.state) && (isAiming || step % 3 !== 0);
    const answer = market.try(mayGoOn ? { type: "Continue" } : random.next());
    if (Array.isArray(answer)) watch.see(answer);
    else refused++;
    if (step % 7 === 0) checkInvariants(market.state);
    if (step % 97 === 0) {
      const bytes = takeSnapshot(market.state);
      market.state = restoreSnapshot(bytes);
      expect(takeSnapshot(market.state), `a snapshot of step ${step} is read back whole`).toEqual(bytes);
    }
  }
  checkInvariants(market.state);
  expect(watch.seen.orders).toBeGreaterThan(STEPS / 40);
  expect(watch.seen.aims).toBeGreaterThan(STEPS / 10);
  expect(refused).toBeLessThan(STEPS / 2);
  expect(createState().copy.isOn).toBe(false);
});
