import { isWorkLeft, type Command } from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { atoms, userId, utcMs, type UtcMs } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test, vi } from "vitest";
import { USDT } from "../../core/src/testing/market.ts";
import { EXPIRY_MS, observation, openOptionWorld, OptionWorld } from "../../core/src/testing/option-world.ts";
import { openPipeline } from "./pipeline.ts";

interface Sent {
  readonly at: UtcMs;
  readonly command: Command;
}

/** Everything that leads to a second before an expiry with four writers and holders. */
function untilExpiry(): readonly Sent[] {
  const sent: Sent[] = [];
  const { try: send } = OptionWorld.prototype;
  const spy = vi.spyOn(OptionWorld.prototype, "try").mockImplementation(function (this: OptionWorld, command: Command) {
    sent.push({ at: utcMs(this.at), command });
    return send.call(this, command);
  });
  const world = openOptionWorld();
  for (const strike of [59_000, 60_000, 61_000]) {
    for (const series of [world.series("call", strike), world.series("put", strike)]) {
      for (const [writer, holder] of [
        [1, 2],
        [3, 4],
      ] as const) {
        world.trade(writer, holder, series, { lots: 1, ticks: series.surfaceTicks });
      }
    }
  }
  world.run(EXPIRY_MS - 1_000, () => 60_000);
  spy.mockRestore();
  return sent;
}

const transfer = (user: number): Command => ({
  ...{ type: "TransferFunds", userId: userId(user), coinId: USDT, atoms: atoms(1), from: 1, to: 2, key: "" },
});

test("who waits for work is answered when a tick does the last of it, and no slice follows", async () => {
  const sent = untilExpiry();
  const folder = temporaryFolder("ended-by-tick");
  onTestFinished(() => folder.remove());
  let now = sent[0]?.at ?? utcMs(0);
  const pipeline = await openPipeline({ journal: await openFileJournal(folder.path), clock: () => now });
  for (const { at, command } of sent) {
    now = at;
    void pipeline.submit(command);
    await pipeline.read(() => undefined);
  }
  // A slice of three steps, as if there were thousands of writers.
  await pipeline.read((state) => {
    (state.options.ledger as { sliceBounds: object }).sliceBounds = { steps: 3, bytes: 65_536 };
  });
  now = utcMs(EXPIRY_MS);
  void pipeline.submit(observation(now, 60_000));
  const waiting = pipeline.submit(transfer(3));
  // Whoever reads has what has arrived applied, while the disk is busy with the batch before.
  const left: boolean[] = [];
  do {
    now = utcMs(now + 1_000);
    void pipeline.submit(observation(now, 60_000));
    void pipeline.read((state) => left.push(isWorkLeft(state)));
  } while (left.at(-1) === true);
  expect((await waiting).kind).toBe("applied");
  expect((await pipeline.submit(transfer(3))).kind).toBe("applied");
  await pipeline.stop();
});
