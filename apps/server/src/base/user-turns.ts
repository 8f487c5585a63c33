/** Runs the work of one user one after the other; of different users at once. */
export type UserTurns = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>;

export function openUserTurns(): UserTurns {
  const last = new Map<number, Promise<unknown>>();
  return (userId, work) => {
    const done = (last.get(userId) ?? Promise.resolve()).then(work);
    // Its own caller hears of a failure; whoever comes next only waits for the end of it.
    const ended: Promise<void> = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(userId) === ended) last.delete(userId);
      });
    last.set(userId, ended);
    return done;
  };
}
