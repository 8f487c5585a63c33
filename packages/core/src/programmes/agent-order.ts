import { LEVELS_MAX, termsOn, type AgentRegister } from "./programme-state.ts";
import { REWARD_PRODUCTS } from "./reward-product.ts";

/**
 * True where from a day on no agent has a higher rate than the next agent above, who is the nearest within
 * `LEVELS_MAX` levels.
 */
export function isInOrder(register: AgentRegister, fromDay: number): boolean {
  for (const user of register.agents.keys()) {
    for (const day of changesAbove(register, user, fromDay)) if (!isBelowNext(register, user, day)) return false;
  }
  return true;
}

/** The day, and the later ones on which an agent or one above them begins or ends. Terms change on none of those. */
function changesAbove({ agents, invitations }: AgentRegister, user: number, fromDay: number): Set<number> {
  const days = new Set([fromDay]);
  let above = user;
  for (let level = 0; level <= LEVELS_MAX && above !== 0; level++) {
    for (const row of agents.get(above)?.rows ?? []) if (row.fromDay > fromDay) days.add(row.fromDay);
    above = invitations.inviterOf(above);
  }
  return days;
}

function isBelowNext(register: AgentRegister, user: number, day: number): boolean {
  const own = termsOn(register, user, day);
  if (own === undefined) return true;
  let above = user;
  for (let level = 1; level <= LEVELS_MAX; level++) {
    above = register.invitations.inviterOf(above);
    if (above === 0) return true;
    const next = termsOn(register, above, day);
    if (next !== undefined) return REWARD_PRODUCTS.every((product) => own.ratesPpm[product] <= next.ratesPpm[product]);
  }
  return true;
}
