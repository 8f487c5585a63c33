import {
  ACCOUNT_CODES,
  applyEntry,
  createState,
  EventWriter,
  isWorkLeft,
  PLAIN_TERMS,
  takeSections,
  type Command,
  type CoreState,
  type PairRules,
} from "@agio/core";
import { assert, atoms, coinId, pairId, ppb, priceTicks, sequence, sizeLots, userId, utcMs } from "@agio/primitives";
import type { BenchRow } from "../rows.ts";

const [DOLLAR, TRADED] = [coinId(1), coinId(2)];
const PAIR = pairId(1);
const DAY_MS = 86_400_000;
const NOON_MS = Date.UTC(2026, 0, 5, 12);
const PRICE = priceTicks(100);
const LOTS = 7;
const SLICE_MS_MAX = 10;
const SECONDS_MAX = 60;

const RULES: PairRules = {
  ...{ takerFeePpb: ppb(1_000_000), makerFeePpb: ppb(1_000_000), lotsMin: sizeLots(1), lotsMax: sizeLots(0) },
  ...{ buyTicksMax: priceTicks(0), sellTicksMin: priceTicks(0), notionalAtomsMin: atoms(0) },
  ...{ priceBandPpb: ppb(0), marketBandPpb: ppb(0), openOrdersMax: 0, tradingOpen: true },
  ...{ limitBuyOpen: true, limitSellOpen: true, marketBuyOpen: true, marketSellOpen: true },
};

/** The core with the entries of its journal, on a clock of its own. */
class Exchange {
  readonly state: CoreState = createState();
  readonly #batch = new EventWriter();
  #sequence = 0;
  at = NOON_MS;
  /** Bytes of entries of the journal. */
  bytes = 0;

  send(command: Command): void {
    this.#batch.reset();
    const stamp = { sequence: sequence(++this.#sequence), at: utcMs(this.at) };
    assert(applyEntry(this.state, command, stamp, this.#batch) === undefined, "every command of the bench is taken");
    this.bytes += this.#batch.length * 8;
  }
}

/** So many who were invited by one another, two by each, and paid fees of two products on one day. */
function busyDay(payers: number): Exchange {
  // Sells to everybody, and was invited by nobody.
  const maker = payers + 1;
  const exchange = new Exchange();
  const send = (command: Command): void => exchange.send(command);
  send({ type: "ListCoin", coinId: DOLLAR, code: "USDT", scale: 6 });
  send({ type: "ListCoin", coinId: TRADED, code: "C1", scale: 6 });
  const units = { priceDecimals: 2, sizeDecimals: 2 };
  const coins = { tradedCoinId: TRADED, pricingCoinId: DOLLAR };
  send({ type: "ListPair", pairId: PAIR, symbol: "c1usdt", ...coins, ...units, rules: RULES });
  const counts = { spot: true, contract: true, option: true, second: true, interest: true };
  const levelsPpm = [150_000, 100_000, 50_000] as const;
  send({ type: "SetReferralRules", isOpen: true, counts, levelsPpm, capPpm: 500_000, dayOffsetMinutes: 0 });
  for (let user = 1; user <= maker; user++) {
    const inviter = user === 1 || user === maker ? {} : { invitedBy: userId(user >> 1) };
    send({ type: "OpenUser", userId: userId(user), mark: "trader", ...inviter });
  }
  send({ type: "GrantFunds", userId: userId(maker), coinId: TRADED, atoms: atoms(1e14), key: "maker" });
  const all = { clientOrderId: "", ...PLAIN_TERMS, pairId: PAIR, priceTicks: PRICE };
  send({ type: "PlaceOrder", userId: userId(maker), ...all, side: "sell", sizeLots: sizeLots(payers * LOTS) });
  const second = exchange.state.ledger.counting.second;
  for (let user = 1; user <= payers; user++) {
    send({ type: "GrantFunds", userId: userId(user), coinId: DOLLAR, atoms: atoms(1_000_000), key: `${user}` });
    send({ type: "PlaceOrder", userId: userId(user), ...all, side: "buy", sizeLots: sizeLots(LOTS) });
    // The fee of a bet, without betting.
    second?.add(exchange.state.accounts.find(user, DOLLAR, ACCOUNT_CODES["platform.available"]), 12_345 + user);
  }
  return exchange;
}

/** Processor time of the settlement of a day, slice by slice, with every entry of the journal. */
export function daySettlementRows(group: string, payers: number): BenchRow[] {
  const exchange = busyDay(payers);
  exchange.at += DAY_MS;
  exchange.bytes = 0;
  const slices: number[] = [];
  exchange.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
  while (isWorkLeft(exchange.state)) {
    const before = process.cpuUsage();
    exchange.send({ type: "Continue" });
    const { user, system } = process.cpuUsage(before);
    slices.push((user + system) / 1_000);
  }
  const bytes = exchange.bytes;
  const sum = slices.reduce((all, took) => all + took, 0);
  slices.sort((one, other) => one - other);
  const began = performance.now();
  const section = takeSections(exchange.state).find(({ name }) => name === "programmes");
  const snapshotMs = performance.now() - began;
  const row = (name: string, value: number, unit: string): BenchRow => ({ group, name, value, unit });
  return [
    {
      ...row(`a day of ${payers.toLocaleString("en")} payers, three levels, two products`, sum / 1_000, "s"),
      target: { at: "most", value: SECONDS_MAX },
    },
    row("its slices", slices.length, "commands"),
    row("a slice, median", slices[slices.length >> 1]!, "ms"),
    row("a slice, one of a thousand is slower", slices[Math.floor(slices.length * 0.999)]!, "ms"),
    { ...row("a slice, slowest", slices.at(-1)!, "ms"), target: { at: "most", value: SLICE_MS_MAX } },
    row("its entries of the journal", bytes / 1e6, "MB"),
    row("programmes in a snapshot", (section?.bytes.byteLength ?? 0) / 1e6, "MB"),
    row("the whole snapshot", snapshotMs, "ms"),
  ];
}
