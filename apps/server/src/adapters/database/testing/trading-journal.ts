import { applyEntry, batchPayload, createState, EventWriter, type Command } from "@agio/core";
import { atoms, coinId, pairId, ppb, priceTicks, sequence, sizeLots, userId, utcMs } from "@agio/primitives";
import type { DurableRecord } from "@agio/projections";

const RULES = {
  takerFeePpb: ppb(1_000_000),
  makerFeePpb: ppb(1_000_000),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(1_000_000),
  buyTicksMax: priceTicks(0),
  sellTicksMin: priceTicks(0),
  notionalAtomsMin: atoms(0),
  priceBandPpb: ppb(200_000_000),
  marketBandPpb: ppb(50_000_000),
  openOrdersMax: 200,
  limitBuyOpen: true,
  limitSellOpen: true,
  marketBuyOpen: true,
  marketSellOpen: true,
  tradingOpen: true,
};

/** One pair, one seller and one buyer. */
const OPENING: readonly Command[] = [
  { type: "ListCoin", coinId: coinId(1), code: "USDT", scale: 6 },
  { type: "ListCoin", coinId: coinId(2), code: "BTC", scale: 8 },
  {
    type: "ListPair",
    pairId: pairId(1),
    symbol: "btcusdt",
    tradedCoinId: coinId(2),
    pricingCoinId: coinId(1),
    priceDecimals: 1,
    sizeDecimals: 5,
    rules: RULES,
  },
  { type: "OpenUser", userId: userId(1001), mark: "trader" },
  { type: "OpenUser", userId: userId(1002), mark: "trader" },
  { type: "GrantFunds", userId: userId(1001), coinId: coinId(2), atoms: atoms(1e15), key: "seller" },
  { type: "GrantFunds", userId: userId(1002), coinId: coinId(1), atoms: atoms(1e15), key: "buyer" },
];

function order(position: number): Command {
  const isSell = position % 2 === 0;
  return {
    type: "PlaceOrder",
    userId: userId(isSell ? 1001 : 1002),
    pairId: pairId(1),
    clientOrderId: "",
    side: isSell ? "sell" : "buy",
    kind: "limit",
    timeInForce: "GTC",
    selfTradePrevention: "EXPIRE_MAKER",
    priceTicks: priceTicks(600_000 + (Math.floor(position / 2) % 7)),
    sizeLots: sizeLots(10),
    totalAtoms: atoms(0),
    stopTicks: priceTicks(0),
    trailingBips: 0,
    visibleLots: sizeLots(0),
    rejectIfTriggered: false,
  };
}

/** A journal in memory, for tests: `orders` orders that meet each other, made by the real core, ten to a record. */
export function tradingJournal(orders: number): {
  readonly records: readonly DurableRecord[];
  readonly sequence: number;
  read(fromSequence: number): AsyncGenerator<DurableRecord>;
} {
  const commands = [...OPENING, ...Array.from({ length: orders }, (_, position) => order(position))];
  const state = createState();
  const records: DurableRecord[] = [];
  for (let first = 0; first < commands.length; first += 10) {
    const batch = new EventWriter();
    const part = commands.slice(first, first + 10);
    for (const [offset, command] of part.entries()) {
      const at = utcMs(1_767_312_000_000 + (first + offset) * 1000);
      const refused = applyEntry(state, command, { sequence: sequence(first + offset + 1), at }, batch);
      if (refused !== undefined) throw new Error(`a test order was refused: ${JSON.stringify(refused)}`);
    }
    const digest = new Uint8Array(32).fill(first % 256);
    records.push({ firstSequence: first + 1, count: part.length, payload: batchPayload(batch).slice(), digest });
  }
  return {
    records,
    sequence: commands.length,
    async *read(fromSequence) {
      for (const record of records) {
        if (record.firstSequence + record.count > fromSequence) yield { ...record, payload: record.payload.slice() };
      }
    },
  };
}
