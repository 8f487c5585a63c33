/** Those of the users whose accounts are frozen. */
export type FrozenAmong = (userIds: readonly number[]) => Promise<ReadonlySet<number>>;
