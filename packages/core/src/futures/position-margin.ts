import { initialMargin } from "@agio/formulas";
import { refuse, type Refusal } from "@agio/primitives";
import type { PostingKind } from "../ledger/ledger-events.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { checkLeverage } from "./check-contract-order.ts";
import { chooseLeverage, checkTier, hasOpeningOrder, sidesAlike } from "./contract-choices.ts";
import { REFERENCE_PRICES, type Contract } from "./contract.ts";
import { unrealisedOf, valueAtMark } from "./cross-account.ts";
import { emit } from "./emit.ts";
import type { AdjustMargin, SetLeverage } from "./futures-commands.ts";
import type { PositionMarginChanged } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { freeAtoms, marginChanged } from "./loss-cover.ts";
import { ownPosition, participantOfUser } from "./own-participant.ts";
import { topUpReserve } from "./position-parts.ts";
import { afterAccountChange, afterPositionChange, isLiquidating } from "./risk-watches.ts";

/**
 * Moves margin into (positive) or out of (negative) an isolated position (rules 4.7). What is taken out leaves
 * margin + min(0, unrealised) ≥ the initial margin at mark, so that unrealised profit cannot be taken. Refuses
 * NOT_FOUND, POSITION_LIQUIDATING, NOT_ISOLATED, BAD_PARAMETER, INSUFFICIENT_BALANCE, MARGIN_NOT_REMOVABLE,
 * MARKET_HALTED for taking out while there is no live mark, and another body under a known key.
 */
export function adjustMargin(futures: FuturesState, adjust: AdjustMargin): Refusal | Replayed | undefined {
  const { userId, positionId, atoms, key } = adjust;
  const request = { room: "margin", userId, key, body: JSON.stringify([positionId, atoms]) } as const;
  if (key !== "") {
    const answer = futures.requests.replayOf(request);
    if (answer !== undefined) return answer;
  }
  const slot = ownPosition(futures, userId, positionId);
  if (typeof slot !== "number") return slot;
  if (futures.positions.isCross(slot)) return refuse("NOT_ISOLATED", "positionId");
  if (!Number.isSafeInteger(atoms) || atoms === 0) return refuse("BAD_PARAMETER", "atoms");
  const refusal = checkMove(futures, slot, atoms);
  if (refusal !== undefined) return refusal;
  moveMargin(futures, slot, atoms, { kind: "marginAdjust", cause: "adjusted" });
  if (key !== "") {
    const figures = { filledLots: 0, notionalAtoms: Math.abs(atoms), feeAtoms: 0 };
    const orderId = futures.sequence;
    futures.requests.remember(request, {
      replayed: true,
      orderId,
      otherLegId: 0,
      status: ORDER_STATUS.filled,
      ...figures,
    });
  }
  return undefined;
}

function checkMove(futures: FuturesState, slot: number, atoms: number): Refusal | undefined {
  const { positions } = futures;
  if (atoms > 0) {
    const holder = futures.holders.find(positions.user(slot));
    return atoms > freeAtoms(futures, holder) ? refuse("INSUFFICIENT_BALANCE", "atoms") : undefined;
  }
  const contract = futures.contractOfPosition(slot);
  if (contract.statusAt(futures.at) === "halted") return refuse("MARKET_HALTED");
  const left = positions.margin(slot) + atoms;
  const target = marginAtMark(futures, slot, positions.leverage(slot));
  return left < target ? refuse("MARGIN_NOT_REMOVABLE", "atoms") : undefined;
}

/**
 * The margin that a position needs to be opened at mark: of an isolated one, its unrealised loss on top, by mark or by
 * index, whichever is worse.
 */
function marginAtMark(futures: FuturesState, slot: number, leverage: number): number {
  const required = initialMargin(valueAtMark(futures, slot), leverage);
  if (futures.positions.isCross(slot)) return required;
  const results = REFERENCE_PRICES.map((reference) => unrealisedOf(futures, slot, reference));
  return required - Math.min(0, ...results);
}

/** Posts a move between available and the margin of a position, and the reserve that it then needs; tells it. */
function moveMargin(
  futures: FuturesState,
  slot: number,
  atoms: number,
  why: { readonly kind: PostingKind; readonly cause: PositionMarginChanged["cause"] },
): void {
  const { positions, holders, ledger } = futures;
  const holder = holders.find(positions.user(slot));
  const { posting } = ledger;
  posting.begin(why.kind, positions.id(slot));
  posting.add(holders.account(holder), -atoms);
  posting.addMargin(positions.account(slot), atoms);
  topUpReserve(futures, slot, futures.contractOfPosition(slot).rules.closeFeePpb);
  posting.end();
  emit(futures.events, marginChanged(futures, slot, why.cause));
  afterPositionChange(futures, slot);
  afterAccountChange(futures, holder);
}

/**
 * Sets the leverage of a side (one-way mode: of both). An open position with a lower leverage moves margin in up to
 * the initial margin at mark; with a higher one it frees what is over it (rules 4.2). Refuses NOT_FOUND,
 * PRODUCT_CLOSED, LEVERAGE_NOT_OFFERED, LEVERAGE_IN_USE while an order would open there, and with a position
 * POSITION_LIQUIDATING, MARKET_HALTED, LEVERAGE_ABOVE_TIER and INSUFFICIENT_BALANCE.
 */
export function setLeverage(futures: FuturesState, command: SetLeverage): Refusal | undefined {
  const { side, leverage } = command;
  const participant = participantOfUser(futures, command.userId, command.contractId);
  if (typeof participant !== "number") return participant;
  const contract = futures.contracts[command.contractId] as Contract;
  const refusal = checkLeverage(contract, leverage);
  if (refusal !== undefined) return refusal;
  const isSame = futures.leverageOf(participant, side) === leverage;
  if (!isSame && hasOpeningOrder(futures, participant, side)) return refuse("LEVERAGE_IN_USE", "leverage");
  const sides = sidesAlike(futures, participant, side);
  const slot = sides.map((each) => futures.participants.position(participant, each)).find((each) => each !== 0);
  if (slot === undefined || isSame) {
    chooseLeverage(futures, participant, side, leverage);
    return undefined;
  }
  const move = marginMove(futures, slot, leverage);
  if (typeof move !== "number") return move;
  chooseLeverage(futures, participant, side, leverage);
  futures.positions.setLeverage(slot, leverage);
  moveMargin(futures, slot, move, { kind: "leverageChange", cause: "leverage" });
  return undefined;
}

/** The amount that another leverage moves into a position's margin (negative: out of it), or the refusal. */
function marginMove(futures: FuturesState, slot: number, leverage: number): number | Refusal {
  const { positions } = futures;
  const contract = futures.contractOfPosition(slot);
  if (isLiquidating(futures, slot)) return refuse("POSITION_LIQUIDATING");
  if (contract.statusAt(futures.at) === "halted") return refuse("MARKET_HALTED");
  const tier = checkTier(contract, positions.size(slot), leverage);
  if (tier !== undefined) return tier;
  const lack = marginAtMark(futures, slot, leverage) - positions.margin(slot);
  if (leverage > positions.leverage(slot)) return Math.min(0, lack);
  const holder = futures.holders.find(positions.user(slot));
  return lack > freeAtoms(futures, holder) ? refuse("INSUFFICIENT_BALANCE") : Math.max(0, lack);
}
