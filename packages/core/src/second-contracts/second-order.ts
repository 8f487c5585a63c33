import type { BetSide } from "@agio/formulas";
import type { Atoms, OrderId, PairId, Ppb, UserId, UtcMs } from "@agio/primitives";
import type { OrderQueue } from "./order-queue.ts";
import type {
  MoneyKind,
  SecondContractAccepted,
  SecondContractCompensationPromised,
  SecondContractTerms,
} from "./second-events.ts";

/** The facts of an order beside its accepted terms. */
export interface OrderFacts {
  readonly acceptedAt: UtcMs;
  readonly termsHash: string;
  /** Of its terms; 0 and 0: none. */
  readonly compensation: CompensationTerms;
}

export type CompensationTerms = Pick<SecondContractTerms, "compensationPpb" | "compensationAtomsMax">;

/** An order that waits for its entry, runs or settles. Its terms are frozen; only the entry is still to come. */
export class SecondOrder implements SecondContractTerms {
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly pairId: PairId;
  readonly periodId: number;
  readonly side: BetSide;
  readonly stakeAtoms: Atoms;
  readonly oddsPpm: number;
  readonly feePpb: Ppb;
  readonly seconds: number;
  readonly windowSeconds: number;
  readonly priceDecimals: number;
  readonly compensationPpb: Ppb;
  readonly compensationAtomsMax: Atoms;
  readonly money: MoneyKind;
  readonly feeAtoms: Atoms;
  readonly houseAtoms: Atoms;
  readonly clientOrderId: string;
  readonly termsHash: string;
  readonly acceptedAt: UtcMs;
  /** Number of the entry tick; 0 while the order waits for it. */
  entrySeq = 0;
  /** In units of 10^-priceDecimals. */
  entryPrice = 0;
  openAt = 0;
  closeAt = 0;
  /** Its end has come and waits for a halted index. */
  isDelayed = false;

  constructor(accepted: SecondContractAccepted, { acceptedAt, termsHash, compensation }: OrderFacts) {
    this.orderId = accepted.orderId;
    this.userId = accepted.userId;
    this.pairId = accepted.pairId;
    this.periodId = accepted.periodId;
    this.side = accepted.side;
    this.stakeAtoms = accepted.stakeAtoms;
    this.oddsPpm = accepted.oddsPpm;
    this.feePpb = accepted.feePpb;
    this.seconds = accepted.seconds;
    this.windowSeconds = accepted.windowSeconds;
    this.priceDecimals = accepted.priceDecimals;
    this.compensationPpb = compensation.compensationPpb;
    this.compensationAtomsMax = compensation.compensationAtomsMax;
    this.money = accepted.money;
    this.feeAtoms = accepted.feeAtoms;
    this.houseAtoms = accepted.houseAtoms;
    this.clientOrderId = accepted.clientOrderId;
    this.termsHash = termsHash;
    this.acceptedAt = acceptedAt;
  }

  /** The order as it was accepted. Field by field: an object made by spreading is several times slower. */
  accepted(): SecondContractAccepted {
    return {
      type: "SecondContractAccepted",
      orderId: this.orderId,
      userId: this.userId,
      pairId: this.pairId,
      periodId: this.periodId,
      side: this.side,
      stakeAtoms: this.stakeAtoms,
      oddsPpm: this.oddsPpm,
      feePpb: this.feePpb,
      seconds: this.seconds,
      windowSeconds: this.windowSeconds,
      priceDecimals: this.priceDecimals,
      money: this.money,
      feeAtoms: this.feeAtoms,
      houseAtoms: this.houseAtoms,
      clientOrderId: this.clientOrderId,
      termsHash: this.termsHash,
    };
  }

  /** Undefined where its terms have no compensation. */
  promised(): SecondContractCompensationPromised | undefined {
    const { orderId, userId, compensationPpb, compensationAtomsMax } = this;
    if (compensationPpb === 0) return undefined;
    return { type: "SecondContractCompensationPromised", orderId, userId, compensationPpb, compensationAtomsMax };
  }
}

/** The terms that decide an order's settlement price together with the tape. */
export interface SettlementTerms {
  readonly closeAt: number;
  readonly windowSeconds: number;
  readonly priceDecimals: number;
}

/** Orders of one pair that end together and have the same window: one settlement price for all of them. */
export interface Round extends SettlementTerms {
  readonly pairId: number;
  /** So many orders, from the front, were told that they wait for a halted index. */
  delayedCount: number;
  /** True once all of them were. */
  isWaiting: boolean;
  readonly orders: OrderQueue;
}
