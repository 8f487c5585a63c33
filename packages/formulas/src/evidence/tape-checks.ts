import { headHash, tickHash } from "../tape/tick-chain.ts";
import { compared, NOTHING, type CheckId, type EvidenceCheck, type TapeStretch } from "./evidence.ts";
import { valuesCheck } from "./tick-values.ts";

/** Where the hashes of a stretch first differ from the published ones. */
export interface ChainBreak {
  readonly seq: number;
  readonly stated: string;
  readonly recomputed: string;
}

/** The chain of a stretch worked out from `before`. */
export interface RecomputedChain {
  /** By place in the stretch. */
  readonly hashes: readonly string[];
  readonly broken: ChainBreak | undefined;
}

/** Works every hash out from the one before it. A tick that is missing, moved or of another pair breaks the chain too. */
export function recomputeChain({ before, ticks }: Pick<TapeStretch, "before" | "ticks">): RecomputedChain {
  const hashes: string[] = [];
  let broken: ChainBreak | undefined;
  for (const [at, tick] of ticks.entries()) {
    const hash = tickHash(hashes.at(-1) ?? before, tick);
    hashes.push(hash);
    const last = ticks[at - 1];
    const follows = last === undefined || (last.seq + 1 === tick.seq && last.symbol === tick.symbol);
    if (broken === undefined && (hash !== tick.hash || !follows)) {
      broken = { seq: tick.seq, stated: tick.hash, recomputed: follows ? hash : NOTHING };
    }
  }
  return { hashes, broken };
}

/**
 * Three checks of a stretch: that each hash follows from the one before it, that the chain arrives at the hash that the
 * next published head has of this pair, whose own hash follows from the head before, and that each tick is what its
 * quotes make it.
 */
export function checkStretch(
  stretch: TapeStretch,
  { chain, head, values }: Readonly<Record<"chain" | "head" | "values", CheckId>>,
): readonly EvidenceCheck[] {
  const recomputed = recomputeChain(stretch);
  return [chainCheck(chain, stretch, recomputed), headCheck(head, stretch, recomputed), valuesCheck(values, stretch)];
}

function chainCheck(id: CheckId, { ticks }: TapeStretch, { hashes, broken }: RecomputedChain): EvidenceCheck {
  if (broken !== undefined) {
    const mark = (hash: string) => `#${broken.seq} ${hash}`;
    return { id, outcome: "failed", stated: mark(broken.stated), recomputed: mark(broken.recomputed) };
  }
  const last = ticks.at(-1);
  if (last === undefined) return { id, outcome: "failed", stated: NOTHING, recomputed: NOTHING };
  return compared(id, `#${last.seq} ${last.hash}`, `#${last.seq} ${hashes.at(-1) ?? NOTHING}`);
}

function headCheck(id: CheckId, { ticks, head, beforeHead }: TapeStretch, { hashes }: RecomputedChain): EvidenceCheck {
  if (head === undefined) return { id, outcome: "waiting", stated: NOTHING, recomputed: NOTHING };
  const symbol = ticks[0]?.symbol;
  const mark = head.marks.find((each) => each.symbol === symbol);
  const at = ticks.findIndex(({ seq }) => seq === mark?.seq);
  const own = headHash(beforeHead, head);
  // The head is what everybody has seen: first it must be itself, then the ticks must arrive at it.
  if (own !== head.hash) return compared(id, `head ${head.seq} ${head.hash}`, `head ${head.seq} ${own}`);
  return compared(
    id,
    `#${mark?.seq ?? NOTHING} ${mark?.hash ?? NOTHING}`,
    `#${ticks[at]?.seq ?? NOTHING} ${hashes[at] ?? NOTHING}`,
  );
}
