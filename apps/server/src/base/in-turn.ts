/** Runs pieces of work one after the other, in the order they came. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function openTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    // Its own caller hears of a failure; whoever comes next only waits for the end of it.
    last = done.catch(() => undefined);
    return done;
  };
}
