import { isWorkLeft, PLAIN_TERMS, readCommand, readEntries, takeSnapshot, type Command } from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { atoms, coinId, pairId, ppb, priceTicks, sizeLots, userId } from "@agio/primitives";
import { fakeClock, temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { HELD_BACK_PER_USER_MAX } from "./waiting-commands.ts";
import { openPipeline, WAITING_COMMANDS_MAX, type Pipeline } from "./pipeline.ts";
import { recover } from "./recovery.ts";

const STOPS = 3_000;
const STOPS_PER_USER = 200;
const DUST = 3_000;
const START = 1_000;
const MAKER = 1;
const OTHER = 2;
const FIRST_WAITING = 3;

const place = (user: number, change: object): Command => ({
  ...PLAIN_TERMS,
  type: "PlaceOrder",
  userId: userId(user),
  pairId: pairId(1),
  clientOrderId: "",
  sizeLots: sizeLots(1),
  ...change,
});
const at = (ticks: number) => ({ priceTicks: priceTicks(ticks) });
const stop = (ticks: number) => ({ kind: "market", timeInForce: "IOC", stopTicks: priceTicks(ticks) });

/** A pair with one lot for sale at each of many prices, and a stop to buy it at each of them. */
function opening(): Command[] {
  const rules = {
    ...{ takerFeePpb: ppb(0), makerFeePpb: ppb(0), lotsMin: sizeLots(1), lotsMax: sizeLots(0) },
    ...{ buyTicksMax: priceTicks(0), sellTicksMin: priceTicks(0), notionalAtomsMin: atoms(0), openOrdersMax: 0 },
    ...{ priceBandPpb: ppb(0), marketBandPpb: ppb(50_000_000), tradingOpen: true },
    ...{ limitBuyOpen: true, limitSellOpen: true, marketBuyOpen: true, marketSellOpen: true },
  };
  const commands: Command[] = [
    { type: "ListCoin", coinId: coinId(1), code: "USDT", scale: 6 },
    { type: "ListCoin", coinId: coinId(2), code: "BTC", scale: 8 },
    {
      ...{ type: "ListPair", pairId: pairId(1), symbol: "btcusdt", tradedCoinId: coinId(2), pricingCoinId: coinId(1) },
      ...{ priceDecimals: 1, sizeDecimals: 5, rules },
    },
  ];
  for (let user = 1; user <= FIRST_WAITING + STOPS / STOPS_PER_USER; user++) {
    commands.push({ type: "OpenUser", userId: userId(user), mark: "trader" });
    for (const coin of [1, 2]) {
      const grant = { userId: userId(user), coinId: coinId(coin), atoms: atoms(10 ** 12), key: `${user}:${coin}` };
      commands.push({ type: "GrantFunds", ...grant });
    }
  }
  commands.push(place(MAKER, { side: "sell", ...at(START) }), place(OTHER, at(START)));
  for (let step = 1; step <= STOPS; step++) {
    commands.push(place(MAKER, { side: "sell", ...at(START + step) }));
    commands.push(place(FIRST_WAITING + Math.floor((step - 1) / STOPS_PER_USER), stop(START + step)));
  }
  return commands;
}

const opened = async (folder: string): Promise<Pipeline> =>
  openPipeline({ journal: await openFileJournal(folder), clock: fakeClock().now });

/** Commands of the journal after `after`, by type. */
async function journaled(folder: string, after: number): Promise<string[]> {
  const journal = await openFileJournal(folder);
  const types: string[] = [];
  for await (const record of journal.read(after)) {
    for (const entry of readEntries(record.payload, record.firstSequence)) {
      if (entry.sequence > after) types.push(readCommand(entry.commandBytes).type);
    }
  }
  await journal.close();
  return types;
}

async function settled(pipeline: Pipeline): Promise<Uint8Array> {
  while (await pipeline.read(isWorkLeft)) await new Promise((resolve) => setImmediate(resolve));
  return pipeline.read(takeSnapshot);
}

test(
  "a cascade is journaled slice by slice with others in between, and goes on after a restart",
  { timeout: 60_000 },
  async () => {
    const folder = temporaryFolder("continue");
    onTestFinished(() => folder.remove());
    const pipeline = await opened(folder.path);
    await Promise.all(opening().map((command) => pipeline.submit(command)));
    const before = pipeline.durableSequence;
    await pipeline.submit(place(OTHER, at(START + 1)));
    expect(await pipeline.read(isWorkLeft)).toBe(true);
    const other = await pipeline.submit(place(OTHER, at(500)));
    expect(other.kind).toBe("applied");
    expect(await pipeline.read(isWorkLeft)).toBe(true);
    await pipeline.stop();
    const early = await journaled(folder.path, before);
    expect(early[0]).toBe("PlaceOrder");
    expect(early.lastIndexOf("PlaceOrder")).toBeGreaterThan(early.indexOf("Continue"));

    const again = await opened(folder.path);
    const state = await settled(again);
    await again.stop();
    const types = await journaled(folder.path, before);
    expect(types.filter((type) => type === "Continue").length).toBeGreaterThan(STOPS / 1_000);
    const journal = await openFileJournal(folder.path);
    const replayed = await recover(journal, { fromStart: true });
    await journal.close();
    expect(Buffer.compare(takeSnapshot(replayed.state), state)).toBe(0);
    expect(isWorkLeft(replayed.state)).toBe(false);
  },
);

test(
  "a command on a pair that is swept waits for its turn, with what its user sends after it",
  { timeout: 60_000 },
  async () => {
    const folder = temporaryFolder("sweep");
    onTestFinished(() => folder.remove());
    const pipeline = await opened(folder.path);
    await Promise.all(opening().map((command) => pipeline.submit(command)));
    const dust = Array.from({ length: DUST }, () => place(MAKER, { side: "sell", ...at(START) }));
    await Promise.all(dust.map((command) => pipeline.submit(command)));
    const before = pipeline.durableSequence;
    const key = (name: string) => ({ coinId: coinId(1), atoms: atoms(1), key: name });
    const settled = await Promise.all([
      pipeline.submit(place(OTHER, { ...at(START), sizeLots: sizeLots(DUST) })),
      pipeline.submit(place(MAKER, { side: "sell", ...at(START - 1) })),
      pipeline.submit({ type: "GrantFunds", userId: userId(MAKER), ...key("after") }),
      pipeline.submit({ type: "GrantFunds", userId: userId(FIRST_WAITING), ...key("other") }),
    ]);
    expect(settled.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => "applied"));
    await pipeline.stop();
    const types = await journaled(folder.path, before);
    const sweep = types.slice(0, types.lastIndexOf("Continue"));
    expect(sweep.filter((type) => type === "Continue").length).toBeGreaterThan(1);
    // Only another user's command came in between.
    expect(sweep.filter((type) => type !== "Continue")).toEqual(["PlaceOrder", "GrantFunds"]);
    expect(types.slice(-2)).toEqual(["PlaceOrder", "GrantFunds"]);
  },
);

/** A pipeline in which an order is about to sweep the dust of a pair. */
async function beforeSweep(name: string): Promise<Pipeline> {
  const folder = temporaryFolder(name);
  onTestFinished(() => folder.remove());
  const pipeline = await opened(folder.path);
  await Promise.all(opening().map((command) => pipeline.submit(command)));
  const dust = Array.from({ length: DUST }, () => place(MAKER, { side: "sell", ...at(START) }));
  await Promise.all(dust.map((command) => pipeline.submit(command)));
  return pipeline;
}
const sweep = place(OTHER, { ...at(START), sizeLots: sizeLots(DUST) });
const cancelOf = (user: number): Command => ({ type: "CancelAllOrders", userId: userId(user), pairId: pairId(1) });

test("who sends very much behind a sweep is turned away, and nobody else is", { timeout: 60_000 }, async () => {
  const pipeline = await beforeSweep("full");
  const swept = pipeline.submit(sweep);
  const first = pipeline.submit(cancelOf(MAKER));
  const flood = Array.from({ length: 2 * HELD_BACK_PER_USER_MAX }, () => pipeline.submit(cancelOf(FIRST_WAITING)));
  const flooded = Promise.allSettled(flood);
  expect(await pipeline.read(isWorkLeft)).toBe(true);
  const others = Array.from({ length: WAITING_COMMANDS_MAX - 1_000 }, (_, n) =>
    pipeline.submit({
      type: "GrantFunds",
      userId: userId(OTHER + 5),
      coinId: coinId(1),
      atoms: atoms(1),
      key: `o${n}`,
    }),
  );
  const kinds = await Promise.all([swept, first, ...others]);
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(["applied"]));
  const answers = await flooded;
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(HELD_BACK_PER_USER_MAX);
  const refused = answers.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ reason: "queueFull" });
  await pipeline.stop();
});
