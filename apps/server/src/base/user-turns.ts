/** Runs the work of one user one after the other; of different users at once, as far as there are places. */
export type UserTurns = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>;

/** `placesMax`: how many users' work runs at once. Whoever waits for a place gets it in the order they came. */
export function openUserTurns(placesMax = Infinity): UserTurns {
  const last = new Map<number, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let free = placesMax;

  async function inPlace<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  }

  return (userId, work) => {
    const done = (last.get(userId) ?? Promise.resolve()).then(() => inPlace(work));
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
