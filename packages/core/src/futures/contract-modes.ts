import { refuse, type Refusal } from "@agio/primitives";
import { chooseMarginMode } from "./contract-choices.ts";
import { emit } from "./emit.ts";
import type { SetMarginMode, SetPositionMode } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { participantOfUser } from "./own-participant.ts";

/** Chooses isolated or cross for one contract. Refuses NOT_FOUND, PRODUCT_CLOSED, MODE_HAS_EXPOSURE. */
export function setMarginMode(futures: FuturesState, command: SetMarginMode): Refusal | undefined {
  const participant = participantOfUser(futures, command.userId, command.contractId);
  if (typeof participant !== "number") return participant;
  const { participants } = futures;
  const isOther = participants.marginMode(participant) !== command.marginMode;
  if (isOther && participants.hasExposure(participant)) return refuse("MODE_HAS_EXPOSURE");
  chooseMarginMode(futures, participant, command.marginMode);
  return undefined;
}

/** Chooses hedge or one-way for all contracts. Refuses NOT_FOUND and, with any position or order, MODE_HAS_EXPOSURE. */
export function setPositionMode(futures: FuturesState, command: SetPositionMode): Refusal | undefined {
  const { participants, holders } = futures;
  const holder = command.userId > 0 ? futures.holderFor(command.userId) : 0;
  if (holder === 0) return refuse("NOT_FOUND", "userId");
  const own = futures.participantsOf(holder);
  const isOther = holders.positionMode(holder) !== command.positionMode;
  if (isOther && own.some((participant) => participants.hasExposure(participant))) return refuse("MODE_HAS_EXPOSURE");
  holders.setPositionMode(holder, command.positionMode);
  // In one-way mode both sides are alike: the long side's choice stands.
  if (command.positionMode === "oneWay") {
    for (const participant of own)
      participants.setLeverage(participant, "short", participants.leverage(participant, "long"));
  }
  emit(futures.events, {
    type: "PositionModeChanged",
    userId: command.userId,
    positionMode: command.positionMode,
  });
  return undefined;
}
