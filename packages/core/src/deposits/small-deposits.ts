import type { Deposit } from "./deposit.ts";
import { DEPOSIT_STATUS } from "./deposit-events.ts";

interface Small {
  atoms: number;
  readonly deposits: Set<Deposit>;
}

/** Deposits below the minimum of their channel, by user and channel, with their sums. */
export class SmallDeposits {
  private readonly byPlace = new Map<string, Small>();

  /** Sum of a user's small deposits by the channel of this one. */
  sumWith({ userId, channelId }: Deposit): number {
    return this.byPlace.get(keyOf(userId, channelId))?.atoms ?? 0;
  }

  /** Those of the same user and channel, this one among them, by id. */
  idsWith({ userId, channelId }: Deposit): number[] {
    const ids = [...(this.byPlace.get(keyOf(userId, channelId))?.deposits ?? [])].map(({ depositId }) => depositId);
    return ids.sort((one, other) => one - other);
  }

  /** After its status changed: it is among them, or not any more. */
  note(deposit: Deposit): void {
    const key = keyOf(deposit.userId, deposit.channelId);
    const small = this.byPlace.get(key);
    const isIn = small?.deposits.has(deposit) === true;
    const isSmall = deposit.status === DEPOSIT_STATUS.belowMinimum;
    if (isIn === isSmall) return;
    if (small === undefined) {
      this.byPlace.set(key, { atoms: deposit.atoms, deposits: new Set([deposit]) });
      return;
    }
    if (isSmall) small.deposits.add(deposit);
    else small.deposits.delete(deposit);
    small.atoms += isSmall ? deposit.atoms : 0 - deposit.atoms;
    if (small.deposits.size === 0) this.byPlace.delete(key);
  }
}

const keyOf = (userId: number, channelId: number): string => `${userId}:${channelId}`;
