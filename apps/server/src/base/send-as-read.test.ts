import { listPairs, PLAIN_TERMS, type Command, type CoreState, type PairRules } from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { openPipeline, type Pipeline, type Settled } from "@agio/pipeline";
import { assert, atoms, coinId, pairId, ppb, priceTicks, refuse, sizeLots, userId } from "@agio/primitives";
import { fakeClock, temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { sendAsRead } from "./send-as-read.ts";

const USDT = coinId(1);
const BTC = coinId(2);
const PAIR = pairId(1);
const MAKER = 1;
const TRADER = 2;
/** More orders than one command meets. */
const ORDERS = 3_000;
const NO_FEE = { takerFeePpb: ppb(0), makerFeePpb: ppb(0) };
const FEE = { takerFeePpb: ppb(1_000_000), makerFeePpb: ppb(1_000_000) };
const STALE = { kind: "refused", refusal: refuse("STALE_VERSION", "replaces") };

const RULES: PairRules = {
  ...{ ...NO_FEE, lotsMin: sizeLots(1), lotsMax: sizeLots(0), buyTicksMax: priceTicks(0), sellTicksMin: priceTicks(0) },
  ...{ notionalAtomsMin: atoms(0), openOrdersMax: 0, priceBandPpb: ppb(0), marketBandPpb: ppb(50_000_000) },
  ...{ limitBuyOpen: true, limitSellOpen: true, marketBuyOpen: true, marketSellOpen: true, tradingOpen: true },
};

const place = (user: number, side: "buy" | "sell", lots: number): Command => ({
  ...{ ...PLAIN_TERMS, type: "PlaceOrder", userId: userId(user), pairId: PAIR, clientOrderId: "", side },
  ...{ priceTicks: priceTicks(1_000), sizeLots: sizeLots(lots) },
});

function* world(): Generator<Command> {
  yield { type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 };
  yield { type: "ListCoin", coinId: BTC, code: "BTC", scale: 8 };
  const units = { tradedCoinId: BTC, pricingCoinId: USDT, priceDecimals: 1, sizeDecimals: 5 };
  yield { type: "ListPair", pairId: PAIR, symbol: "btcusdt", ...units, rules: RULES };
  for (const user of [MAKER, TRADER].map(userId)) {
    yield { type: "OpenUser", userId: user, mark: "trader" };
    for (const coin of [USDT, BTC]) {
      yield { type: "GrantFunds", userId: user, coinId: coin, atoms: atoms(10 ** 12), key: `${user}:${coin}` };
    }
  }
  for (let order = 0; order < ORDERS; order++) yield place(MAKER, "sell", 1);
}

/** A pair through which an order goes: changes of it wait for their turn. */
async function sweptPair() {
  const folder = temporaryFolder("send-as-read");
  const pipeline = await openPipeline({ journal: await openFileJournal(folder.path), clock: fakeClock().now });
  onTestFinished(async () => {
    await pipeline.stop();
    folder.remove();
  });
  await Promise.all([...world()].map((command) => pipeline.submit(command)));
  const sweep = pipeline.submit(place(TRADER, "buy", ORDERS));
  return { pipeline, sweep };
}

const rulesIn = (state: CoreState): PairRules => {
  const [pair] = listPairs(state);
  assert(pair !== undefined, "the pair is listed");
  return pair.rules;
};

const change = (pipeline: Pipeline, rules: Partial<PairRules>): Promise<Settled | undefined> =>
  sendAsRead(pipeline, (state) => {
    const replaces = rulesIn(state);
    return { type: "ChangePair", pairId: PAIR, rules: { ...replaces, ...rules }, replaces };
  });

test.each([
  ["before", [{ tradingOpen: false }, FEE, { openOrdersMax: 7 }]],
  ["after", [FEE, { openOrdersMax: 7 }, { tradingOpen: false }]],
])(
  "a halt that waits %s other changes of a pair, all behind an order, is undone by none and undoes none",
  async (_, changes) => {
    const { pipeline, sweep } = await sweptPair();
    const settled = await Promise.all([sweep, ...changes.map((rules) => change(pipeline, rules))]);
    expect(settled.map((one) => one?.kind)).toEqual(settled.map(() => "applied"));
    expect(await pipeline.read(rulesIn)).toEqual({ ...RULES, ...FEE, openOrdersMax: 7, tradingOpen: false });
  },
);

test("what is decided anew can be that nothing is to be done any more", async () => {
  const { pipeline, sweep } = await sweptPair();
  const close = () =>
    sendAsRead(pipeline, (state) => {
      const replaces = rulesIn(state);
      if (!replaces.tradingOpen) return undefined;
      return { type: "ChangePair", pairId: PAIR, rules: { ...replaces, tradingOpen: false }, replaces };
    });
  const [, first, second] = await Promise.all([sweep, close(), close()]);
  expect([first?.kind, second]).toEqual(["applied", undefined]);
});

test("who is always overtaken is told so in the end", async () => {
  let sent = 0;
  const overtaken = {
    read: async <View>(view: (state: CoreState, sequence: number) => View) => view({} as CoreState, 0),
    async submit(): Promise<Settled> {
      sent++;
      return STALE as Settled;
    },
  };
  expect(await sendAsRead(overtaken, () => ({ type: "ChangePair", pairId: PAIR, rules: RULES }))).toEqual(STALE);
  expect(sent).toBe(16);
  expect(await sendAsRead(overtaken, () => refuse("STALE_VERSION", "version"))).toMatchObject({ kind: "refused" });
  expect(sent).toBe(16);
});
