import type { Command, CoreState } from "@agio/core";
import type { Pipeline, Settled } from "@agio/pipeline";
import type { Refusal } from "@agio/primitives";

/** Of those that wait for the same turn one is applied, so more only where that many change one thing in the same moment. */
const TRIES_MAX = 16;

type Pipe = Pick<Pipeline, "read" | "submit">;
type Decide = (state: CoreState) => Command | Refusal | undefined;

/**
 * Sends the command that follows from the state in the very turn in which that is read: a command that repeats what it does
 * not change (rules of a market) puts nobody else's change back. Where it had to wait for its turn behind another change,
 * the core refuses what it `replaces`, and it is decided anew. Undefined where nothing follows.
 */
export async function sendAsRead(pipeline: Pipe, decide: Decide): Promise<Settled | undefined> {
  for (let attempt = 1; ; attempt++) {
    const settled = await sendOnce(pipeline, decide);
    const isStale = settled?.kind === "refused" && settled.refusal.field === "replaces";
    if (!isStale || attempt === TRIES_MAX) return settled;
  }
}

async function sendOnce(pipeline: Pipe, decide: Decide): Promise<Settled | undefined> {
  const sent: Promise<Settled>[] = [];
  const reading = pipeline.read((state) => {
    const decided = decide(state);
    if (decided === undefined || "refusal" in decided) return decided;
    sent.push(pipeline.submit(decided));
    return undefined;
  });
  const [refused, settled] = await Promise.all([reading, sent[0]]);
  return refused === undefined ? settled : { kind: "refused", refusal: refused };
}
