import type { OptionSeriesRow } from "@agio/api-contract";
import { SHIPPED_OPTION_UNDERLYINGS } from "@agio/api-contract/option-markets";
import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { WATCHED } from "./activity.ts";
import { openHouseOptionMaker } from "./house-option-maker.ts";
import type { OptionDesk, OptionDraft } from "./option-desk.ts";
import { quotedUnderlying } from "./option-quotes.ts";

const HOUR_MS = 3_600_000;
const LOOK_MS = 500;
const BTC = SHIPPED_OPTION_UNDERLYINGS.map(({ entry }) => quotedUnderlying(entry)).slice(0, 1);

const seriesOf = (strike: number, cp: "C" | "P", expiry: number): OptionSeriesRow =>
  ({
    ...{ symbol: `BTC-${expiry}-${strike}-${cp}`, underlying: BTC[0]?.symbol, strike: String(strike), cp, expiry },
    ...{ status: 1, minPrice: "0.1", maxPrice: "100000" },
  }) as OptionSeriesRow;

/** A desk of an exchange that takes every order. */
function openDesk(chain: () => readonly OptionSeriesRow[]): { desk: OptionDesk; placed: OptionDraft[] } {
  const placed: OptionDraft[] = [];
  const desk: OptionDesk = {
    chain: async () => chain(),
    place: async (draft) => ({ id: placed.push(draft), isOpen: true }) as Awaited<ReturnType<OptionDesk["place"]>>,
    cancel: async () => undefined,
    cancelAll: async () => undefined,
    positions: async () => [],
    followOrders: () => undefined,
    stop: () => undefined,
  };
  return { desk, placed };
}

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

test("what has no quote gets one, however far the quotes of a wild market are off", async () => {
  const wild = [99_000, 100_000, 101_000].flatMap((strike) => [
    seriesOf(strike, "C", HOUR_MS),
    seriesOf(strike, "P", HOUR_MS),
  ]);
  const late = seriesOf(100_000, "C", 24 * HOUR_MS);
  const chain = [...wild];
  const { desk, placed } = openDesk(() => chain);
  let price = 100_000;
  const maker = openHouseOptionMaker({
    desk,
    market: { price: () => price, isOpen: () => true },
    underlyings: BTC,
    pace: { perSecond: 6, burst: 40, atFirst: 500 },
    activity: () => WATCHED,
    random: seededRandom(7),
  });
  const run = async (fromMs: number, toMs: number): Promise<void> => {
    for (let atMs = fromMs; atMs < toMs; atMs += LOOK_MS) {
      price = price === 100_000 ? 103_000 : 100_000;
      maker.tick(atMs);
      await settled();
    }
  };
  // The first round may cost much at once: it is over before the market is wild.
  await run(0, 200_000);
  chain.push(late);
  await run(200_000, 220_000);
  const sides = placed.filter(({ symbol }) => symbol === late.symbol).map(({ side }) => side);
  expect(new Set(sides)).toEqual(new Set(["buy", "sell"]));
});
