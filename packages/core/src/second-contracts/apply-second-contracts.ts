import { unreachable, type PairId, type Refusal } from "@agio/primitives";
import type { ListCoin } from "../markets/market-commands.ts";
import type { IndexPrices } from "../prices/index-prices.ts";
import type { Replayed } from "../requests/client-requests.ts";
import type { Pair } from "../spot/pair.ts";
import type { Tape } from "../tape/tape.ts";
import { placeSecondContract } from "./place-second-contract.ts";
import type { SecondContractCommand } from "./second-commands.ts";
import type { SecondContractState } from "./second-state.ts";
import { setLossLimit } from "./set-loss-limit.ts";
import { setPeriod } from "./set-period.ts";
import { setSecondContractRules } from "./set-rules.ts";
import { MOMENTS_MAX } from "./tick-moment.ts";
import { goOnWithRounds, noteTick, tickRounds } from "./tick-rounds.ts";

/** The parts of the exchange that second contracts use. */
export interface SecondContractContext {
  readonly coins: ReadonlyMap<number, ListCoin>;
  readonly pairs: readonly (Pair | undefined)[];
  readonly prices: IndexPrices;
  readonly tape: Tape;
}

/** Applies one command of second contracts. A Refusal, or the first answer to a repeated key, when nothing changed. */
export function applySecondContract(
  state: SecondContractState,
  context: SecondContractContext,
  command: SecondContractCommand,
): Refusal | Replayed | undefined {
  switch (command.type) {
    case "PlaceSecondContract":
      return placeSecondContract(state, context, command);
    case "SetLossLimit":
      return setLossLimit(state, command);
    case "SetPeriod":
      return setPeriod(state, context.pairs, command);
    case "SetSecondContractRules":
      return setSecondContractRules(state, context.coins, command);
    default:
      return unreachable(command);
  }
}

/** Once a second, after every pair has its tick: settlements, then entries. */
export function tickSecondContracts(state: SecondContractState, context: SecondContractContext): void {
  tickRounds(state, context.tape);
}

/** A second that was recovered: its settlements and entries are done with the next slice. */
export function noteRecovered(state: SecondContractState, context: SecondContractContext, at: number): void {
  noteTick(state, context.tape, at);
}

/** A slice of what ticks have left. */
export function continueSecondContracts(state: SecondContractState, context: SecondContractContext): void {
  goOnWithRounds(state, context.tape);
}

/** True while so much is left of earlier ticks that the next has to wait. */
export const isFullOfTicks = ({ moments }: SecondContractState): boolean => moments.length >= MOMENTS_MAX;

/** True while orders wait for ticks of a pair: it keeps its index until they are settled, listed or not. */
export function needsTicks(state: SecondContractState, pairId: PairId): boolean {
  return state.waiting.has(pairId) || state.rounds.hasPair(pairId);
}
