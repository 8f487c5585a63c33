import type { AuditHead, Hearing, OwnSilence } from "@agio/formulas";
import { readJson, writeFloats, writeJson } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import { PairTape } from "./pair-tape.ts";
import type { Tape } from "./tape.ts";

interface PairRow {
  readonly pairId: number;
  readonly symbol: string;
  readonly tickSeq: number;
  readonly hash: string;
  readonly lastAt: number;
  readonly ticks: number;
  /** Hashes of the last valid tick and of the one before it. */
  readonly hashes: readonly [last: string, before: string];
  /** Absent in a snapshot of an earlier build. */
  readonly hearing?: Hearing;
  readonly silences?: readonly OwnSilence[];
}

interface Head {
  readonly headSeq: number;
  readonly headHash: string;
  readonly headAt: number;
  /** Absent until one was noted. */
  readonly audit?: AuditHead;
  readonly pairs: readonly PairRow[];
}

const TICK_WORDS = 3;

/** Appends the tape: where each chain stands, then the ticks at hand, oldest first. */
export function writeTape(writer: WordWriter, tape: Tape): void {
  const { headSeq, headHash, headAt } = tape;
  const audit = tape.audit === undefined ? {} : { audit: tape.audit };
  const tapes = [...tape.byPair].sort(([one], [other]) => one - other);
  const pairs = tapes.map(([pairId, one]): PairRow => {
    const { symbol, tickSeq, hash, lastAt, size, hearing, ended: silences } = one;
    const hashes = [one.hashOf(0), one.hashOf(1)] as const;
    return { pairId, symbol, tickSeq, hash, lastAt, ticks: size, hashes, hearing, silences };
  });
  writeJson(writer, { headSeq, headHash, headAt, ...audit, pairs } satisfies Head);
  for (const [, one] of tapes) {
    for (let back = one.size - 1; back >= 0; back--) {
      const { seq, at, value } = one.tick(back);
      writeFloats(writer, [seq, at, value]);
    }
  }
}

export function readTape(reader: WordReader, tape: Tape): void {
  const head = readJson(reader) as Head;
  tape.headSeq = head.headSeq;
  tape.headHash = head.headHash;
  tape.headAt = head.headAt;
  tape.audit = head.audit;
  for (const { pairId, symbol, tickSeq, hash, lastAt, ticks, hashes, hearing, silences = [] } of head.pairs) {
    const one = new PairTape(symbol);
    one.tickSeq = tickSeq;
    one.hash = hash;
    one.lastAt = lastAt;
    one.hearing = hearing ?? { heardAt: lastAt, mutedAt: 0 };
    one.ended.push(...silences);
    for (let i = 0; i < ticks; i++) {
      const at = reader.position;
      const tick = { seq: reader.float(at), at: reader.float(at + 1), value: reader.float(at + 2) };
      one.keep(tick, hashes[ticks - 1 - i] ?? "");
      reader.position += TICK_WORDS;
    }
    tape.byPair.set(pairId, one);
  }
}
