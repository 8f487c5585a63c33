import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  anotherHistory,
  bitsBehindTheEnd,
  bitsOfFrame,
  bitsOfMark,
  bitsOfSnapshot,
  change,
  filesOf,
  flip,
  HEADER_BYTES,
  lostSegments,
  MARK_SLOTS,
  once,
  type Damage,
  type Files,
} from "./damages.ts";
import { FaultyDisk, systemError, type Fate } from "./faulty-disk.ts";
import { SmallExchange, type Acknowledged } from "./small-exchange.ts";

/** One thing that a machine does to a folder, tried in every place where it can happen. */
export interface StorageCase {
  readonly name: string;
  /** Yields once for every try, with what an operator reads; nothing where all went on by itself. */
  readonly tries: (folders: () => string, callsApart: number) => AsyncGenerator<Try>;
}

/** How one try went. */
export interface Try {
  /** Messages of an exchange that ended and recovers at the next start. */
  readonly said?: readonly string[];
  /** Messages of one that refuses to start, or to continue. */
  readonly refusals: readonly string[];
  /** Forbidden results: an acknowledged command is lost, or the state differs. */
  readonly failures: readonly string[];
}

const COMMANDS = 14;
/** Every call of the first ones is tried, later ones so far apart as asked; by hand so far. */
const EVERY_CALL_TO = 12;
export const CALLS_APART = 9;

/** Commands, a stop, commands: several segments, a snapshot, and a tail behind it. */
async function trade(folder: string, disk: FaultyDisk): Promise<{ known: Acknowledged; refusals: string[] }> {
  const refusals: string[] = [];
  let known: Acknowledged = { sequence: 0, hash: "" };
  for (const part of ["first", "second"]) {
    const exchange = await new SmallExchange(part).open(folder, disk);
    await exchange.trade(COMMANDS);
    await (part === "first" ? exchange.stop() : exchange.crash());
    if (exchange.acknowledged.sequence >= known.sequence) known = exchange.acknowledged;
    if (exchange.ended !== undefined) return { known, refusals: [exchange.ended] };
  }
  return { known, refusals };
}

/** Opens the folder once more. All that users were told of must be there, or the operator reads why not. */
async function reopen(folder: string, known: Acknowledged, disk?: FaultyDisk): Promise<Try> {
  const exchange = await new SmallExchange("again").open(folder, disk);
  const { ended, acknowledged } = exchange;
  const failures: string[] = [];
  if (ended === undefined) {
    if (acknowledged.sequence < known.sequence) {
      failures.push(`sequence ${known.sequence} was acknowledged, ${acknowledged.sequence} is what is left`);
    } else if (acknowledged.sequence === known.sequence && known.sequence > 0 && acknowledged.hash !== known.hash) {
      failures.push(`the state at sequence ${known.sequence} is not the one that was acknowledged`);
    }
    await exchange.trade(1);
    await exchange.crash();
  }
  return { refusals: ended === undefined ? [] : [ended], failures };
}

/** Fails calls while an exchange runs, then starts it on a disk that is well again, and after a power cut. */
const failingCalls = (fateAt: (number: number) => Fate): StorageCase["tries"] =>
  async function* (folders, callsApart) {
    for (let number = 1; ; number += number < EVERY_CALL_TO ? 1 : callsApart) {
      const [folder, disk] = [folders(), new FaultyDisk()];
      disk.fate = fateAt(number);
      const { known, refusals } = await trade(folder, disk);
      const isOver = disk.failures === 0;
      disk.fate = () => undefined;
      const again = await reopen(folder, known, disk);
      for (const [file, bytes] of disk.mediumOf()) await writeFile(file, bytes);
      const afterCut = await reopen(folder, known);
      const failures = [...again.failures, ...again.refusals, ...afterCut.failures, ...afterCut.refusals];
      yield { said: refusals, refusals: [], failures };
      if (isOver) return;
    }
  };

const only =
  (code: "ENOSPC" | "EIO", kinds: readonly string[] | undefined) =>
  (number: number): Fate => {
    let matching = 0;
    return (call) => {
      if (kinds !== undefined && !kinds.includes(call)) return undefined;
      matching += 1;
      return matching === number ? systemError(code) : undefined;
    };
  };

const readOnlyFrom =
  (number: number): Fate =>
  (_call, at) =>
    at >= number ? systemError("EROFS") : undefined;

/** A folder as a crash leaves it, and what was acknowledged. */
async function crashed(folder: string): Promise<Acknowledged> {
  return (await trade(folder, new FaultyDisk())).known;
}

/** One crashed folder, copied for each damage. */
async function* damaged(folders: () => string, damages: () => AsyncGenerator<Damage>): AsyncGenerator<Try> {
  const whole = folders();
  const known = await crashed(whole);
  for await (const damage of damages()) {
    const folder = folders();
    await cp(whole, folder, { recursive: true });
    await damage(folder, await filesOf(folder));
    yield reopen(folder, known);
  }
}

/** The folder of an earlier day comes back beside the snapshots of a later one. */
async function* olderJournal(folders: () => string): AsyncGenerator<Try> {
  const [folder, early] = [folders(), folders()];
  const exchange = await new SmallExchange("early").open(folder);
  await exchange.trade(3);
  await exchange.crash();
  await cp(folder, early, { recursive: true });
  const known = await crashed(folder);
  for (const snapshot of (await filesOf(folder)).snapshots)
    await cp(snapshot, path.join(early, path.basename(snapshot)));
  yield reopen(early, known);
}

/** A segment in between is damaged and comes back, alone, from a copy of an earlier moment: Restore, step 2. */
async function* segmentOfCopy(folders: () => string): AsyncGenerator<Try> {
  const [folder, copy] = [folders(), folders()];
  const exchange = await new SmallExchange("early").open(folder);
  await exchange.trade(COMMANDS);
  await exchange.crash();
  await cp(folder, copy, { recursive: true });
  const known = await crashed(folder);
  const segment = path.basename((await filesOf(copy)).segments.at(-2) as string);
  await change(path.join(folder, segment), (bytes) => flip(bytes, HEADER_BYTES + 1));
  await cp(path.join(copy, segment), path.join(folder, segment));
  yield reopen(folder, known);
}

/** The snapshot of another exchange, of the same sequence, comes in the place of ours. */
async function* strangeSnapshot(folders: () => string): AsyncGenerator<Try> {
  const folder = folders();
  const known = await crashed(folder);
  const ours = (await filesOf(folder)).snapshots.at(-1) as string;
  const sequence = Number.parseInt(path.basename(ours), 10);
  for (let stranger = 1; ; stranger++) {
    const other = folders();
    const exchange = await new SmallExchange(`stranger ${stranger}`).open(other);
    while (exchange.acknowledged.sequence < sequence) await exchange.trade(1);
    await exchange.stop();
    if (exchange.acknowledged.sequence !== sequence) continue;
    await cp(path.join(other, path.basename(ours)), ours);
    yield reopen(folder, known);
    return;
  }
}

/** The segments that a start from the snapshot does not read. */
const earlySegment = async (folder: string): Promise<string> => {
  const { segments, snapshots } = await filesOf(folder);
  const snapshot = Number.parseInt(path.basename(snapshots[0] as string), 10);
  const held = segments.findLastIndex((file) => Number.parseInt(path.basename(file), 10) <= snapshot);
  return segments[held - 1] as string;
};

/** A segment before the snapshot is of another exchange. */
async function* strangeSegment(folders: () => string): AsyncGenerator<Try> {
  const [folder, other] = [folders(), folders()];
  const known = await crashed(folder);
  const stranger = await new SmallExchange("stranger").open(other);
  await stranger.trade(COMMANDS);
  await stranger.stop();
  const segment = await earlySegment(folder);
  await cp((await filesOf(other)).segments[0] as string, segment);
  yield reopen(folder, known);
}

/** The number of a refusal, given back to it; another one is refused. What no snapshot holds is gone, all else is there. */
const givenUp = (damage: (folder: string) => Promise<void>, isHeld: boolean) =>
  async function* (folders: () => string): AsyncGenerator<Try> {
    const folder = folders();
    const known = await crashed(folder);
    await damage(folder);
    const refused = await new SmallExchange("refused").open(folder);
    const count = Number(/--accept-loss-of (\d+)/.exec(refused.ended ?? "")?.[1] ?? 0);
    const other = await new SmallExchange("other").open(folder, undefined, count + 1);
    const accepting = await new SmallExchange("accepting").open(folder, undefined, count);
    const { ended, acknowledged, notices } = accepting;
    await accepting.crash();
    const left = isHeld ? known : { sequence: known.sequence - count, hash: acknowledged.hash };
    const again = await reopen(folder, left);
    const isAsTold = acknowledged.sequence === left.sequence && acknowledged.hash === left.hash;
    yield {
      said: notices,
      refusals: [refused.ended ?? "", other.ended ?? ""],
      failures: [
        ...(ended === undefined ? [] : [`the accepted loss was refused: ${ended}`]),
        ...(isAsTold ? [] : [`sequence ${left.sequence} was expected, ${acknowledged.sequence} is there`]),
        ...again.failures,
        ...again.refusals,
      ],
    };
  };

async function* secondWriter(folders: () => string): AsyncGenerator<Try> {
  const folder = folders();
  const first = await new SmallExchange("first").open(folder);
  await first.trade(5);
  const second = await new SmallExchange("second").open(folder);
  await first.trade(5);
  await first.crash();
  const again = await reopen(folder, first.acknowledged);
  const stayed = first.ended === undefined ? [] : [`the first was disturbed: ${first.ended}`];
  yield { refusals: second.ended === undefined ? [] : [second.ended], failures: [...again.failures, ...stayed] };
}

/** A system that shares files without sharing locks. */
async function* lostLock(folders: () => string): AsyncGenerator<Try> {
  const folder = folders();
  const first = await new SmallExchange("first").open(folder);
  await first.trade(5);
  await rm(path.join(folder, "lock"));
  const second = await new SmallExchange("second").open(folder);
  await first.trade(5);
  const before = first.acknowledged;
  await second.trade(5);
  const failures = before.sequence <= second.acknowledged.sequence ? [] : ["two exchanges acknowledged one sequence"];
  await first.crash();
  await second.crash();
  const again = await reopen(folder, second.acknowledged);
  yield { refusals: first.ended === undefined ? [] : [first.ended], failures: [...failures, ...again.failures] };
}

/** A hand tidies the folder of an exchange that runs. Whoever may start then finds the folder held. */
async function* removedLock(folders: () => string): AsyncGenerator<Try> {
  const folder = folders();
  const first = await new SmallExchange("first").open(folder);
  await first.trade(5);
  await rm(path.join(folder, "lock"));
  await first.trade(5);
  const second = await new SmallExchange("second").open(folder);
  await first.trade(5);
  await first.crash();
  const again = await reopen(folder, first.acknowledged);
  const failures = [
    ...(first.ended === undefined ? [] : [`the first was disturbed: ${first.ended}`]),
    ...(first.notices.length === 1 ? [] : ["nobody was told that the lock was removed"]),
  ];
  yield {
    said: first.notices,
    refusals: second.ended === undefined ? [] : [second.ended],
    failures: [...failures, ...again.failures],
  };
}

/** The same hand takes a file that is written. */
const removedUnderTheWriter = (which: (files: Files) => string) =>
  async function* (folders: () => string): AsyncGenerator<Try> {
    const folder = folders();
    const exchange = await new SmallExchange("first").open(folder);
    await exchange.trade(5);
    const known = { ...exchange.acknowledged };
    await rm(which(await filesOf(folder)));
    await exchange.trade(5);
    const failures =
      exchange.acknowledged.sequence === known.sequence ? [] : ["a command was acknowledged into a removed file"];
    await exchange.crash();
    const again = await reopen(folder, known);
    yield {
      said: exchange.ended === undefined ? [] : [exchange.ended],
      refusals: again.refusals,
      failures: [...failures, ...again.failures],
    };
  };

async function* shortWrites(folders: () => string): AsyncGenerator<Try> {
  for (const writeBytesMax of [1, 7, 100, 4_096]) {
    const [folder, disk] = [folders(), new FaultyDisk()];
    // A byte at a time only where a frame is written: zeros ahead of use would take minutes.
    disk.writeBytesMax = Math.max(writeBytesMax, 1);
    const { known, refusals } = await trade(folder, disk);
    const again = await reopen(folder, known);
    yield { refusals, failures: [...again.failures, ...again.refusals] };
  }
}

async function* readOnlyStart(folders: () => string): AsyncGenerator<Try> {
  const folder = folders();
  const known = await crashed(folder);
  const disk = new FaultyDisk();
  disk.fate = () => systemError("EROFS");
  const refused = await reopen(folder, known, disk);
  const again = await reopen(folder, known);
  yield { refusals: refused.refusals, failures: [...refused.failures, ...again.failures, ...again.refusals] };
}

export const STORAGE_CASES: readonly StorageCase[] = [
  { name: "short writes", tries: shortWrites },
  { name: "a failed sync, then a power cut", tries: failingCalls(only("EIO", ["sync"])) },
  { name: "a failed sync of the mark", tries: failingCalls(only("EIO", ["syncMark"])) },
  { name: "a failed write", tries: failingCalls(only("EIO", ["write", "writeMark"])) },
  { name: "no space left at any call", tries: failingCalls(only("ENOSPC", undefined)) },
  { name: "read-only from any call on", tries: failingCalls(readOnlyFrom) },
  { name: "a start on a read-only disk", tries: readOnlyStart },
  ...(["header", "payload"] as const).flatMap((part): StorageCase[] => [
    {
      name: `a flipped bit in the ${part} of a frame`,
      tries: (folders) => damaged(folders, () => bitsOfFrame(0, part)),
    },
    {
      name: `a flipped bit in the ${part} of the last acknowledged frame`,
      tries: (folders) => damaged(folders, () => bitsOfFrame(-1, part)),
    },
  ]),
  { name: "bits behind the last frame", tries: (folders) => damaged(folders, bitsBehindTheEnd) },
  { name: "a frame of another history", tries: (folders) => damaged(folders, () => once(anotherHistory)) },
  { name: "a flipped bit in the newest snapshot", tries: (folders) => damaged(folders, () => bitsOfSnapshot(false)) },
  { name: "flipped bits in all snapshots", tries: (folders) => damaged(folders, () => bitsOfSnapshot(true)) },
  { name: "a flipped bit in one slot of the mark", tries: (folders) => markCase(folders, [0]) },
  { name: "a flipped bit in the other slot of the mark", tries: (folders) => markCase(folders, [4_096]) },
  { name: "flipped bits in both slots of the mark", tries: (folders) => markCase(folders, MARK_SLOTS) },
  { name: "a lost mark", tries: (folders) => damaged(folders, () => once((_folder, { mark }) => rm(mark))) },
  { name: "the first segment is lost", tries: (folders) => damaged(folders, () => lostSegments(() => [0])) },
  {
    name: "a segment in between is lost",
    tries: (folders) => damaged(folders, () => lostSegments((count) => [count - 2])),
  },
  {
    name: "the last segment is lost",
    tries: (folders) => damaged(folders, () => lostSegments((count) => [count - 1])),
  },
  {
    name: "all segments are lost",
    tries: (folders) => damaged(folders, () => lostSegments((count) => Array.from({ length: count }, (_, at) => at))),
  },
  {
    name: "the newest snapshot is lost",
    tries: (folders) => damaged(folders, () => once(async (_folder, { snapshots }) => rm(snapshots.at(-1) as string))),
  },
  { name: "a journal older than its snapshots", tries: olderJournal },
  { name: "a damaged segment replaced from an older copy", tries: segmentOfCopy },
  { name: "a snapshot of another history", tries: strangeSnapshot },
  {
    name: "a segment before the snapshots is lost",
    tries: (folders) => damaged(folders, () => once(async (folder) => rm(await earlySegment(folder)))),
  },
  { name: "a segment before the snapshots is of another exchange", tries: strangeSegment },
  {
    name: "a lost segment before the snapshots is given up",
    tries: givenUp(async (folder) => rm(await earlySegment(folder)), true),
  },
  {
    name: "a lost end is given up",
    tries: givenUp(async (folder) => rm((await filesOf(folder)).segments.at(-1) as string), false),
  },
  {
    name: "a damaged end is given up",
    tries: givenUp(
      async (folder) => change((await filesOf(folder)).segments.at(-1) as string, (bytes) => flip(bytes, HEADER_BYTES)),
      false,
    ),
  },
  { name: "a second writer", tries: secondWriter },
  { name: "a second writer where the lock was lost", tries: lostLock },
  { name: "the lock is removed while the exchange runs", tries: removedLock },
  {
    name: "the segment that is written is removed",
    tries: removedUnderTheWriter(({ segments }) => segments.at(-1) as string),
  },
  { name: "the mark is removed while the exchange runs", tries: removedUnderTheWriter(({ mark }) => mark) },
];

const markCase = (folders: () => string, slots: readonly number[]): AsyncGenerator<Try> =>
  damaged(folders, () => bitsOfMark(slots));
