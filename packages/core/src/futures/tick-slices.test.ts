import { sized } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { isWorkLeft } from "../work-left.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import type { TestMarket } from "../testing/market.ts";
import { openContractCrowd, RandomFutures } from "../testing/random-futures.ts";
import { FUTURES_SLICES, type FuturesSlices } from "./contract-work-bounds.ts";

const CONTINUE: Command = { type: "Continue" };
/** One step a command. */
const LEAST: FuturesSlices = { tick: { bytes: 1, steps: 1 }, continue: { bytes: 1, steps: 1 } };
const FAR: FuturesSlices = { tick: { bytes: 1e9, steps: 1e9 }, continue: { bytes: 1e9, steps: 1e9 } };

/** Their answer, which is kept, is what their first slice did. */
const ANSWERED: readonly Command["type"][] = ["PlaceContractOrder", "AmendContractOrder", "ClosePosition"];

/** Sends a command and all the work that it leaves, at the same time; true where it left some. */
function finish(market: TestMarket, command: Command, slices: FuturesSlices, between: () => void): boolean {
  market.state.futures.slices = slices;
  market.try(command);
  market.nowMs = market.clock() - (command.type === "ObservePrices" ? 1_000 : 0);
  let wasLeft = false;
  for (; isWorkLeft(market.state); wasLeft = true) {
    between();
    market.state.futures.slices = slices;
    market.send(CONTINUE);
  }
  market.nowMs = undefined;
  return wasLeft;
}

/** The same commands in slices of one step, and each in one. Returns how many were sliced. */
function compare(seed: string, commands: number, withRestarts: boolean): number {
  const [sliced, whole] = [openContractCrowd(), openContractCrowd()];
  const stream = new RandomFutures(whole, seed);
  let slices = 0;
  let count = 0;
  const between = (): void => {
    checkInvariants(sliced.state);
    if (withRestarts && slices++ % 7 === 0) sliced.state = restoreSnapshot(takeSnapshot(sliced.state));
  };
  for (let at = 1; at <= commands; at++) {
    const command = stream.next();
    if (finish(sliced, command, ANSWERED.includes(command.type) ? FAR : LEAST, between)) count++;
    finish(whole, command, FAR, () => undefined);
    // Some ids are the sequence of their command.
    whole.sequence = sliced.sequence;
    const isSame = Buffer.compare(takeSnapshot(sliced.state), takeSnapshot(whole.state)) === 0;
    expect(isSame, `after command ${at} of ${seed}`).toBe(true);
  }
  return count;
}

test("a second of prices gives the same in slices of one step as in one command", () => {
  expect(compare("a", sized(250, 120), false)).toBeGreaterThan(sized(20, 5));
});

test("and through restarts in the middle", () => {
  expect(compare("restarts", sized(200, 80), true)).toBeGreaterThan(sized(10, 2));
});

/** The events of each command, with the work that it left: one text a slice. */
function slicesOf(market: TestMarket, command: Command, before: () => void): string[] {
  const apply = (one: Command): string => {
    before();
    market.state.futures.slices = SMALL;
    return JSON.stringify(market.try(one));
  };
  const texts = [apply(command)];
  while (isWorkLeft(market.state)) texts.push(apply(CONTINUE));
  return texts;
}

/** A few steps a command. */
const SMALL: FuturesSlices = { tick: { bytes: 3_000, steps: 3 }, continue: { bytes: 4_000, steps: 3 } };

test.each(sized(["one", "two"], ["one"]))(
  "a copy that restarts after each slice ends them where the live one does: %s",
  (seed) => {
    const [live, copy] = [openContractCrowd(), openContractCrowd()];
    const stream = new RandomFutures(live, seed);
    for (let at = 1; at <= sized(300, 100); at++) {
      const command = stream.next();
      const texts = slicesOf(live, command, () => undefined);
      const restart = (): void => {
        copy.state = restoreSnapshot(takeSnapshot(copy.state));
      };
      expect(slicesOf(copy, command, restart)).toEqual(texts);
      expect(Buffer.compare(takeSnapshot(copy.state), takeSnapshot(live.state))).toBe(0);
    }
  },
);

test("a slice is bounded by default", () => {
  expect(openContractCrowd().state.futures.slices).toBe(FUTURES_SLICES);
});
