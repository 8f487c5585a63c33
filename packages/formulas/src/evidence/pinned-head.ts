import { headHash, type TapeHead } from "../tape/tick-chain.ts";
import { compared, NOTHING, type EvidenceCheck, type PublishedHead } from "./evidence.ts";

/** A head that the reader has from elsewhere: noted earlier, mirrored by somebody else, or in a signed statement. */
export interface PinnedHead {
  readonly seq: number;
  readonly hash: string;
}

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;

/** SEQ:HASH; undefined for anything else. */
export function parseHead(text: string): PinnedHead | undefined {
  const [, seq, hash] = HEAD.exec(text.trim()) ?? [];
  return seq === undefined || hash === undefined ? undefined : { seq: Number(seq), hash };
}

/** The first pinned head that is not older than any of these heads; undefined where all are. */
export function pinBehind(pins: readonly PinnedHead[], heads: readonly PublishedHead[]): PinnedHead | undefined {
  const newest = Math.max(0, ...heads.map(({ seq }) => seq));
  return pins.toSorted((one, other) => one.seq - other.seq).find(({ seq }) => seq >= newest);
}

/**
 * The heads that a receipt's ticks arrive at lead on to the pinned one. `between`: the published heads from the one after
 * the first of them to the pinned one, oldest first; one that is missing or changed leads elsewhere.
 */
export function checkPinnedHead(
  heads: readonly PublishedHead[],
  between: readonly TapeHead[],
  pin: PinnedHead,
): EvidenceCheck {
  const [first, ...later] = heads.toSorted((one, other) => one.seq - other.seq);
  const hashes = new Map<number, string>();
  let hash = first?.hash ?? "";
  if (first !== undefined) hashes.set(first.seq, hash);
  for (const next of between) hashes.set(next.seq, (hash = headHash(hash, next)));
  const text = (seq: number, stated: string): string => `${seq} ${stated}`;
  for (const head of [...later, pin]) {
    const led = hashes.get(head.seq) ?? NOTHING;
    if (led !== head.hash) return compared("pinnedHead", text(head.seq, head.hash), text(head.seq, led));
  }
  return compared("pinnedHead", text(pin.seq, pin.hash), text(pin.seq, pin.hash));
}
