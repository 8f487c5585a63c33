import { optionFee, optionPayoff, writtenPayoff } from "@agio/formulas";
import { atoms, mulDivUp, PPB, ppb } from "@agio/primitives";
import type { SliceRoom } from "../slice-room.ts";
import { emit } from "./emit.ts";
import { expireOrders } from "./cancel-option-orders.ts";
import { positionsLeft, seriesOf, type ExpiryPhase, type ExpiryWork } from "./expiry-work.ts";
import { closeSeries } from "./list-series.ts";
import { OPTION_POSITION_STATUS } from "./option-events.ts";
import type { OptionPosition } from "./option-position.ts";
import { expirePosition, tellChanges } from "./option-positions.ts";
import { postEscrowRest, postPayoff, postWriterExpiry } from "./option-postings.ts";
import type { OptionState } from "./option-state.ts";
import type { Series } from "./series.ts";
import type { Underlying } from "./underlying.ts";

/** The next slice of the expiries that are being settled, one after the other. */
export function goOnWithExpiries(state: OptionState, room: SliceRoom): void {
  for (let work = state.expiries[0]; work !== undefined; work = state.expiries[0]) {
    if (!PHASES[work.phase](state, work, room)) return;
  }
}

/** Does what there is room for. True when the phase is done; it then has begun the next. */
type Phase = (state: OptionState, work: ExpiryWork, room: SliceRoom) => boolean;

const PHASES: Record<ExpiryPhase, Phase> = { orders: endOrders, collect, pay, end };

function endOrders(state: OptionState, work: ExpiryWork, room: SliceRoom): boolean {
  const isDone = seriesOf(state, work).every((series) => expireOrders(state, series, room));
  return isDone && begin(state, work, "collect");
}

/** Users who wrote pay what they owe into escrow; the margins of the house are there already. */
function collect(state: OptionState, work: ExpiryWork, room: SliceRoom): boolean {
  const isDone = forEachPosition(state, work, room, (position) => {
    if (!position.isWritten) return;
    if (position.isHouse) {
      work.restAtoms += position.marginAtoms;
      position.marginAtoms = 0;
      return;
    }
    const { payoffAtoms } = outcomeOf(position, work.price.settlementE8);
    work.restAtoms += payoffAtoms;
    postWriterExpiry(state, position, payoffAtoms);
  });
  return isDone && begin(state, work, "pay");
}

/** Holders are paid. What is then over of the margins of the house is its own again, and the price is told. */
function pay(state: OptionState, work: ExpiryWork, room: SliceRoom): boolean {
  const isDone = forEachPosition(state, work, room, (position) => {
    if (position.isWritten) return;
    const { payoffAtoms, feeAtoms } = outcomeOf(position, work.price.settlementE8);
    work.restAtoms -= payoffAtoms;
    postPayoff(state, position, payoffAtoms, feeAtoms);
  });
  if (!isDone) return false;
  const { pairId, expiryAt, price, restAtoms } = work;
  const [first] = seriesOf(state, work) as [Series];
  const capitalAtoms = postEscrowRest(state, state.underlyings[pairId] as Underlying, restAtoms);
  work.restAtoms = 0;
  emit(state.events, {
    type: "OptionExpirySettled",
    pairId,
    expiryAt,
    ...price,
    exerciseFeePpb: ppb(first.listing.exerciseFeePpb),
    capitalAtoms: atoms(capitalAtoms),
  });
  return begin(state, work, "end");
}

function end(state: OptionState, work: ExpiryWork, room: SliceRoom): boolean {
  const isDone = forEachPosition(state, work, room, (position) => {
    const outcome = outcomeOf(position, work.price.settlementE8);
    const status = outcome.payoffAtoms > 0 ? OPTION_POSITION_STATUS.exercised : OPTION_POSITION_STATUS.worthless;
    expirePosition(state, position, { status, ...outcome });
    tellChanges(state);
  });
  if (!isDone) return false;
  for (const series of seriesOf(state, work)) closeSeries(state, series);
  state.expiries.shift();
  return true;
}

function begin(state: OptionState, work: ExpiryWork, phase: ExpiryPhase): true {
  Object.assign(work, { phase, seriesId: 0, positionId: 0 });
  state.expiring = undefined;
  return true;
}

function forEachPosition(
  state: OptionState,
  work: ExpiryWork,
  room: SliceRoom,
  deal: (position: OptionPosition) => void,
): boolean {
  state.expiring ??= positionsLeft(state, work);
  while (room.take(1)) {
    const { value: position } = state.expiring.next();
    if (position === undefined) return true;
    deal(position);
    work.seriesId = position.series.seriesId;
    work.positionId = position.positionId;
  }
  return false;
}

/** Credit or debt of a position, and the exercise fee of a credited user: by its lots and the price alone. */
function outcomeOf(
  { isHouse, isWritten, lots: signed, series }: OptionPosition,
  settlement: number,
): { readonly payoffAtoms: number; readonly feeAtoms: number } {
  const { kind, strikeE8: strike, underlying } = series;
  const size = { lots: Math.abs(signed), ...underlying.unitE8 };
  if (isWritten) return { payoffAtoms: writtenPayoff({ kind, strike, settlement, ...size }), feeAtoms: 0 };
  const payoffAtoms = optionPayoff({ kind, strike, settlement, ...size });
  if (isHouse) return { payoffAtoms, feeAtoms: 0 };
  const notional = mulDivUp(settlement, size.lots * size.unitLotAtoms, size.unitLotDivisor);
  const asked = mulDivUp(notional, series.listing.exerciseFeePpb, PPB);
  return { payoffAtoms, feeAtoms: optionFee(asked, payoffAtoms) };
}
