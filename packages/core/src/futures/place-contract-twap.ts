import { PRICE_TICKS_MAX, priceTicks, refuse, sizeContracts, positionId, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { isRunning } from "../markets/twap-book.ts";
import { checkPace } from "../markets/twap-pace.ts";
import type { NamedRequest, Replayed } from "../requests/client-requests.ts";
import { checkContractTerms } from "./check-contract-order.ts";
import type { CancelContractTwap, ContractTwapTerms, PlaceContractTwap } from "./contract-twap-commands.ts";
import type { Contract } from "./contract.ts";
import { emit } from "./emit.ts";
import { endContractTwap } from "./end-contract-twap.ts";
import type { PlaceContractOrder } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { admitOrder, reducingPosition } from "./order-admission.ts";
import { participantOfUser } from "./own-participant.ts";
import { withChoice } from "./place-contract-order.ts";

/**
 * Accepts a TWAP of a contract: nothing is held and nothing trades yet, its first slice is due with the next prices. The
 * whole of it has to be admissible now as one order would be, whatever its size: margin, position limit and tier for one that
 * opens, contracts that no other order closes for one that closes. Refuses BAD_PARAMETER with the field, NOT_FOUND,
 * DUPLICATE_REQUEST and TOO_MANY_REQUESTS for its key, the refusals of placing for a slice of even size and of
 * `admitOrder` for the whole, and TOO_MANY_TWAPS.
 */
export function placeContractTwap(futures: FuturesState, command: PlaceContractTwap): Refusal | Replayed | undefined {
  const contract = futures.contracts[command.contractId];
  if (contract === undefined) return refuse("NOT_FOUND", "contractId");
  const isNamed = command.clientOrderId !== "";
  const answer = isNamed ? futures.requests.replayOf(requestOf(command)) : undefined;
  if (answer !== undefined) return answer;
  const refusal = checkPace(command) ?? checkSlices(futures, contract, command);
  if (refusal !== undefined) return refusal;
  const participant = participantOfUser(futures, command.userId, command.contractId);
  if (typeof participant !== "number") return participant;
  const whole = withChoice(futures, contract, sliceOrder(command, command.size));
  const admission = admitOrder(futures, participant, whole);
  if ("refusal" in admission) return atLimit(admission);
  if (!futures.twaps.hasRoom(command.userId)) return refuse("TOO_MANY_TWAPS");
  // Nothing is refused from here on.
  const position = command.offset === "close" ? reducingPosition(futures, participant, whole) : 0;
  const twapId = accept(futures, command, position === 0 ? 0 : futures.positions.id(position));
  if (isNamed) {
    const figures = { otherLegId: 0, filledLots: 0, notionalAtoms: 0, feeAtoms: 0 };
    const first = { replayed: true, orderId: twapId, status: ORDER_STATUS.open, ...figures } as const;
    futures.requests.remember(requestOf(command), first);
  }
  return undefined;
}

/** One slice of a TWAP. It never rests: a slice that finds nobody is over. */
export function sliceOrder(
  twap: ContractTwapTerms,
  size: number,
  limitTicks: number = twap.limitTicks,
): PlaceContractOrder {
  const { userId, contractId, direction, offset } = twap;
  return {
    type: "PlaceContractOrder",
    ...{ userId, contractId, clientOrderId: "", direction, offset },
    ...{ kind: limitTicks === 0 ? "market" : "limit", timeInForce: "IOC" },
    ...{ priceTicks: priceTicks(limitTicks), size: sizeContracts(size), leverage: 0, marginMode: "chosen" },
    ...{ stopTicks: priceTicks(0), trailingBips: 0, triggerBy: "mark" },
    ...{ takeProfitTicks: priceTicks(0), stopLossTicks: priceTicks(0) },
  };
}

/** Ends a TWAP; what its slices traded stays. Refuses NOT_FOUND, and ORDER_NOT_OPEN for one that has ended. */
export function cancelContractTwap(futures: FuturesState, { userId, twapId }: CancelContractTwap): Refusal | undefined {
  const twap = futures.twaps.byId.get(twapId);
  if (twap === undefined || twap.userId !== userId) return refuse("NOT_FOUND", "twapId");
  if (!isRunning(twap)) return refuse("ORDER_NOT_OPEN", "twapId");
  endContractTwap(futures, twap, { reason: "user", isQueued: true });
  return undefined;
}

/** Each slice has at least the even part, rounded down: what the contract refuses of that it would refuse every time. */
function checkSlices(futures: FuturesState, contract: Contract, command: PlaceContractTwap): Refusal | undefined {
  const { limitTicks, slices, size } = command;
  if (!isWithin(limitTicks, 0, PRICE_TICKS_MAX)) return refuse("BAD_PARAMETER", "limitTicks");
  if (!isWithin(size, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "size");
  if (size < slices) return refuse("SHARE_FILTER", "size");
  const even = withChoice(futures, contract, sliceOrder(command, Math.floor(size / slices)));
  const refusal = checkContractTerms(contract, even);
  return refusal === undefined ? undefined : atLimit(refusal);
}

const atLimit = (refusal: Refusal): Refusal =>
  refusal.field === "priceTicks" ? refuse(refusal.refusal, "limitTicks") : refusal;

function accept(futures: FuturesState, command: PlaceContractTwap, position: number): number {
  const { userId, contractId, direction, offset, slices, intervalMs, clientOrderId } = command;
  const size = { size: sizeContracts(command.size), limitTicks: priceTicks(command.limitTicks) };
  const terms = { userId, contractId, direction, offset, ...size, slices, intervalMs, clientOrderId };
  const twapId = futures.twaps.nextTwapId++;
  const nothing = { sentSlices: 0, filledSize: 0, notionalAtoms: 0, feeAtoms: 0, sliceOrderId: 0 };
  const times = { acceptedAt: futures.at, nextAt: futures.at };
  const known = { twapId, ...terms, positionId: positionId(position) };
  futures.twaps.add({ ...known, status: ORDER_STATUS.open, ...nothing, ...times });
  emit(futures.events, { type: "ContractTwapAccepted", ...known });
  return twapId;
}

function requestOf(command: PlaceContractTwap): NamedRequest {
  const { userId, contractId, direction, offset, size, limitTicks, slices, intervalMs } = command;
  const body = JSON.stringify(["twap", contractId, direction, offset, size, limitTicks, slices, intervalMs]);
  return { room: "contractOrder", userId, key: command.clientOrderId, body };
}
