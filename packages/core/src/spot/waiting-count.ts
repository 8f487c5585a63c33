import type { Pair } from "./pair.ts";
import type { Triggers } from "./triggers.ts";
import { TRAILING_PER_PAIR_MAX, WAITING_PER_PAIR_MAX, WAITING_PER_USER_MAX } from "./work-bounds.ts";

/** How many orders wait for a price, by user and by pair. */
export class WaitingCount {
  /** By participant; participants without any are not in it. */
  private readonly byParticipant = new Map<number, number>();

  /** True when one more may wait. */
  hasRoom(participant: number, { triggers }: Pair, isTrailing: boolean): boolean {
    if ((this.byParticipant.get(participant) ?? 0) >= WAITING_PER_USER_MAX) return false;
    if (triggers === undefined) return true;
    return triggers.waiting < WAITING_PER_PAIR_MAX && (!isTrailing || triggers.trailing < TRAILING_PER_PAIR_MAX);
  }

  add(participant: number, triggers: Triggers, isTrailing: boolean): void {
    this.byParticipant.set(participant, (this.byParticipant.get(participant) ?? 0) + 1);
    triggers.waiting++;
    if (isTrailing) triggers.trailing++;
  }

  remove(participant: number, triggers: Triggers, isTrailing: boolean): void {
    const left = (this.byParticipant.get(participant) as number) - 1;
    if (left === 0) this.byParticipant.delete(participant);
    else this.byParticipant.set(participant, left);
    triggers.waiting--;
    if (isTrailing) triggers.trailing--;
  }
}
