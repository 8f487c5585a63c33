import { readJson, writeFloats, writeJson, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import { DayVolumes } from "../users/traded-volumes.ts";
import { PAGE_USERS, type DayValues } from "./day-values.ts";
import type { DayTurn, LevelRules, LevelState, MakerTerms } from "./level-state.ts";

/** The part that is small: it travels as JSON. */
interface Head {
  readonly rules?: LevelRules;
  readonly makerTerms: readonly MakerTerms[];
  readonly turnedDay: number;
  readonly turn?: DayTurn;
  /** Absent while every level counts. */
  readonly levelsBelow?: number;
  /** Absent before volumes were counted first: then nothing of them follows. */
  readonly volumes?: CountedVolumes;
}

interface CountedVolumes {
  readonly day: number;
  readonly wholePpb: number;
  /** While a day is being stored. */
  readonly closedDay?: number;
}

const PAGE_WORDS = PAGE_USERS / 2;

/**
 * Everything that is remembered, in a canonical order: users by their number, then the pages of values by day; of volumes
 * the same pages, then the day that is counted, and the one before while it is being stored.
 */
export function writeLevels(writer: WordWriter, levels: LevelState): void {
  const { rules, turn, turnedDay, users, volumeDay, closedVolumes } = levels;
  const makerTerms = [...levels.makerTerms.values()].sort((a, b) => a.termsId - b.termsId);
  writeJson(writer, {
    ...(rules === undefined ? {} : { rules }),
    makerTerms,
    turnedDay,
    ...(turn === undefined ? {} : { turn }),
    ...(users.levelsBelow === Infinity ? {} : { levelsBelow: users.levelsBelow }),
    ...(volumeDay === 0 ? {} : { volumes: countedVolumes(levels) }),
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
  writePages(writer, levels.values);
  if (volumeDay === 0) return;
  writePages(writer, levels.volumes);
  writeVolumes(writer, users.volumes.today);
  if (closedVolumes !== undefined) writeVolumes(writer, closedVolumes.volumes);
}

function countedVolumes({ users, volumeDay, closedVolumes }: LevelState): CountedVolumes {
  const { wholePpb } = users.volumes;
  return { day: volumeDay, wholePpb, ...(closedVolumes === undefined ? {} : { closedDay: closedVolumes.day }) };
}

function writePages(writer: WordWriter, own: DayValues): void {
  const pages = [...own.pages()];
  writeFloats(writer, [pages.length]);
  for (const [day, page, values] of pages) {
    writePairOfInts(writer, day, page);
    const at = writer.reserve(PAGE_WORDS);
    writer.ints.set(values, at * 2);
  }
}

function writeVolumes(writer: WordWriter, volumes: DayVolumes): void {
  const count = writer.reserve(1);
  let users = 0;
  for (const own of volumes.all()) {
    writeFloats(writer, own);
    users++;
  }
  writer.floats[count] = users;
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
  readPages(reader, levels.values);
  if (head.volumes === undefined) return;
  const { day, wholePpb, closedDay } = head.volumes;
  levels.volumeDay = day;
  users.volumes.wholePpb = wholePpb;
  readPages(reader, levels.volumes);
  users.volumes.today = readVolumes(reader);
  if (closedDay !== undefined) levels.closedVolumes = { day: closedDay, volumes: readVolumes(reader) };
}

function readPages(reader: WordReader, values: DayValues): void {
  const pages = reader.float(reader.position++);
  for (let i = 0; i < pages; i++) {
    const [day, page] = [reader.low(reader.position), reader.high(reader.position)];
    const first = (reader.position + 1) * 2;
    values.restore(day, page, Uint32Array.from(reader.ints.subarray(first, first + PAGE_USERS)));
    reader.position += 1 + PAGE_WORDS;
  }
}

function readVolumes(reader: WordReader): DayVolumes {
  const volumes = new DayVolumes();
  const users = reader.float(reader.position++);
  for (let i = 0; i < users; i++) {
    volumes.add(reader.float(reader.position), reader.float(reader.position + 1));
    reader.position += 2;
  }
  return volumes;
}
