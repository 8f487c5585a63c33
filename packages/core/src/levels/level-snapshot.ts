import { readJson, writeFloats, writeJson, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import { PAGE_USERS } from "./day-values.ts";
import type { DayTurn, LevelRules, LevelState, MakerTerms } from "./level-state.ts";

/** The part that is small: it travels as JSON. */
interface Head {
  readonly rules?: LevelRules;
  readonly makerTerms: readonly MakerTerms[];
  readonly turnedDay: number;
  readonly turn?: DayTurn;
  /** Absent while every level counts. */
  readonly levelsBelow?: number;
}

const PAGE_WORDS = PAGE_USERS / 2;

/** Everything that is remembered, in a canonical order: users by their number, then the pages of values by day. */
export function writeLevels(writer: WordWriter, levels: LevelState): void {
  const { rules, turn, turnedDay, users } = levels;
  const makerTerms = [...levels.makerTerms.values()].sort((a, b) => a.termsId - b.termsId);
  writeJson(writer, {
    ...(rules === undefined ? {} : { rules }),
    makerTerms,
    turnedDay,
    ...(turn === undefined ? {} : { turn }),
    ...(users.levelsBelow === Infinity ? {} : { levelsBelow: users.levelsBelow }),
  } satisfies Head);
  const count = writer.reserve(1);
  let standing = 0;
  for (const [user] of users.all()) {
    const [level, terms] = [users.valuedLevelOf(user), users.makerTermsOf(user)];
    if (level === 0 && terms === 0) continue;
    writePairOfInts(writer, user, level | (terms << TERMS_SHIFT));
    standing++;
  }
  writer.floats[count] = standing;
  const pages = [...levels.values.pages()];
  writeFloats(writer, [pages.length]);
  for (const [day, page, values] of pages) {
    writePairOfInts(writer, day, page);
    const at = writer.reserve(PAGE_WORDS);
    writer.ints.set(values, at * 2);
  }
}

const TERMS_SHIFT = 8;
const LEVEL_MASK = (1 << TERMS_SHIFT) - 1;

export function readLevels(reader: WordReader, levels: LevelState): void {
  const head = readJson(reader) as Head;
  const { users } = levels;
  if (head.rules !== undefined) levels.setRules(head.rules);
  for (const terms of head.makerTerms) levels.setMakerTerms(terms);
  levels.turnedDay = head.turnedDay;
  levels.turn = head.turn;
  users.levelsBelow = head.levelsBelow ?? Infinity;
  const standing = reader.float(reader.position++);
  for (let i = 0; i < standing; i++) {
    const [user, own] = [reader.low(reader.position), reader.high(reader.position)];
    users.setLevel(user, own & LEVEL_MASK);
    users.setMakerTerms(user, own >>> TERMS_SHIFT);
    reader.position++;
  }
  const pages = reader.float(reader.position++);
  for (let i = 0; i < pages; i++) {
    const [day, page] = [reader.low(reader.position), reader.high(reader.position)];
    const first = (reader.position + 1) * 2;
    levels.values.restore(day, page, Uint32Array.from(reader.ints.subarray(first, first + PAGE_USERS)));
    reader.position += 1 + PAGE_WORDS;
  }
}
