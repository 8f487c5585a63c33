import type { Deposit } from "./deposit.ts";

const DAY_MS = 86_400_000;

/** All that a channel has credited on one day (UTC) on the word of one node. */
export interface OneSourceDay {
  readonly channelId: number;
  readonly day: number;
  readonly atoms: number;
  /** Of those, by user, what a user's share bounds. Left out where there is none. */
  readonly users?: readonly (readonly [userId: number, atoms: number])[];
}

interface Day extends Omit<OneSourceDay, "users"> {
  readonly users: Map<number, number>;
}

/**
 * Credits that rest on one node alone, by channel: so much a day, that a node's lies have a bound, and of it a share for
 * each user, that none can use it up for all. The share has room for one smallest deposit of the channel: below that it
 * would hold every deposit there is.
 */
export class OneSourceDays {
  private readonly byChannel = new Map<number, Day>();

  /** Counts a deposit. False, and nothing counted, where its channel's day or its user's share has no room for it. */
  take({ channelId, userId, atoms, terms, oneSourceAtomsMax, oneSourceUserAtomsMax }: Deposit, at: number): boolean {
    if (oneSourceAtomsMax === undefined) return true;
    const day = Math.floor(at / DAY_MS);
    const known = this.byChannel.get(channelId);
    const today = known?.day === day ? known : { channelId, day, atoms: 0, users: new Map<number, number>() };
    if (today.atoms + atoms > oneSourceAtomsMax) return false;
    if (oneSourceUserAtomsMax !== undefined) {
      const ofUser = (today.users.get(userId) ?? 0) + atoms;
      if (ofUser > Math.max(oneSourceUserAtomsMax, terms.atomsMin)) return false;
      today.users.set(userId, ofUser);
    }
    this.byChannel.set(channelId, { ...today, atoms: today.atoms + atoms });
    return true;
  }

  /** Undefined while there are none, in a canonical order. */
  stored(): readonly OneSourceDay[] | undefined {
    if (this.byChannel.size === 0) return undefined;
    const days = [...this.byChannel.values()].sort((one, other) => one.channelId - other.channelId);
    return days.map(({ users, ...day }) =>
      users.size === 0 ? day : { ...day, users: [...users].sort(([one], [other]) => one - other) },
    );
  }

  restore(days: readonly OneSourceDay[]): void {
    for (const day of days) this.byChannel.set(day.channelId, { ...day, users: new Map(day.users) });
  }
}
