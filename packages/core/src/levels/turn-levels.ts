import { atoms, userId } from "@agio/primitives";
import { SliceRoom } from "../slice-room.ts";
import { platformDayOf } from "../time/platform-day.ts";
import { VALUE_DAYS } from "./day-values.ts";
import { largestSavingPpb, type FeeMarkets } from "./largest-saving.ts";
import { levelsOf, type DayTurn, type LevelRules, type LevelState } from "./level-state.ts";
import { UserWorth, type WorthContext } from "./user-worth.ts";

/** With the first second of a day, and of an open programme, all users are to be valued: `continueLevels` does it. */
export function tickLevels(levels: LevelState, markets: FeeMarkets): void {
  const { rules } = levels;
  if (rules === undefined || !rules.isOpen || levels.turn !== undefined) return;
  const today = platformDayOf(levels.at, rules.dayOffsetMinutes);
  if (today <= levels.turnedDay) return;
  levels.values.begin(today, levels.turnedDay);
  // The last of their thirty days is the one before.
  levels.volumes.begin(today - 1, levels.turnedDay - 1);
  levels.closeVolumes(today);
  if (levels.countsVolume) levels.countVolume(largestSavingPpb(rules, markets));
  levels.turnedDay = today;
  levels.turn = { cursor: 1, users: 0 };
}

/** Values as many users as a slice has room for; each has the level of their average at once. */
export function continueLevels(levels: LevelState, context: WorthContext): void {
  const { users } = levels;
  const [turn, rules] = [levels.turn as DayTurn, levels.rules as LevelRules];
  const room = new SliceRoom(levels.ledger);
  const worth = new UserWorth(context, rules.valuationCoinId);
  const unit = 10 ** (context.coins.get(rules.valuationCoinId)?.scale ?? 0);
  while (room.hasRoom) {
    const user = users.nextFrom(turn.cursor);
    if (user === 0) return finishTurn(levels, turn);
    turn.cursor = user + 1;
    turn.users++;
    const before = worth.steps;
    levels.values.set(user, levels.turnedDay, Math.floor(worth.atomsOf(user) / unit));
    storeVolume(levels, user, unit);
    setLevel(levels, rules, user, unit);
    if (users.levelsBelow !== Infinity) users.levelsBelow = turn.cursor;
    room.spend(1 + worth.steps - before);
  }
}

/** A volume is of one of the thirty days, unless nothing ran for as long. */
function storeVolume({ volumes, closedVolumes, turnedDay }: LevelState, user: number, unit: number): void {
  if (closedVolumes === undefined || closedVolumes.day < turnedDay - VALUE_DAYS) return;
  volumes.set(user, closedVolumes.day, Math.floor(closedVolumes.volumes.atomsOf(user) / unit));
}

function setLevel(levels: LevelState, rules: LevelRules, user: number, unit: number): void {
  const { users } = levels;
  const averageAtoms = levels.averageAtoms(user, unit);
  const volumeAtoms = levels.countsVolume ? levels.volumeAtoms(user, unit) : 0;
  const { byAverage, byVolume } = levelsOf(rules, { averageAtoms, volumeAtoms });
  const [before, level] = [users.valuedLevelOf(user), Math.max(byAverage, byVolume)];
  if (level === before) return;
  users.setLevel(user, level);
  const changed = { userId: userId(user), day: levels.turnedDay, before, level, averageAtoms: atoms(averageAtoms) };
  const decided = byVolume > byAverage ? { volumeAtoms: atoms(volumeAtoms) } : {};
  levels.emit({ type: "LevelChanged", ...changed, ...decided });
}

function finishTurn(levels: LevelState, { users }: DayTurn): void {
  levels.turn = undefined;
  levels.users.levelsBelow = Infinity;
  levels.closedVolumes = undefined;
  levels.emit({ type: "LevelsTurned", day: levels.turnedDay, users });
}
