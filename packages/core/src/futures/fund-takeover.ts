import { mulDivDown } from "@agio/primitives";
import type { Bankruptcy } from "./deleveraging.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { tellChanges } from "./position-life.ts";
import { closePart, openPart, type FillOrigin } from "./position-parts.ts";
import { afterAccountChange } from "./risk-watches.ts";

const HAND_OVER: FillOrigin = { cause: "takeover", tradeId: 0, orderId: 0 };

/**
 * The insurance fund takes a bankrupt position over at its bankruptcy price, without fees: first against what it has
 * on the other side, then as its own.
 */
export function takeOver(futures: FuturesState, bankrupt: Bankruptcy): void {
  const { positions, participants, ledger, holders } = futures;
  const { slot, size, valueAtoms } = bankrupt;
  const side = positions.side(slot);
  const user = positions.user(slot);
  const participant = futures.participantFor(futures.holderFor(FUND_USER), positions.contractId(slot));
  const opposite = participants.position(participant, side === "long" ? "short" : "long");
  const closed = opposite === 0 ? 0 : Math.min(size, positions.size(opposite));
  const closedValue = closed === size ? valueAtoms : mulDivDown(valueAtoms, closed, size);
  const part = { feeAtoms: 0, isLiquidation: true };
  ledger.posting.begin("takeover", positions.id(slot));
  closePart(futures, slot, { ...part, size, valueAtoms }, HAND_OVER);
  if (closed > 0) closePart(futures, opposite, { ...part, size: closed, valueAtoms: closedValue }, HAND_OVER);
  let opened = 0;
  if (closed < size) {
    const terms = { side, size: size - closed, valueAtoms: valueAtoms - closedValue, leverage: 1 } as const;
    const held = { marginMode: "isolated", partAtoms: 0, holdLeftAtoms: 0 } as const;
    const fees = futures.contractOfPosition(slot).fees.now;
    opened = openPart(futures, participant, { ...terms, ...held, fees }, HAND_OVER).slot;
  }
  ledger.posting.end();
  tellChanges(futures, [slot, opposite, opened]);
  afterAccountChange(futures, holders.find(user));
}
