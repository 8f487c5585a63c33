import type { Command, CoreState } from "@agio/core";
import type { Pipeline, Settled } from "@agio/pipeline";
import type { Refusal } from "@agio/primitives";

/**
 * Sends the command that follows from the state in the very turn in which that is read: a command that repeats what it does
 * not change (rules of a market) puts nobody else's change back. Undefined where nothing follows.
 */
export async function sendAsRead(
  pipeline: Pick<Pipeline, "read" | "submit">,
  decide: (state: CoreState) => Command | Refusal | undefined,
): Promise<Settled | undefined> {
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
