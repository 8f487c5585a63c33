import { compensationOf, type BetResult } from "@agio/formulas";
import { atoms } from "@agio/primitives";
import { emit } from "./emit.ts";
import { HouseMoney } from "./house-money.ts";
import type { SecondOrder } from "./second-order.ts";
import type { SecondContractState } from "./second-state.ts";
import type { RoundOutcome, WindowEvidence } from "./settlement-window.ts";

/** The ends of orders with one tick; `day` is the platform's day of it. */
export class Endings {
  private readonly state: SecondContractState;
  private readonly money: HouseMoney;
  private readonly day: number;

  constructor(state: SecondContractState, coinId: number, day: number) {
    this.state = state;
    this.money = new HouseMoney(state.ledger, coinId);
    this.day = day;
  }

  /** Empties the order's escrow, reports the end and forgets the order. */
  settle(
    order: SecondOrder,
    result: BetResult,
    outcome: WindowEvidence & Pick<RoundOutcome, "voidReason" | "price" | "isOwnHalt">,
  ): void {
    const { state } = this;
    const { orderId, userId } = order;
    const credit = this.money.settle(order, result);
    const profit = credit - order.stakeAtoms - order.feeAtoms;
    state.orders.delete(orderId);
    state.exposure.remove(order);
    state.lossAccountOf(userId).finish(order, profit, this.day);
    emit(state.events, {
      type: "SecondContractSettled",
      orderId,
      userId,
      result,
      voidReason: outcome.voidReason,
      settlementPrice: outcome.price,
      seqFrom: outcome.seqFrom,
      seqTo: outcome.seqTo,
      ticks: outcome.ticks,
      hash: outcome.hash,
      creditAtoms: atoms(credit),
      profitAtoms: atoms(profit),
    });
    if (outcome.isOwnHalt) this.compensate(order);
  }

  /** It is no profit of the bet: limits of losses do not see it. */
  private compensate(order: SecondOrder): void {
    const { orderId, userId, stakeAtoms, compensationPpb, compensationAtomsMax } = order;
    const paid = compensationOf(stakeAtoms, compensationPpb, compensationAtomsMax);
    if (paid === 0) return;
    this.money.compensate(order, paid);
    emit(this.state.events, {
      type: "SecondContractCompensated",
      orderId,
      userId,
      compensationAtoms: atoms(paid),
    });
  }
}
