import {
  apply,
  type Command,
  contractAccountOf,
  type ContractOrderTerms,
  type ContractRules,
  type CoreState,
  createState,
  type Event,
  EventWriter,
  type PairRules,
  positionsOf,
  type PositionView,
  readEvents,
} from "@agio/core";
import {
  assert,
  atoms,
  coinId,
  contractId,
  pairId,
  PPB,
  ppb,
  priceE8,
  priceTicks,
  sequence,
  sizeContracts,
  sizeLots,
  type UserId,
  userId,
  utcMs,
} from "@agio/primitives";
import type { CaseScales } from "./numbers.ts";

const TRADED = coinId(1);
const SETTLEMENT = coinId(2);
const PAIR = pairId(1);
const CONTRACT = contractId(1_001);
/** Prices are a second apart; what is done at one follows within milliseconds, while it is still young. */
const PRICE_STEP_MS = 1_000;
const COMMAND_STEP_MS = 1;
const LEVERAGE_MAX = 100;
const PLENTY_ATOMS = 1e15;

const PAIR_RULES: PairRules = {
  takerFeePpb: ppb(0),
  makerFeePpb: ppb(0),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(0),
  buyTicksMax: priceTicks(0),
  sellTicksMin: priceTicks(0),
  notionalAtomsMin: atoms(0),
  priceBandPpb: ppb(0),
  marketBandPpb: ppb(PPB),
  openOrdersMax: 0,
  limitBuyOpen: true,
  limitSellOpen: true,
  marketBuyOpen: true,
  marketSellOpen: true,
  tradingOpen: true,
};

const CONTRACT_RULES: ContractRules = {
  openFeePpb: ppb(0),
  closeFeePpb: ppb(0),
  leverages: Array.from({ length: LEVERAGE_MAX }, (_, index) => index + 1),
  sizeMin: sizeContracts(1),
  sizeMax: sizeContracts(1e9),
  fundingIntervalHours: 0,
  fundingCapPpb: ppb(0),
  liquidationFeePpb: ppb(0),
  // Any price is near enough.
  priceBandPpb: ppb(PPB - 1),
  tiers: [{ capAtoms: atoms(PLENTY_ATOMS), maintenancePpb: ppb(1_000_000), leverageMax: LEVERAGE_MAX }],
  openOrdersMax: 0,
  tradingOpen: true,
};

const PLAIN_TERMS: ContractOrderTerms = {
  direction: "buy",
  offset: "open",
  kind: "limit",
  timeInForce: "GTC",
  priceTicks: priceTicks(0),
  size: sizeContracts(0),
  leverage: 1,
  marginMode: "isolated",
  stopTicks: priceTicks(0),
  trailingBips: 0,
  triggerBy: "mark",
  takeProfitTicks: priceTicks(0),
  stopLossTicks: priceTicks(0),
};

/** The real core with one contract, by default without fees and funding, whose index is what a case says. */
export class TestContract {
  readonly events: Event[] = [];
  readonly #state: CoreState = createState();
  readonly #writer = new EventWriter();
  readonly #scales: CaseScales;
  #sequence = 0;
  #at = 0;
  #users = 0;

  private constructor(scales: CaseScales) {
    this.#scales = scales;
  }

  static open(scales: CaseScales, rules: Partial<ContractRules> = {}): TestContract {
    const market = new TestContract(scales);
    const { priceDecimals, sizeDecimals, moneyScale } = scales;
    market.submit({ type: "ListCoin", coinId: TRADED, code: "TRADED", scale: sizeDecimals });
    market.submit({ type: "ListCoin", coinId: SETTLEMENT, code: "SETTLED", scale: moneyScale });
    const decimals = { priceDecimals, sizeDecimals };
    const coins = { tradedCoinId: TRADED, pricingCoinId: SETTLEMENT };
    market.submit({ type: "ListPair", pairId: PAIR, symbol: "index", ...coins, ...decimals, rules: PAIR_RULES });
    market.submit({
      type: "ListContract",
      contractId: CONTRACT,
      symbol: "perp",
      indexPairId: PAIR,
      ...decimals,
      rules: { ...CONTRACT_RULES, ...rules },
    });
    return market;
  }

  /** Applies a command that the case needs and keeps its events. Throws when it is refused. */
  submit(command: Command): readonly Event[] {
    this.#writer.reset();
    this.#sequence += 1;
    this.#at += command.type === "ObservePrices" ? PRICE_STEP_MS : COMMAND_STEP_MS;
    const stamp = { sequence: sequence(this.#sequence), at: utcMs(this.#at) };
    const answer = apply(this.#state, command, stamp, this.#writer);
    assert(answer === undefined, `${command.type} of a case is accepted (${JSON.stringify(answer)})`);
    const events = readEvents(this.#writer.bytes());
    this.events.push(...events);
    return events;
  }

  /** A new user with funds in the contract account, by default more than any case can lose. */
  openUser(fundsAtoms = PLENTY_ATOMS): UserId {
    this.#users += 1;
    const user = userId(this.#users);
    const amount = { coinId: SETTLEMENT, atoms: atoms(fundsAtoms) };
    this.submit({ type: "OpenUser", userId: user, mark: "trader" });
    this.submit({ type: "GrantFunds", userId: user, ...amount, key: `grant:${user}` });
    this.submit({ type: "TransferFunds", userId: user, ...amount, from: 1, to: 3, key: "" });
    return user;
  }

  /** Three venues agree on a price, in ticks. */
  observe(ticks: number): readonly Event[] {
    const price = priceE8(ticks * 10 ** (8 - this.#scales.priceDecimals));
    const receivedAt = utcMs(this.#at + PRICE_STEP_MS);
    const quotes = ["htx", "binance", "okx"].map((venue) => {
      return { pairId: PAIR, venue, bid: price, ask: price, receivedAt } as const;
    });
    return this.submit({ type: "ObservePrices", origin: "case", quotes });
  }

  /** Places a limit order whose other terms are plain. Returns the events it caused. */
  place(user: UserId, terms: Partial<ContractOrderTerms>): readonly Event[] {
    const names = { userId: user, contractId: CONTRACT, clientOrderId: "" };
    return this.submit({ ...PLAIN_TERMS, ...terms, type: "PlaceContractOrder", ...names });
  }

  positions(user: UserId): readonly PositionView[] {
    return positionsOf(this.#state, user);
  }

  /** Available balance of the contract account. */
  available(user: UserId): number {
    return contractAccountOf(this.#state, user).availableAtoms;
  }
}
