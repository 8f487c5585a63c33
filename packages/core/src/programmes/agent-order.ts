import type { Dated } from "./dated.ts";
import type { AgentTerms } from "./programme-commands.ts";
import { LEVELS_MAX, openTermsOn, type AgentRegister, type Appointment } from "./programme-state.ts";
import { REWARD_PRODUCTS } from "./reward-product.ts";

/**
 * True where from a day on no agent has a higher rate than the next agent above, who is the nearest within
 * `LEVELS_MAX` levels. With `changed`, only of those agents whom a change of this one could concern.
 */
export function isInOrder(register: AgentRegister, fromDay: number, changed = 0): boolean {
  for (const [user, own] of register.agents) {
    if (changed !== 0 && !isConcerned(register, user, changed)) continue;
    if (!isBelowNext(register, { own, above: agentsAbove(register, user) }, fromDay)) return false;
  }
  return true;
}

const isConcerned = ({ invitations }: AgentRegister, user: number, changed: number): boolean =>
  user === changed || invitations.levelsTo(user, changed, LEVELS_MAX) > 0;

/** Appointments of an agent, and of the agents above, nearest first. */
interface Line {
  readonly own: Dated<Appointment>;
  readonly above: readonly Dated<Appointment>[];
}

function agentsAbove({ agents, invitations }: AgentRegister, user: number): Dated<Appointment>[] {
  const above: Dated<Appointment>[] = [];
  let person = invitations.inviterOf(user);
  for (let level = 1; level <= LEVELS_MAX && person !== 0; level++) {
    const dated = agents.get(person);
    if (dated !== undefined) above.push(dated);
    person = invitations.inviterOf(person);
  }
  return above;
}

/**
 * True on the day and on the later ones on which one of the line begins or ends. Terms change on none of those. A
 * thousand agents have 23 such days each: no set of them, and nobody is looked up twice.
 */
function isBelowNext(register: AgentRegister, line: Line, fromDay: number): boolean {
  if (line.above.length === 0) return true;
  if (!isBelowNextOn(register, line, fromDay)) return false;
  for (const dated of [line.own, ...line.above]) {
    for (const row of dated.rows) {
      if (row.fromDay > fromDay && !isBelowNextOn(register, line, row.fromDay)) return false;
    }
  }
  return true;
}

function isBelowNextOn({ terms }: AgentRegister, { own, above }: Line, day: number): boolean {
  const ownTerms = openTermsOn(terms, own, day);
  if (ownTerms === undefined) return true;
  for (const dated of above) {
    const next = openTermsOn(terms, dated, day);
    if (next !== undefined) return isAtMost(ownTerms, next);
  }
  return true;
}

const isAtMost = (own: AgentTerms, next: AgentTerms): boolean =>
  own === next || REWARD_PRODUCTS.every((product) => own.ratesPpm[product] <= next.ratesPpm[product]);
