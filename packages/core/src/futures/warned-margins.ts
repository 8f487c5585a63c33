import { contractId, positionId, userId } from "@agio/primitives";
import type { WarnedMargins } from "./futures-views.ts";
import { HOLDER_RISK_BITS, POSITION_RISK_BITS, WARNED_BIT } from "./risk-state.ts";

/** Margins that were warned of and have not left the danger since. */
export const warnedMargins: WarnedMargins = ({ futures }) => {
  const { positions, holders } = futures;
  const slots = [...positions.slots()].filter((slot) => (positions.int(slot, POSITION_RISK_BITS) & WARNED_BIT) !== 0);
  const accounts = [...holders.all()].filter((one) => (holders.int(one, HOLDER_RISK_BITS) & WARNED_BIT) !== 0);
  return [
    ...slots.map((slot) => ({
      positionId: positionId(positions.id(slot)),
      userId: userId(positions.user(slot)),
      contractId: contractId(positions.contractId(slot)),
    })),
    ...accounts.map((holder) => ({
      positionId: positionId(0),
      userId: userId(holders.user(holder)),
      contractId: contractId(positions.contractId(holders.firstCross(holder))),
    })),
  ];
};
