import { platformDayOf } from "../time/platform-day.ts";
import { newBrokerTallies } from "../ledger/broker-tally.ts";
import { newTallies } from "../ledger/day-tally.ts";
import { PaidDay } from "./paid-day.ts";
import { payOwed } from "./pay-reward.ts";
import { TAKE_BACK_DAYS, type ProgrammeState } from "./programme-state.ts";
import { Settlement } from "./settlement.ts";

/** Once a second: what is owed is paid as far as it can be, and the day turns. */
export function tickProgrammes(state: ProgrammeState): void {
  payOwed(state);
  turnDay(state);
}

/**
 * The bases of the day that is over are settled from now on, and the next one is counted. While the day before is
 * still being settled, the day goes on.
 */
function turnDay(state: ProgrammeState): void {
  const rules = state.rules.decided;
  if (rules === undefined || state.closing !== undefined) return;
  const today = platformDayOf(state.at, rules.dayOffsetMinutes);
  if (today <= state.day) return;
  if (state.hasCounted) {
    const { ofBrokers } = state;
    state.closing = new Settlement(state.open, new PaidDay(state.day), { ofBrokers, sums: newBrokerTallies() });
    state.open = newTallies();
    state.ofBrokers = newBrokerTallies();
  }
  forget(state, state.closing?.day ?? today);
  state.day = today;
  state.isStopped = false;
  state.connect();
}

/** Forgets everything that no day from this one on needs. */
function forget(state: ProgrammeState, day: number): void {
  state.rules.forgetBefore(day);
  for (const terms of state.terms.values()) terms.forgetBefore(day);
  for (const [user, dated] of state.agents) {
    dated.forgetBefore(day);
    if (dated.rows.length === 1 && dated.decided?.termsId === 0 && dated.on(day) !== undefined)
      state.agents.delete(user);
  }
  state.paid = state.paid.filter((paid) => paid.day + TAKE_BACK_DAYS >= day);
}
