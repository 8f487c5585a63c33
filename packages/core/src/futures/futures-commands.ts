import type {
  Atoms,
  CoinId,
  ContractId,
  OrderId,
  PairId,
  TpSlId,
  PositionId,
  Ppb,
  PriceTicks,
  SizeContracts,
  UserId,
} from "@agio/primitives";
import type { Side, TimeInForce } from "../book/order-terms.ts";
import type { ContractTwapCommand } from "./contract-twap-commands.ts";

export type * from "./contract-twap-commands.ts";

export type PositionSide = "long" | "short";
export type MarginMode = "isolated" | "cross";
/** Hedge: a long and a short position at once. One-way: one position; an opposite order reduces it, then flips it. */
export type PositionMode = "hedge" | "oneWay";
/** The price that a trigger watches. */
export type TriggerPrice = "mark" | "last";

/** A step of the maintenance table (rules 4.4), by notional at mark. */
export interface MarginTier {
  /** Largest notional of the tier. The last tier's cap bounds every position. */
  readonly capAtoms: Atoms;
  readonly maintenancePpb: Ppb;
  readonly leverageMax: number;
}

/** Rules of a listed contract that may change. Zero turns an optional limit off. */
export interface ContractRules {
  /** Of the notional, charged to maker and taker alike. */
  readonly openFeePpb: Ppb;
  readonly closeFeePpb: Ppb;
  /** Offered values, whole, rising. */
  readonly leverages: readonly number[];
  /** Per order; `sizeMax` also per position side. */
  readonly sizeMin: SizeContracts;
  readonly sizeMax: SizeContracts;
  /** 0: no funding. Otherwise a divisor of 24. */
  readonly fundingIntervalHours: number;
  readonly fundingCapPpb: Ppb;
  readonly liquidationFeePpb: Ppb;
  /** Limit prices, of closing orders too, and the collar of market orders stay within this of the mark price. */
  readonly priceBandPpb: Ppb;
  /** Rising caps, rising rates, falling leverage; at least one. */
  readonly tiers: readonly MarginTier[];
  readonly openOrdersMax: number;
  /** False: only cancelling, reduce-only orders and settlement. */
  readonly tradingOpen: boolean;
}

/**
 * A perpetual. One contract is 10^-sizeDecimals of the traded coin, one tick 10^-priceDecimals of the settlement
 * coin.
 */
export interface ListContract {
  readonly type: "ListContract";
  readonly contractId: ContractId;
  /** Lower-case, as on the wire: "btcusdtperp". */
  readonly symbol: string;
  /** Its index is the index of this spot pair, whose pricing coin it settles in. */
  readonly indexPairId: PairId;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly rules: ContractRules;
}

export interface ChangeContract {
  readonly type: "ChangeContract";
  readonly contractId: ContractId;
  readonly rules: ContractRules;
  /** As of `ChangePair`. */
  readonly replaces?: ContractRules;
}

/** Ends a contract: orders expire, positions are settled at the mark price (status 4). */
export interface DelistContract {
  readonly type: "DelistContract";
  readonly contractId: ContractId;
}

/** The three accounts of a user, by the numbers of rules 1.3: 1 platform, 2 financial, 3 contract. */
export type AccountNumber = 1 | 2 | 3;

/** Moves funds between two accounts of one user. The same `key` with the same body is answered as the first time. */
export interface TransferFunds {
  readonly type: "TransferFunds";
  readonly userId: UserId;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  /** The caller's idempotency key, as of orders; "" for none. */
  readonly key: string;
}

/**
 * Moves funds between the contract account of an owner and an account of theirs: in (positive) or out (negative), in the
 * coin that contracts settle in.
 */
export interface FundAccount {
  readonly type: "FundAccount";
  readonly userId: UserId;
  readonly accountId: UserId;
  readonly atoms: Atoms;
  readonly key: string;
}

/** Zero means "not given" for the optional numbers. */
export interface ContractOrderTerms {
  readonly direction: Side;
  /** Close orders are reduce-only. buy+open and sell+close are about the long position, the others about the short. */
  readonly offset: "open" | "close";
  readonly kind: "limit" | "market";
  readonly timeInForce: TimeInForce;
  /** Limit price; 0 for a market order. */
  readonly priceTicks: PriceTicks;
  readonly size: SizeContracts;
  /** Opening orders; a close order takes its position's. */
  readonly leverage: number;
  readonly marginMode: MarginMode;
  /** Stop and stop-limit: trigger; trailing stop: activation price, 0 = at once; otherwise 0. */
  readonly stopTicks: PriceTicks;
  /** Trailing stop: distance in basis points of the best price since activation; otherwise 0. */
  readonly trailingBips: number;
  /** The price that a stop or trailing stop watches. */
  readonly triggerBy: TriggerPrice;
  /**
   * Set on the position as whole-position market TP/SL orders by mark price, with the first fill that opens; 0 for
   * none.
   */
  readonly takeProfitTicks: PriceTicks;
  readonly stopLossTicks: PriceTicks;
}

export interface PlaceContractOrder extends Omit<ContractOrderTerms, "marginMode"> {
  readonly type: "PlaceContractOrder";
  /** "chosen", as a leverage of 0, stands for what the user has chosen in that contract, for the side in question. */
  readonly marginMode: MarginMode | "chosen";
  readonly userId: UserId;
  readonly contractId: ContractId;
  /** At most 36 printable ASCII characters; "" for none. */
  readonly clientOrderId: string;
}

/** New price and/or total size of a resting order; 0 keeps the value. Only a pure reduction keeps its place. */
export interface AmendContractOrder {
  readonly type: "AmendContractOrder";
  readonly userId: UserId;
  readonly orderId: OrderId;
  readonly priceTicks: PriceTicks;
  readonly size: SizeContracts;
}

export interface CancelContractOrder {
  readonly type: "CancelContractOrder";
  readonly userId: UserId;
  readonly orderId: OrderId;
}

/** Cancels a user's open and waiting orders, of one contract or (undefined) of all. */
export interface CancelAllContractOrders {
  readonly type: "CancelAllContractOrders";
  readonly userId: UserId;
  readonly contractId: ContractId | undefined;
}

/** Closes a whole position at market; its own close orders are cancelled first. */
export interface ClosePosition {
  readonly type: "ClosePosition";
  readonly userId: UserId;
  readonly positionId: PositionId;
  readonly clientOrderId: string;
}

/** Moves margin into (positive) or out of (negative) an isolated position. */
export interface AdjustMargin {
  readonly type: "AdjustMargin";
  readonly userId: UserId;
  readonly positionId: PositionId;
  readonly atoms: Atoms;
  readonly key: string;
}

/**
 * The leverage of one side (one-way mode: of both). An open position moves margin in, or frees what is over the initial
 * requirement at mark.
 */
export interface SetLeverage {
  readonly type: "SetLeverage";
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly side: PositionSide;
  readonly leverage: number;
}

export interface SetMarginMode {
  readonly type: "SetMarginMode";
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly marginMode: MarginMode;
}

export interface SetPositionMode {
  readonly type: "SetPositionMode";
  readonly userId: UserId;
  readonly positionMode: PositionMode;
}

export type TpSlKind = "takeProfit" | "stopLoss";

/**
 * Take-profit or stop-loss of a position (rules 4.7). A whole-position TP/SL order replaces the earlier one of its
 * kind.
 */
export interface SetTpSl {
  readonly type: "SetTpSl";
  readonly userId: UserId;
  readonly positionId: PositionId;
  readonly kind: TpSlKind;
  readonly triggerTicks: PriceTicks;
  readonly triggerBy: TriggerPrice;
  /** 0: the whole position, whatever it is then. */
  readonly size: SizeContracts;
  readonly orderKind: "limit" | "market";
  /** Of a limit order; otherwise 0. */
  readonly priceTicks: PriceTicks;
}

export interface CancelTpSl {
  readonly type: "CancelTpSl";
  readonly userId: UserId;
  readonly tpSlId: TpSlId;
}

/** The commands of futures trading. Mark prices, funding and liquidations follow from ObservePrices. */
export type FuturesCommand =
  | ListContract
  | ChangeContract
  | DelistContract
  | TransferFunds
  | FundAccount
  | PlaceContractOrder
  | AmendContractOrder
  | CancelContractOrder
  | CancelAllContractOrders
  | ClosePosition
  | AdjustMargin
  | SetLeverage
  | SetMarginMode
  | SetPositionMode
  | SetTpSl
  | CancelTpSl
  | ContractTwapCommand;
