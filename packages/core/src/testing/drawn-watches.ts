import type { TestMarket } from "./market.ts";

/** Watches of the mark that a command draws: the work that accounts are. */
export function drawnBy(market: TestMarket, send: () => unknown): number {
  const { mark } = market.state.futures.risk.watches;
  let drawn = 0;
  const add = mark.add.bind(mark);
  mark.add = (...watch) => {
    drawn++;
    return add(...watch);
  };
  send();
  mark.add = add;
  return drawn;
}
