import { seededRandom } from "@agio/testkit";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { atTheEdge } from "./hostile-values.ts";
import { CopyWatch } from "./copy-watch.ts";
import { openCopyCrowd, RandomCopies } from "./random-copies.ts";

/** So small that every stage of copies is seen. */
const SMALL = { steps: 1, bytes: 131_072 };
/** The laws are looked at, and the state goes on from its own snapshot, every so many commands. */
const LAWS_EVERY = 7;
const RESTART_EVERY = 97;

export interface CopiesRun {
  readonly seed: string;
  readonly commands: number;
  /** The part of all commands that has numbers at the edges of what they can be; 0 when it is left out. */
  readonly atEdge?: number;
  readonly onProgress?: (done: number) => void;
}

export interface CopiesReport {
  readonly commands: number;
  readonly refused: number;
  /** Orders of all, aims that were counted anew, shares that were settled. */
  readonly orders: number;
  readonly aims: number;
  readonly shares: number;
}

/**
 * Leaders, followers and the market around them, with partial fills, refusals and restarts. Throws at the first law that does
 * not hold, and at the first figure that is not as counted from outside.
 */
export function runCopies({ seed, commands, atEdge = 0, onProgress }: CopiesRun): CopiesReport {
  const market = openCopyCrowd(seed);
  const random = new RandomCopies(market, seed);
  const watch = new CopyWatch(market);
  const edges = seededRandom(`${seed}:edges`);
  let refused = 0;
  for (let done = 1; done <= commands; done++) {
    market.state.futures.slices = { tick: SMALL, continue: SMALL };
    const command = random.next();
    const answer = market.try(edges.chance(atEdge) ? atTheEdge(command, edges) : command);
    if (Array.isArray(answer)) watch.see(answer);
    else refused++;
    if (done % LAWS_EVERY === 0 || done === commands) checkInvariants(market.state);
    if (done % RESTART_EVERY === 0) {
      const bytes = takeSnapshot(market.state);
      market.state = restoreSnapshot(bytes);
      if (Buffer.compare(takeSnapshot(market.state), bytes) !== 0) throw new Error("a snapshot is not read back whole");
    }
    onProgress?.(done);
  }
  return { commands, refused, ...watch.seen };
}
