import path from "node:path";
import { indexOf } from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { lastStamp, openPipeline } from "@agio/pipeline";
import { utcMs, type PairId, type UtcMs } from "@agio/primitives";

const VENUES = ["okx", "htx", "binance"];
const SECOND_MS = 1_000;

/**
 * Goes on where a stopped exchange ended, with a tick of a pair a second at its last index, up to a time of its clock in
 * UTC milliseconds: half an hour of an index in seconds.
 */
export async function fillTape(dataFolder: string, pairId: PairId, until: number): Promise<void> {
  const journal = await openFileJournal(path.join(dataFolder, "journal"));
  let now: UtcMs = utcMs(await lastStamp(journal));
  const pipeline = await openPipeline({ journal, clock: () => now });
  const { value } = await pipeline.read((state) => indexOf(state, pairId));
  for (now = utcMs(now + SECOND_MS); now <= until; now = utcMs(now + SECOND_MS)) {
    const quotes = VENUES.map((venue) => ({ pairId, venue, bid: value, ask: value, receivedAt: now }));
    const settled = await pipeline.submit({ type: "ObservePrices", origin: "simulated", quotes });
    if (settled.kind !== "applied") throw new Error("prices were not observed");
  }
  await pipeline.stop();
}
