import type { TapeHeadRow } from "@agio/api-contract";
import { headHash, recomputeChain, type PublishedTick, type TapeStretch } from "@agio/formulas";

/** Ticks of one page of the explorer. */
export const PAGE_TICKS = 30;
/** Heads of one page. */
export const PAGE_HEADS = 20;

const SYMBOL = /^[a-z0-9]{2,20}$/;
const SEQ = /^[1-9]\d{0,14}$/;

/** Target of the address. Without a number the newest ticks, as they come. */
export interface TapeTarget {
  readonly symbol: string;
  readonly seq: number | undefined;
}

export function readTarget(query: URLSearchParams, symbols: readonly string[]): TapeTarget {
  const named = query.get("symbol")?.toLowerCase() ?? "";
  const seq = query.get("seq") ?? "";
  return {
    symbol: SYMBOL.test(named) && symbols.includes(named) ? named : (symbols[0] ?? "btcusdt"),
    seq: SEQ.test(seq) ? Number(seq) : undefined,
  };
}

/** Verdict on the chain of a page. */
export interface ChainVerdict {
  readonly isEqual: boolean;
  /** The tick whose hash does not follow; 0 when all do. */
  readonly brokenSeq: number;
  readonly ticks: number;
  /** The published head that the chain arrives at; undefined while there is none. */
  readonly headSeq: number | undefined;
}

/** Works out every hash of a stretch and whether it arrives at the published head. */
export function verifyTicks({ before, ticks, head }: Pick<TapeStretch, "before" | "ticks" | "head">): ChainVerdict {
  const { hashes, broken } = recomputeChain({ before, ticks });
  const mark = head?.marks.find(({ symbol }) => symbol === ticks[0]?.symbol);
  const at = ticks.findIndex(({ seq }) => seq === mark?.seq);
  const arrives = mark === undefined || at === -1 || hashes[at] === mark.hash;
  return {
    isEqual: broken === undefined && arrives,
    brokenSeq: broken?.seq ?? (arrives ? 0 : (mark?.seq ?? 0)),
    ticks: ticks.length,
    headSeq: at === -1 ? undefined : head?.seq,
  };
}

/** Of heads, newest first: the first one whose hash does not follow from the one before it; 0 when all do. */
export function brokenHead(heads: readonly TapeHeadRow[]): number {
  const wrong = heads.find((head, at) => {
    const before = heads[at + 1];
    return before !== undefined && (before.seq + 1 !== head.seq || headHash(before.hash, head) !== head.hash);
  });
  return wrong?.seq ?? 0;
}

/** The most decimals that a value of these ticks has: all are written with as many, so that their points align. */
export const decimalsOf = (ticks: readonly Pick<PublishedTick, "value">[]): number =>
  ticks.reduce((most, { value }) => Math.max(most, value.split(".")[1]?.length ?? 0), 0);

/** A value with so many decimals, by zeros behind it: no digit of it is lost. */
export function alignedValue(value: string, decimals: number): string {
  if (decimals === 0) return value;
  const [whole = "0", part = ""] = value.split(".");
  return `${whole}.${part.padEnd(decimals, "0")}`;
}
