import { atoms, utcMs, type OrderId, type UserId } from "@agio/primitives";
import type { CoreState } from "../state.ts";
import { platformDayOf } from "../time/platform-day.ts";
import type { PairExposure } from "./exposure-book.ts";
import { SECOND_STATUS } from "./second-events.ts";
import type { SecondOrder } from "./second-order.ts";
import type {
  PeriodView,
  SecondContractAccountView,
  SecondContractRulesView,
  SecondContractView,
} from "./second-views.ts";

/** The part of the core's state that these views read. */
type Core = Pick<CoreState, "secondContracts">;

/** Every period that ever was on offer, open or closed, by id. */
export function periodsOf({ secondContracts }: Core): PeriodView[] {
  return [...secondContracts.periods.values()].sort((one, other) => one.periodId - other.periodId);
}

export function periodOf({ secondContracts }: Core, periodId: number): PeriodView | undefined {
  return secondContracts.periods.get(periodId);
}

/** Undefined until they are set for the first time: the product is closed. */
export function secondContractRulesOf({ secondContracts }: Core): SecondContractRulesView | undefined {
  return secondContracts.rules;
}

/** An order that is not settled; undefined when it is or never was. */
export function secondContractOf({ secondContracts }: Core, orderId: OrderId): SecondContractView | undefined {
  const order = secondContracts.orders.get(orderId);
  return order === undefined ? undefined : viewOf(order);
}

/** The house's exposure in real money by pair and minute of expiry, the next minute first. */
export function secondExposuresOf({ secondContracts }: Core): PairExposure[] {
  const exposures = [...secondContracts.exposure.byPairOf("real")];
  return exposures.sort((one, other) => one.minuteAt - other.minuteAt || one.pairId - other.pairId);
}

/** A user's orders that are not settled, oldest first. */
export function runningSecondContractsOf({ secondContracts }: Core, user: UserId): SecondContractView[] {
  const running = secondContracts.findLossAccount(user)?.running ?? [];
  return [...running].map((id) => viewOf(secondContracts.orders.get(id) as SecondOrder));
}

function viewOf(order: SecondOrder): SecondContractView {
  const { orderId, userId, pairId, periodId, side, stakeAtoms, oddsPpm, feePpb, seconds } = order;
  const { windowSeconds, priceDecimals, money, feeAtoms, clientOrderId, termsHash, acceptedAt } = order;
  const { entrySeq, entryPrice, isDelayed, compensationPpb, compensationAtomsMax } = order;
  return {
    orderId,
    userId,
    pairId,
    periodId,
    side,
    stakeAtoms,
    oddsPpm,
    feePpb,
    seconds,
    windowSeconds,
    priceDecimals,
    compensationPpb,
    compensationAtomsMax,
    money,
    feeAtoms,
    clientOrderId,
    termsHash,
    acceptedAt,
    entrySeq,
    entryPrice,
    status: isDelayed ? SECOND_STATUS.settling : SECOND_STATUS.running,
    openAt: utcMs(order.openAt),
    closeAt: utcMs(order.closeAt),
  };
}

/** Where a user stands with his limits, at the time of the last command of second contracts or index tick. */
export function secondContractAccountOf({ secondContracts }: Core, userId: UserId): SecondContractAccountView {
  const { at, rules } = secondContracts;
  const account = secondContracts.findLossAccount(userId);
  const today = platformDayOf(at, rules?.dayOffsetMinutes ?? 0);
  return {
    userId,
    lossLimitAtoms: atoms(account?.limitAt(at) ?? 0),
    nextLossLimitAtoms: atoms(account?.nextLimitAtoms ?? 0),
    lostTodayAtoms: atoms(account?.lostOn(today) ?? 0),
    runningAtoms: atoms(account?.runningAtoms ?? 0),
    runningCount: account?.running.size ?? 0,
  };
}
