import {
  apply,
  applyEntry,
  createState,
  EventWriter,
  PREFETCH_COMMANDS,
  Prefetch,
  isWorkLeft,
  type AmendOrder,
  type CancelOrder,
  type Command,
  type CoreState,
  type PairRules,
  type PlaceOrder,
} from "@agio/core";
import {
  assert,
  atoms,
  coinId,
  orderId,
  pairId,
  ppb,
  priceTicks,
  sequence,
  sizeLots,
  userId,
  utcMs,
} from "@agio/primitives";
import { FLOW_INTS, FLOW_OP, LOTS, OP_SIDE, ORDER_ID, PRICE, USER, type Flow } from "./flow.ts";

/** Commands of a batch, whose entries would then be handed to the journal. */
const BATCH_COMMANDS = 256;
const START_MS = 1_700_000_000_000;
/** Funds of all users together, per coin: close to the most that one coin can have. */
const SUPPLY_ATOMS = 8e15;
const PRICING = coinId(1);
const CONTINUE: Command = { type: "Continue" };
const FIRST_TRADED = 2;

// Flows have no minimum, no band and trade with themselves; everything else of the product is on.
const RULES: PairRules = {
  takerFeePpb: ppb(1_000_000),
  makerFeePpb: ppb(1_000_000),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(Number.MAX_SAFE_INTEGER),
  buyTicksMax: priceTicks(0x7fff_fffe),
  sellTicksMin: priceTicks(1),
  notionalAtomsMin: atoms(1),
  priceBandPpb: ppb(0),
  marketBandPpb: ppb(50_000_000),
  openOrdersMax: 1_000_000,
  limitBuyOpen: true,
  limitSellOpen: true,
  marketBuyOpen: true,
  marketSellOpen: true,
  tradingOpen: true,
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const newPlace = (): Mutable<PlaceOrder> => ({
  type: "PlaceOrder",
  userId: userId(1),
  pairId: pairId(1),
  clientOrderId: "",
  side: "buy",
  kind: "limit",
  timeInForce: "GTC",
  selfTradePrevention: "NONE",
  priceTicks: priceTicks(0),
  sizeLots: sizeLots(0),
  totalAtoms: atoms(0),
  stopTicks: priceTicks(0),
  trailingBips: 0,
  visibleLots: sizeLots(0),
  rejectIfTriggered: false,
});

/** The product's own path: `apply` with holds, fees and events, each command and its events encoded as a journal entry. */
export class FullRun {
  readonly state: CoreState = createState();
  private readonly prefetch = new Prefetch(this.state.spot);
  private readonly batch = new EventWriter();
  private readonly stamp = { sequence: sequence(1), at: utcMs(START_MS) };
  private readonly place = newPlace();
  private readonly amend: Mutable<AmendOrder> = {
    type: "AmendOrder",
    userId: userId(1),
    orderId: orderId(1),
    priceTicks: priceTicks(0),
    sizeLots: sizeLots(0),
  };
  private readonly cancel: Mutable<CancelOrder> = { type: "CancelOrder", userId: userId(1), orderId: orderId(1) };
  /** Bytes of all entries. */
  bytes = 0;
  refused = 0;

  constructor(flow: Flow) {
    this.send({ type: "ListCoin", coinId: PRICING, code: "USDT", scale: 0 });
    for (let pair = 1; pair <= flow.pairs; pair++) this.list(pair);
    const each = Math.floor(SUPPLY_ATOMS / flow.accounts);
    for (let user = 1; user <= flow.accounts; user++) {
      this.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
      this.grant(user, PRICING, each);
      this.grant(user, FIRST_TRADED + ((user - 1) % flow.pairs), each);
    }
    this.refused = 0;
  }

  get restingOrders(): number {
    return this.state.spot.pool.used;
  }

  /** Trades so far. */
  get trades(): number {
    return this.state.spot.nextTradeId - 1;
  }

  /** From now on fees are counted for referral and agents. */
  countRewards(): void {
    const counts = { spot: true, contract: true, option: true, second: true, interest: true };
    const rules = { levelsPpm: [150_000, 100_000, 50_000], capPpm: 500_000, dayOffsetMinutes: 0 } as const;
    this.send({ type: "SetReferralRules", isOpen: true, counts, ...rules });
  }

  /** Runs commands of the flow, batch by batch; `onBatch` sees the finished entries before they are dropped. */
  run(flow: Flow, range: { from: number; to: number }, onBatch?: (batch: EventWriter) => void): void {
    const end = range.to * FLOW_INTS;
    for (let from = range.from * FLOW_INTS; from < end; from += BATCH_COMMANDS * FLOW_INTS) {
      const to = Math.min(end, from + BATCH_COMMANDS * FLOW_INTS);
      if (this.prefetch.isUseful) this.stepForeseen(flow.ints, from, to);
      else for (let at = from; at < to; at += FLOW_INTS) this.step(this.commandAt(flow.ints, at));
      onBatch?.(this.batch);
      this.bytes += this.batch.length * 8;
      this.batch.reset();
    }
  }

  /** As the pipeline and the recovery step through a run. */
  private stepForeseen(ints: Int32Array, from: number, to: number): void {
    const ahead = PREFETCH_COMMANDS * FLOW_INTS;
    const foreseen = Math.min(to, from + ahead);
    for (let at = from; at < foreseen; at += FLOW_INTS) this.prefetch.note(this.commandAt(ints, at));
    for (let at = from; at < to; at += FLOW_INTS) {
      if (at + ahead < to) this.prefetch.note(this.commandAt(ints, at + ahead));
      this.step(this.commandAt(ints, at));
    }
  }

  private step(command: Command): void {
    const { batch, stamp } = this;
    if (applyEntry(this.state, command, stamp, batch) !== undefined) this.refused++;
    // A deep sweep goes on, as the pipeline lets it.
    if (isWorkLeft(this.state) && command !== CONTINUE) this.finishWork();
  }

  private finishWork(): void {
    while (isWorkLeft(this.state)) this.step(CONTINUE);
  }

  /** One object of each kind serves all commands, as a decoder into a pool would. */
  private commandAt(ints: Int32Array, at: number): Command {
    const op = (ints[at + OP_SIDE] as number) & 255;
    if (op === FLOW_OP.cancel) {
      this.cancel.userId = ints[at + USER] as never;
      this.cancel.orderId = ints[at + ORDER_ID] as never;
      return this.cancel;
    }
    if (op === FLOW_OP.move) {
      this.amend.userId = ints[at + USER] as never;
      this.amend.orderId = ints[at + ORDER_ID] as never;
      this.amend.priceTicks = ints[at + PRICE] as never;
      return this.amend;
    }
    const { place } = this;
    place.userId = ints[at + USER] as never;
    place.pairId = (((ints[at + OP_SIDE] as number) >>> 16) + 1) as never;
    place.side = ((ints[at + OP_SIDE] as number) & 256) === 0 ? "buy" : "sell";
    place.timeInForce = op === FLOW_OP.limit ? "GTC" : "IOC";
    place.priceTicks = ints[at + PRICE] as never;
    place.sizeLots = ints[at + LOTS] as never;
    return place;
  }

  private list(pair: number): void {
    const traded = coinId(FIRST_TRADED + pair - 1);
    this.send({ type: "ListCoin", coinId: traded, code: `C${pair}`, scale: 0 });
    this.send({
      type: "ListPair",
      pairId: pairId(pair),
      symbol: `c${pair}usdt`,
      tradedCoinId: traded,
      pricingCoinId: PRICING,
      priceDecimals: 0,
      sizeDecimals: 0,
      rules: RULES,
    });
  }

  private grant(user: number, coin: number, amount: number): void {
    const key = `${user}:${coin}`;
    this.send({ type: "GrantFunds", userId: userId(user), coinId: coinId(coin), atoms: atoms(amount), key });
  }

  /** Applies a command of the set-up. */
  send(command: Command): void {
    this.batch.reset();
    const answer = apply(this.state, command, this.stamp, this.batch);
    assert(answer === undefined, "the set-up of a flow is accepted");
    this.batch.reset();
  }
}
