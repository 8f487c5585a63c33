import { readJson, writeFloats, writeJson } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { TwapBook, TwapProgress } from "./twap-book.ts";

/** First word of a section: a product that never had a TWAP has none, and what comes later begins otherwise. */
export const TWAP_MARKS = { spot: 0x5457_4150, contract: 0x4354_5750 } as const;

/** TWAPs by their ids, ended ones that are remembered too. */
export function writeTwaps<Twap extends TwapProgress>(writer: WordWriter, mark: number, twaps: TwapBook<Twap>): void {
  if (twaps.isUntouched) return;
  writeFloats(writer, [mark, twaps.nextTwapId, twaps.dueAt, twaps.byId.size]);
  for (const twap of twaps.byId.values()) writeJson(writer, twap);
}

export function readTwaps<Twap extends TwapProgress>(reader: WordReader, mark: number, twaps: TwapBook<Twap>): void {
  if (reader.position === reader.length || reader.float(reader.position) !== mark) return;
  reader.position++;
  const next = (): number => reader.float(reader.position++);
  twaps.nextTwapId = next();
  twaps.dueAt = next();
  for (let count = next(); count > 0; count--) twaps.add(readJson(reader) as Twap);
}
