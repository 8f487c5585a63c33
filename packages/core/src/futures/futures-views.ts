import type {
  Atoms,
  CoinId,
  ContractId,
  OrderId,
  PairId,
  TpSlId,
  PositionId,
  Ppb,
  PriceE8,
  PriceTicks,
  SizeContracts,
  UserId,
  UtcMs,
} from "@agio/primitives";
import type { IndexStatus } from "../tape/index-inputs.ts";
import type { OrderStatus } from "../book/order-status.ts";
import type { CoreState } from "../state.ts";
import type { DepthView } from "../book/depth-view.ts";
import type {
  ContractOrderTerms,
  ContractRules,
  MarginMode,
  PositionMode,
  PositionSide,
  SetTpSl,
} from "./futures-commands.ts";
import type { ContractOrderSource, TpSlStatus, PositionStatus } from "./futures-events.ts";

export interface ContractView {
  readonly contractId: ContractId;
  readonly symbol: string;
  readonly indexPairId: PairId;
  readonly tradedCoinId: CoinId;
  readonly settlementCoinId: CoinId;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly rules: ContractRules;
  readonly delisted: boolean;
  readonly lastTicks: PriceTicks;
  /** 0 before the first mark. */
  readonly markTicks: PriceTicks;
  readonly indexE8: PriceE8;
  readonly indexStatus: IndexStatus;
  readonly fundingPpb: Ppb;
  readonly nextFundingAt: UtcMs;
  /** Open interest: contracts of all long positions. */
  readonly openSize: SizeContracts;
}

/** An open position at the present mark. */
export interface PositionView {
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly side: PositionSide;
  readonly marginMode: MarginMode;
  readonly leverage: number;
  readonly size: SizeContracts;
  /** Of which no open close order claims. */
  readonly freeSize: SizeContracts;
  readonly costAtoms: Atoms;
  readonly marginAtoms: Atoms;
  readonly reserveAtoms: Atoms;
  readonly markTicks: PriceTicks;
  readonly unrealisedAtoms: Atoms;
  /** Required to open it at mark with its leverage. */
  readonly initialAtoms: Atoms;
  readonly maintenanceAtoms: Atoms;
  /** Rounded to the safe side; 0: there is none above zero. */
  readonly liquidationTicks: PriceTicks;
  readonly bankruptcyTicks: PriceTicks;
  /** Sums since it was opened. */
  readonly realisedAtoms: Atoms;
  readonly feeAtoms: Atoms;
  readonly fundingAtoms: Atoms;
  /** 1 to 5: lights of the deleveraging queue, 5 is first in line. */
  readonly adlLights: number;
  readonly status: PositionStatus;
  readonly openedAt: UtcMs;
  readonly updatedAt: UtcMs;
}

/** An open or waiting order. */
export interface ContractOrderView extends ContractOrderTerms {
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly positionSide: PositionSide;
  readonly status: OrderStatus;
  readonly source: ContractOrderSource;
  readonly tpSlId: TpSlId;
  readonly clientOrderId: string;
  readonly filledSize: SizeContracts;
  readonly filledAtoms: Atoms;
  readonly feeAtoms: Atoms;
  /** Held now. */
  readonly costAtoms: Atoms;
  readonly acceptedAt: UtcMs;
  readonly updatedAt: UtcMs;
}

export interface TpSlView extends Omit<SetTpSl, "type"> {
  readonly tpSlId: TpSlId;
  readonly contractId: ContractId;
  readonly status: TpSlStatus;
  readonly orderId: OrderId;
  readonly setAt: UtcMs;
}

/** A user's choices for one contract. */
export interface ContractChoiceView {
  readonly contractId: ContractId;
  readonly marginMode: MarginMode;
  readonly longLeverage: number;
  readonly shortLeverage: number;
}

/** The contract account of a user (settlement coin USDT). */
export interface ContractAccountView {
  readonly positionMode: PositionMode;
  readonly availableAtoms: Atoms;
  /** Held by open orders. */
  readonly orderAtoms: Atoms;
  readonly positionMarginAtoms: Atoms;
  readonly unrealisedAtoms: Atoms;
  /** Available for a new order: available + min(0, unrealised of cross positions). */
  readonly freeAtoms: Atoms;
  /** The amount that may be transferred out now. */
  readonly transferableAtoms: Atoms;
  /** Cross only; 0 without cross positions. */
  readonly crossEquityAtoms: Atoms;
  readonly crossMaintenanceAtoms: Atoms;
}

/** Whose margin is near its liquidation, as `MarginWarned` told it: a position, or with 0 the cross account. */
export interface WarnedMarginView {
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly contractId: ContractId;
}

/** Figures of a contract that its listing never shows in full. */
export interface InsuranceView {
  readonly coinId: CoinId;
  readonly atoms: Atoms;
}

export type ListContracts = (state: CoreState) => ContractView[];
export type ContractOf = (state: CoreState, contract: ContractId) => ContractView | undefined;
export type PositionsOf = (state: CoreState, user: UserId) => PositionView[];
export type PositionOf = (state: CoreState, position: PositionId) => PositionView | undefined;
export type ContractOrdersOf = (state: CoreState, user: UserId, contract?: ContractId) => ContractOrderView[];
export type ContractOrderOf = (state: CoreState, order: OrderId) => ContractOrderView | undefined;
export type TpSlOrdersOf = (state: CoreState, user: UserId) => TpSlView[];
export type ContractChoiceOf = (state: CoreState, user: UserId, contract: ContractId) => ContractChoiceView;
export type ContractAccountOf = (state: CoreState, user: UserId) => ContractAccountView;
export type ContractDepthOf = (state: CoreState, contract: ContractId, levelsMax: number) => DepthView;
export type WarnedMargins = (state: CoreState) => WarnedMarginView[];
export type InsuranceOf = (state: CoreState) => InsuranceView[];
