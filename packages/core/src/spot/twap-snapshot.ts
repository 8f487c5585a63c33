import { readJson, writeFloats, writeJson } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { SpotState } from "./spot-state.ts";
import type { Twap } from "./twap-book.ts";

/** First word of the section: an exchange that never had a TWAP has none, and what comes later begins otherwise. */
const TWAP_MARK = 0x5457_4150;

/** TWAPs by their ids, ended ones that are remembered too. */
export function writeTwaps(writer: WordWriter, { twaps }: SpotState): void {
  if (twaps.isUntouched) return;
  writeFloats(writer, [TWAP_MARK, twaps.nextTwapId, twaps.dueAt, twaps.byId.size]);
  for (const twap of twaps.byId.values()) writeJson(writer, twap);
}

export function readTwaps(reader: WordReader, { twaps }: SpotState): void {
  if (reader.position === reader.length || reader.float(reader.position) !== TWAP_MARK) return;
  reader.position++;
  const next = (): number => reader.float(reader.position++);
  twaps.nextTwapId = next();
  twaps.dueAt = next();
  for (let count = next(); count > 0; count--) twaps.add(readJson(reader) as Twap);
}
