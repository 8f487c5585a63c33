import { differencePpm, friendPart, rewardOf } from "@agio/formulas";
import { atoms, coinId, userId } from "@agio/primitives";
import { agentsAbove, type ProgrammeState } from "./programme-state.ts";
import type { RewardAccrued, RewardProgramme } from "./programme-events.ts";
import type { RewardProduct } from "./reward-product.ts";

/** Everything that one payer paid in a product and coin on a day. */
export interface RewardBase {
  readonly day: number;
  readonly product: RewardProduct;
  readonly coinId: number;
  readonly payerId: number;
  readonly atoms: number;
}

/** A receiver's part of a base. */
export interface RewardPart {
  readonly receiverId: number;
  readonly level: number;
  readonly ratioPpm: number;
  readonly atoms: number;
}

/** Takes the parts of a base. */
export type PartSink = (programme: RewardProgramme, part: RewardPart) => void;

/**
 * Gives parts of a base away (rules 13): to three levels of inviters, of the first one's part to the friend, and to the agents
 * above, each the difference to the highest rate below them. What falls to nobody stays with the house.
 */
export function shareOut(state: ProgrammeState, base: RewardBase, part: PartSink): void {
  shareLevels(state, base, part);
  if (state.agents.size > 0) shareAgents(state, base, part);
}

function shareLevels({ rules, users, invitations }: ProgrammeState, base: RewardBase, part: PartSink): void {
  const { payerId, product } = base;
  const inForce = rules.on(base.day);
  if (inForce?.counts[product] !== true) return;
  let receiverId = payerId;
  for (const [above, ppm] of inForce.levelsPpm.entries()) {
    receiverId = invitations.inviterOf(receiverId);
    if (receiverId === 0) return;
    if (users.markOf(receiverId) !== "trader") continue;
    const reward = rewardOf(base.atoms, ppm);
    const friend = above === 0 ? friendPart(reward, invitations.friendPercentOf(payerId)) : 0;
    if (reward > friend) part("referral", { receiverId, level: above + 1, ratioPpm: ppm, atoms: reward - friend });
    if (friend > 0) part("friend", { receiverId: payerId, level: 0, ratioPpm: ppm, atoms: friend });
  }
}

function shareAgents(state: ProgrammeState, { payerId, product, day, ...base }: RewardBase, part: PartSink): void {
  let highestPpm = 0;
  for (const { userId: receiverId, level, terms } of agentsAbove(state, payerId, day)) {
    const ppm = terms.ratesPpm[product];
    const ratioPpm = differencePpm(ppm, highestPpm);
    const reward = rewardOf(base.atoms, ratioPpm);
    highestPpm = Math.max(highestPpm, ppm);
    if (reward > 0) part("agent", { receiverId, level, ratioPpm, atoms: reward });
  }
}

/** The detail row of a part of a base. */
export const accruedOf = (base: RewardBase, programme: RewardProgramme, part: RewardPart): RewardAccrued => ({
  type: "RewardAccrued",
  day: base.day,
  product: base.product,
  coinId: coinId(base.coinId),
  payerId: userId(base.payerId),
  receiverId: userId(part.receiverId),
  programme,
  level: part.level,
  ratioPpm: part.ratioPpm,
  baseAtoms: atoms(base.atoms),
  atoms: atoms(part.atoms),
});
