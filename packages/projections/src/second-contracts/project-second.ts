import type { SecondContractEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";

/** Projections of the events of second contracts. `undefined`: deliberately not projected. */
export const SECOND_PROJECTIONS = {
  PeriodSet: (rows, event, { sequence, at }) =>
    rows.periods.add({ sequence, validFrom: at, validUntil: 0, compensationPpb: 0, compensationAtomsMax: 0, ...event }),
  SecondContractAccepted: (rows, event, { at }) => {
    rows.secondOrders.accept(event, at);
    rows.activeUsers.take(event.userId, at);
    if (event.money === "real") rows.productSums.bet(event.pairId, event.stakeAtoms, at);
  },
  SecondContractCompensationPromised: (rows, event) => rows.secondOrders.promise(event),
  SecondContractOpened: (rows, event) => rows.secondOrders.open(event),
  SecondContractDelayed: (rows, event) => rows.secondOrders.delay(event),
  SecondContractSettled: (rows, event, { at }) => rows.secondOrders.settle(event, at),
  SecondContractCompensated: (rows, event) => rows.secondOrders.compensate(event),
  // Limits in force are the core's.
  SecondContractRulesSet: undefined,
  LossLimitSet: undefined,
} satisfies { [Type in SecondContractEvent["type"]]: Projection<Type> | undefined };
