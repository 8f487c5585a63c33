import {
  applyEntry,
  createState,
  EventWriter,
  isWorkLeft,
  type Command,
  type ContractRules,
  type CoreState,
  type PlaceContractOrder,
} from "@agio/core";
import {
  assert,
  atoms,
  coinId,
  contractId,
  pairId,
  ppb,
  priceE8,
  priceTicks,
  sequence,
  sizeContracts,
  sizeLots,
  userId,
  utcMs,
} from "@agio/primitives";

const USDT = coinId(1);
const BTC = coinId(2);
const PAIR = pairId(1);
const CONTRACT = contractId(1_001);
const START_MS = 1_700_000_000_000;
const UNIT = 1_000_000;
/** Two users give everybody their position, one on each side. */
const MAKERS = [1, 2] as const;
/** Two more send the flow of orders. */
export const FLOW_USERS = [3, 4] as const;
const FIRST_TRADER = 5;
export const MARK_TICKS = 600_000;
const LEVERAGES = [2, 3, 5, 10] as const;
/** Those that a fall of one percent liquidates. */
const VICTIM_LEVERAGE = 100;

const RULES: ContractRules = {
  openFeePpb: ppb(500_000),
  closeFeePpb: ppb(500_000),
  leverages: [1, ...LEVERAGES, VICTIM_LEVERAGE],
  sizeMin: sizeContracts(1),
  sizeMax: sizeContracts(1_000_000_000),
  fundingIntervalHours: 0,
  fundingCapPpb: ppb(7_500_000),
  liquidationFeePpb: ppb(2_000_000),
  priceBandPpb: ppb(50_000_000),
  tiers: [{ capAtoms: atoms(4e15), maintenancePpb: ppb(5_000_000), leverageMax: VICTIM_LEVERAGE }],
  openOrdersMax: 0,
  tradingOpen: true,
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** One contract with open positions, driven by the product's own commands, each written as a journal entry. */
export class ContractRun {
  readonly state: CoreState = createState();
  private readonly batch = new EventWriter();
  private readonly stamp = { sequence: sequence(1), at: utcMs(START_MS) };
  private readonly place: Mutable<PlaceContractOrder> = {
    type: "PlaceContractOrder",
    userId: userId(1),
    contractId: CONTRACT,
    clientOrderId: "",
    direction: "buy",
    offset: "open",
    kind: "limit",
    timeInForce: "GTC",
    priceTicks: priceTicks(0),
    size: sizeContracts(1),
    leverage: 1,
    marginMode: "isolated",
    stopTicks: priceTicks(0),
    trailingBips: 0,
    triggerBy: "mark",
    takeProfitTicks: priceTicks(0),
    stopLossTicks: priceTicks(0),
  };
  private users = FIRST_TRADER;
  refused = 0;

  /** `positions` traders, half long and half short, isolated and cross, and `victims` longs at the highest leverage. */
  constructor(positions: number, victims: number) {
    this.list();
    for (const user of [...MAKERS, ...FLOW_USERS]) this.open(user, 1_500_000_000);
    this.mark(MARK_TICKS);
    for (let i = 0; i < positions; i++) this.enter(i % 2 === 0, LEVERAGES[i % LEVERAGES.length] as number, i);
    for (let i = 0; i < victims; i++) this.enter(true, VICTIM_LEVERAGE, 0);
    assert(this.refused === 0, "every position of the bench was opened");
  }

  get openPositions(): number {
    return this.state.futures.positions.used;
  }

  /** A second of prices at a mark, in ticks, with every slice of its work. */
  mark(ticks: number): void {
    const price = priceE8(ticks * 10_000_000);
    const receivedAt = this.stamp.at;
    const quotes = ["a", "b", "c"].map((venue) => ({ pairId: PAIR, venue, bid: price, ask: price, receivedAt }));
    this.send({ type: "ObservePrices", origin: "bench", quotes });
    while (isWorkLeft(this.state)) this.send({ type: "Continue" });
  }

  /** An opening limit order of a user; returns its id, or 0 when it was refused. */
  limit(user: number, direction: "buy" | "sell", ticks: number, size: number): number {
    const { place } = this;
    place.userId = user as never;
    place.direction = direction;
    place.priceTicks = ticks as never;
    place.size = size as never;
    place.marginMode = "isolated";
    place.leverage = LEVERAGES[0];
    const id = this.state.futures.nextOrderId;
    return this.send(place) ? id : 0;
  }

  cancel(user: number, order: number): void {
    this.send({ type: "CancelContractOrder", userId: user as never, orderId: order as never });
  }

  /** Makes a user with funds in their contract account. */
  open(user: number, usdt: number): void {
    const all = atoms(usdt * UNIT);
    this.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    this.send({ type: "GrantFunds", userId: userId(user), coinId: USDT, atoms: all, key: `g${user}` });
    const move = { coinId: USDT, atoms: all, from: 1, to: 3, key: "" } as const;
    this.send({ type: "TransferFunds", userId: userId(user), ...move });
  }

  /** A new trader takes a position against one of the makers. */
  private enter(isLong: boolean, leverage: number, index: number): void {
    const user = this.users++;
    this.open(user, 1_000);
    // Prices differ, so that positions are liquidated at many different prices.
    const ticks = MARK_TICKS + ((index * 7_919) % 2_001) - 1_000;
    this.order(isLong ? MAKERS[0] : MAKERS[1], {
      direction: isLong ? "sell" : "buy",
      leverage: 1,
      isCross: true,
      ticks,
    });
    this.order(user, { direction: isLong ? "buy" : "sell", leverage, isCross: index % 3 === 1, ticks });
  }

  private order(
    user: number,
    terms: { direction: "buy" | "sell"; leverage: number; isCross: boolean; ticks: number },
  ): void {
    const { place } = this;
    place.userId = user as never;
    place.direction = terms.direction;
    place.priceTicks = terms.ticks as never;
    place.size = 10 as never;
    place.leverage = terms.leverage;
    place.marginMode = terms.isCross ? "cross" : "isolated";
    this.send(place);
  }

  private list(): void {
    this.send({ type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 });
    this.send({ type: "ListCoin", coinId: BTC, code: "BTC", scale: 8 });
    this.send({
      type: "ListPair",
      pairId: PAIR,
      symbol: "btcusdt",
      tradedCoinId: BTC,
      pricingCoinId: USDT,
      priceDecimals: 1,
      sizeDecimals: 5,
      rules: {
        takerFeePpb: ppb(0),
        makerFeePpb: ppb(0),
        lotsMin: sizeLots(1),
        lotsMax: sizeLots(0),
        buyTicksMax: priceTicks(0),
        sellTicksMin: priceTicks(0),
        notionalAtomsMin: atoms(0),
        priceBandPpb: ppb(0),
        marketBandPpb: ppb(0),
        openOrdersMax: 0,
        limitBuyOpen: true,
        limitSellOpen: true,
        marketBuyOpen: true,
        marketSellOpen: true,
        tradingOpen: true,
      },
    });
    const units = { indexPairId: PAIR, priceDecimals: 1, sizeDecimals: 3, rules: RULES };
    this.send({ type: "ListContract", contractId: CONTRACT, symbol: "btcusdtperp", ...units });
    this.send({ type: "FundHouse", pot: "insurance", coinId: USDT, atoms: atoms(100_000_000 * UNIT), key: "bench" });
  }

  /** True when the command was applied. */
  private send(command: Command): boolean {
    const { batch, stamp } = this;
    const isApplied = applyEntry(this.state, command, stamp, batch) === undefined;
    if (!isApplied) this.refused++;
    batch.reset();
    stamp.sequence = sequence(stamp.sequence + 1);
    return isApplied;
  }
}
