import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { writeJson } from "../encoding/snapshot-words.ts";
import { WordWriter } from "../encoding/word-writer.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSections, takeSections, type StateSection } from "../snapshot.ts";
import { eventsOf, openAgainst, openContractMarket, quotes } from "../testing/contract-market.ts";
import type { TestMarket } from "../testing/market.ts";

const WATCH_ROW_BYTES = 16;
const RISK_PART = Buffer.from('{"prices":');

/** The section of futures as builds wrote it whose snapshots had no watches. */
function withoutWatches(market: TestMarket, section: StateSection): StateSection {
  if (section.name !== "futures") return section;
  const bytes = Buffer.from(section.bytes);
  const rows = bytes.length - market.state.futures.positions.used * WATCH_ROW_BYTES;
  const from = bytes.lastIndexOf(RISK_PART);
  const length = bytes.readDoubleLE(from - 8);
  const { hasWatches, ...part } = JSON.parse(bytes.toString("latin1", from, from + length)) as Record<string, unknown>;
  expect(hasWatches).toBe(true);
  expect(rows).toBe(Math.ceil((from + length) / 8) * 8);
  const writer = new WordWriter();
  writeJson(writer, part);
  return { name: section.name, bytes: new Uint8Array(Buffer.concat([bytes.subarray(0, from - 8), writer.bytes()])) };
}

test("a snapshot from before watches were in it draws them anew, and warns and liquidates at the same prices", () => {
  const [live, copy] = [openContractMarket({}, 4, 400), openContractMarket({}, 4, 400)];
  for (const market of [live, copy]) {
    const long = { price: 600_000, size: 100, longLeverage: 20, shortLeverage: 20 };
    openAgainst(market, 1, 2, { ...long, longMode: "cross" });
    openAgainst(market, 3, 4, long);
    market.send(quotes(market, 573_500));
  }
  copy.state = restoreSections(takeSections(copy.state).map((section) => withoutWatches(copy, section)));
  checkInvariants(copy.state);
  const liquidated = [590_000, 573_500, 563_800, 500_000].flatMap((ticks) => {
    const events = live.send(quotes(live, ticks));
    expect(copy.send(quotes(copy, ticks))).toEqual(events);
    return eventsOf(events, "LiquidationStarted").map(({ userId }) => userId);
  });
  expect(liquidated).toEqual([3, 1]);
});
