interface ChannelCounts {
  used: number;
  freeUsed: number;
}

/** A withdrawal's share of its user's daily limits. */
export interface DayShare {
  readonly channelId: number;
  readonly valueAtoms: number;
  readonly isFree: boolean;
}

/** Withdrawals of one user on one day of the platform: counts by channel, and the value of them all. */
export class WithdrawalDay {
  readonly userId: number;
  readonly day: number;
  valueAtoms = 0;
  private readonly channels = new Map<number, ChannelCounts>();

  constructor(userId: number, day: number) {
    this.userId = userId;
    this.day = day;
  }

  used(channelId: number): number {
    return this.channels.get(channelId)?.used ?? 0;
  }

  freeUsed(channelId: number): number {
    return this.channels.get(channelId)?.freeUsed ?? 0;
  }

  take({ channelId, valueAtoms, isFree }: DayShare): void {
    this.restore(channelId, this.used(channelId) + 1, this.freeUsed(channelId) + Number(isFree));
    this.valueAtoms += valueAtoms;
  }

  /** Never below nothing: in a snapshot of an earlier build a day may have begun anew after it was drawn on. */
  giveBack({ channelId, valueAtoms, isFree }: DayShare): void {
    const [used, freeUsed] = [this.used(channelId) - 1, this.freeUsed(channelId) - Number(isFree)];
    this.restore(channelId, Math.max(used, 0), Math.max(freeUsed, 0));
    this.valueAtoms = Math.max(this.valueAtoms - valueAtoms, 0);
  }

  restore(channelId: number, used: number, freeUsed: number): void {
    this.channels.set(channelId, { used, freeUsed });
  }

  /** Counts by channel id: the canonical order. */
  inOrder(): (readonly [channelId: number, used: number, freeUsed: number])[] {
    return [...this.channels]
      .sort(([one], [other]) => one - other)
      .map(([channelId, { used, freeUsed }]) => [channelId, used, freeUsed] as const);
  }
}
