import type {
  Atoms,
  CoinId,
  OrderId,
  PairId,
  Ppb,
  PriceE8,
  PriceTicks,
  SizeLots,
  Sequence,
  UserId,
  UtcMs,
} from "@agio/primitives";
import type { ChannelCommand } from "./channels/channel-commands.ts";
import type { ConversionCommand } from "./conversion/conversion-commands.ts";
import type { DepositCommand } from "./deposits/deposit-commands.ts";
import type { FinanceCommand } from "./finance/finance-commands.ts";
import type { FuturesCommand } from "./futures/futures-commands.ts";
import type { OptionCommand } from "./options/option-commands.ts";
import type { SecondContractCommand } from "./second-contracts/second-commands.ts";
import type { Continue } from "./spot/cascade.ts";
import type { AnnounceGap } from "./time/gap.ts";
import type { WithdrawalCommand } from "./withdrawals/withdrawal-commands.ts";

export type * from "./channels/channel-commands.ts";
export type * from "./conversion/conversion-commands.ts";
export type * from "./deposits/deposit-commands.ts";
export type * from "./finance/finance-commands.ts";
export type * from "./futures/futures-commands.ts";
export type * from "./options/option-commands.ts";
export type * from "./second-contracts/second-commands.ts";
export type { AnnounceGap } from "./time/gap.ts";
export type * from "./withdrawals/withdrawal-commands.ts";

/** Sequence and time, which the pipeline adds to every command. */
export interface Stamp {
  readonly sequence: Sequence;
  readonly at: UtcMs;
}

/** How an account holder is marked. A mark is shown, never used to price or match differently. */
export type UserMark = "trader" | "house" | "demo";

export interface OpenUser {
  readonly type: "OpenUser";
  readonly userId: UserId;
  readonly mark: UserMark;
}

/** Credits `atoms` of `coinId` to the user's platform account from `capital`, once per `key`. Demo mode and tests. */
export interface GrantFunds {
  readonly type: "GrantFunds";
  readonly userId: UserId;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly key: string;
}

/** A pot of the house that pays users, and so has to be filled. The demo bank is that of demo accounts. */
export type HousePot =
  | "insurance"
  | "bank.second"
  | "bank.secondDemo"
  | "bank.option"
  | "inventory"
  | "interest"
  | "promo";

/** Puts `atoms` of house capital into a pot, once per `key`. */
export interface FundHouse {
  readonly type: "FundHouse";
  readonly pot: HousePot;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly key: string;
}

export interface ListCoin {
  readonly type: "ListCoin";
  readonly coinId: CoinId;
  /** Upper-case ticker: "USDT". */
  readonly code: string;
  /** Decimals of one unit, 0 to 8. */
  readonly scale: number;
}

/** The four spot switches and limits of a pair (rules 3). Zero turns an optional limit off. */
export interface PairRules {
  readonly takerFeePpb: Ppb;
  readonly makerFeePpb: Ppb;
  readonly lotsMin: SizeLots;
  readonly lotsMax: SizeLots;
  /** Highest buy and lowest sell price allowed. */
  readonly buyTicksMax: PriceTicks;
  readonly sellTicksMin: PriceTicks;
  /** Smallest price × quantity, in atoms of the pricing coin. */
  readonly notionalAtomsMin: Atoms;
  /** Allowed distance of a limit price from the last price: 200_000_000 ppb = 20 percent. */
  readonly priceBandPpb: Ppb;
  /** Market orders stop this far from the best price at arrival. */
  readonly marketBandPpb: Ppb;
  readonly openOrdersMax: number;
  readonly limitBuyOpen: boolean;
  readonly limitSellOpen: boolean;
  readonly marketBuyOpen: boolean;
  readonly marketSellOpen: boolean;
  /** False closes the pair for new orders; cancelling stays possible. */
  readonly tradingOpen: boolean;
}

export interface ListPair {
  readonly type: "ListPair";
  readonly pairId: PairId;
  /** Lower-case, as on the wire: "btcusdt". */
  readonly symbol: string;
  /** The traded coin (the specification's `coin`). */
  readonly tradedCoinId: CoinId;
  /** The pricing coin (the specification's `baseCoin`). */
  readonly pricingCoinId: CoinId;
  /** Tick = 10^-priceDecimals of the pricing coin, lot = 10^-sizeDecimals of the traded coin. */
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly rules: PairRules;
}

export interface ChangePair {
  readonly type: "ChangePair";
  readonly pairId: PairId;
  readonly rules: PairRules;
}

/** Ends a pair: cancels every order with status 4 and refuses new ones. */
export interface DelistPair {
  readonly type: "DelistPair";
  readonly pairId: PairId;
}

export type Side = "buy" | "sell";
export type TimeInForce = "GTC" | "IOC" | "FOK" | "POST_ONLY";
export type SelfTradePrevention = "NONE" | "EXPIRE_MAKER" | "EXPIRE_TAKER" | "EXPIRE_BOTH" | "DECREMENT";

/** Fields that every spot order has. Zero means "not given" for the optional numbers. */
export interface OrderTerms {
  readonly side: Side;
  readonly kind: "limit" | "market";
  readonly timeInForce: TimeInForce;
  readonly selfTradePrevention: SelfTradePrevention;
  /** Limit price; 0 for a market order. */
  readonly priceTicks: PriceTicks;
  /** Quantity; 0 for a market buy by total. */
  readonly sizeLots: SizeLots;
  /** Market buy by total: what may be spent, in atoms of the pricing coin; otherwise 0. */
  readonly totalAtoms: Atoms;
  /** Stop and stop-limit: trigger on the last price; otherwise 0. */
  readonly stopTicks: PriceTicks;
  /** Trailing stop: distance in basis points from the best price since activation; otherwise 0. `stopTicks` is then the activation price, 0 = at once. */
  readonly trailingBips: number;
  /** Iceberg: the part shown at a time; 0 shows all. */
  readonly visibleLots: SizeLots;
  /** Refuse (-2006) instead of triggering at once when the stop price is already passed. */
  readonly rejectIfTriggered: boolean;
}

export interface PlaceOrder extends OrderTerms {
  readonly type: "PlaceOrder";
  readonly userId: UserId;
  readonly pairId: PairId;
  /** The caller's idempotency key, at most 36 printable ASCII characters; "" for none. */
  readonly clientOrderId: string;
}

/** One-cancels-other: a limit leg and a stop (or stop-limit) leg, same side, pair and size. */
export interface PlaceOco {
  readonly type: "PlaceOco";
  readonly userId: UserId;
  readonly pairId: PairId;
  readonly clientOrderId: string;
  readonly limitLeg: OrderTerms;
  readonly stopLeg: OrderTerms;
}

/** New price and/or quantity of a resting order; 0 keeps the value. Only a pure reduction keeps its place. */
export interface AmendOrder {
  readonly type: "AmendOrder";
  readonly userId: UserId;
  readonly orderId: OrderId;
  readonly priceTicks: PriceTicks;
  /** New total quantity (filled part included). */
  readonly sizeLots: SizeLots;
}

export interface CancelOrder {
  readonly type: "CancelOrder";
  readonly userId: UserId;
  readonly orderId: OrderId;
}

/** Cancels all open orders of a user, on one pair or (undefined) on all. */
export interface CancelAllOrders {
  readonly type: "CancelAllOrders";
  readonly userId: UserId;
  readonly pairId: PairId | undefined;
}

/** One venue's best bid and ask, as its adapter read them. */
export interface VenueQuote {
  readonly pairId: PairId;
  readonly venue: string;
  readonly bid: PriceE8;
  readonly ask: PriceE8;
  /** When the adapter received it. Older than ten seconds is dropped from the index. */
  readonly receivedAt: UtcMs;
}

/** Once a second: the freshest quote of every venue for every pair. Pairs without fresh quotes become halted. */
export interface ObservePrices {
  readonly type: "ObservePrices";
  /** Where the quotes come from, shown to users: "simulated", "htx,binance,okx". */
  readonly origin: string;
  readonly quotes: readonly VenueQuote[];
}

export const CANDLE_INTERVALS = ["1m", "5m", "15m", "30m", "1h", "4h", "1d", "1w", "1M"] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

/** [start ms, open, high, low, close, size lots, turnover atoms]; prices in ticks. */
export type CandleRow = readonly [number, number, number, number, number, number, number];

/** Reference history from before the pair's first trade. Refused once the pair has traded. */
export interface ImportCandles {
  readonly type: "ImportCandles";
  readonly pairId: PairId;
  readonly interval: CandleInterval;
  readonly origin: string;
  readonly rows: readonly CandleRow[];
}

/**
 * The next version of a section of the settings that touch money, asked for by one operator and agreed to by another.
 * `text` is the section's value as JSON.
 */
export interface ChangeSetting {
  readonly type: "ChangeSetting";
  readonly section: string;
  readonly version: number;
  readonly text: string;
  readonly operatorId: number;
  readonly checkerId: number;
  readonly reason: string;
}

/** Everything that can enter the core. */
export type Command =
  | Continue
  | OpenUser
  | GrantFunds
  | ListCoin
  | ListPair
  | ChangePair
  | DelistPair
  | PlaceOrder
  | PlaceOco
  | AmendOrder
  | CancelOrder
  | CancelAllOrders
  | ObservePrices
  | ImportCandles
  | ChangeSetting
  | FundHouse
  | AnnounceGap
  | FuturesCommand
  | SecondContractCommand
  | OptionCommand
  | ChannelCommand
  | DepositCommand
  | WithdrawalCommand
  | ConversionCommand
  | FinanceCommand;
