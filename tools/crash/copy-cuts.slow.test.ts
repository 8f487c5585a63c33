import { cp } from "node:fs/promises";
import path from "node:path";
import { isWorkLeft, takeSnapshot } from "@agio/core";
import { nodeDisk, openFileJournal, type Disk, type Journal } from "@agio/journal";
import { openPipeline, type Pipeline } from "@agio/pipeline";
import { utcMs } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { expect, test } from "vitest";
import { leadAccount, openFollower, openWorld, order, startFollow } from "../bench/copy/copy-world.ts";

const AT = utcMs(1_700_000_000_000);
/** Enough for several slices of claims and of what is handed over. */
const SIZES = { leaders: 1, followsOfEach: 240 };
/** Slices of one mirror, at least: each is a write of its own. */
const WRITES_MIN = 5;
const FILLS = {
  opens: order(leadAccount(0), { direction: "buy", contracts: 1_000 }),
  closes: order(leadAccount(0), { direction: "sell", offset: "close", contracts: 400 }),
};

interface Cut {
  /** The write of the mirror that fails, from 1 on; Infinity for none. */
  readonly write: number;
  /** Whether its bytes reach the medium all the same. */
  readonly isKept: boolean;
}

/** Counts what is written once it is armed, and fails where it is cut, as everything does after it. */
function cutDisk({ write: last, isKept }: Cut): { readonly disk: Disk; arm(): void; readonly writes: () => number } {
  let [isArmed, writes] = [false, 0];
  const isCut = (): boolean => writes >= last;
  const disk: Disk = {
    ...nodeDisk,
    async write(file, pieces, position) {
      if (!isArmed) return nodeDisk.write(file, pieces, position);
      if (!isCut()) writes++;
      else throw new Error("the power is gone");
      if (isCut() && !isKept) throw new Error("the power is gone");
      return nodeDisk.write(file, pieces, position);
    },
    async sync(file) {
      if (isArmed && isCut()) throw new Error("the power is gone");
      return nodeDisk.sync(file);
    },
    writeMark(file, bytes, position) {
      if (!isArmed || !isCut()) nodeDisk.writeMark(file, bytes, position);
    },
  };
  return { disk, arm: () => void (isArmed = true), writes: () => writes };
}

const open = (journal: Journal): Promise<Pipeline> =>
  openPipeline({ journal, clock: () => AT, onFatal: () => undefined });

/** A market, a leader and their followers, on disk as after a crash. */
async function layWorld(folder: string): Promise<void> {
  const journal = await openFileJournal(folder);
  const pipeline = await open(journal);
  const sent: Promise<unknown>[] = [];
  for (const command of openWorld({ ...SIZES, leaders: 2 }, AT)) sent.push(pipeline.submit(command));
  for (let follow = 0; follow < SIZES.followsOfEach; follow++) {
    for (const command of openFollower(SIZES, follow)) sent.push(pipeline.submit(command));
    for (const command of startFollow(SIZES, follow)) sent.push(pipeline.submit(command));
  }
  await Promise.all(sent);
  await journal.close();
}

/** The state once everything is copied, by whatever is left of it after a cut. */
async function copied(folder: string, fill: (typeof FILLS)[keyof typeof FILLS], cut: Cut) {
  const { disk, arm, writes } = cutDisk(cut);
  let fatal = (): void => undefined;
  const broken = new Promise<void>((resolve) => (fatal = resolve));
  const journal = await openFileJournal(folder, { disk, onFatal: fatal });
  const pipeline = await open(journal);
  const before = pipeline.durableSequence;
  arm();
  let isAnswered = false;
  void pipeline.submit(fill).then(
    () => (isAnswered = true),
    () => undefined,
  );
  const done = finished(pipeline);
  await Promise.race([broken, done]);
  await journal.close().catch(() => undefined);
  const again = await openFileJournal(folder);
  const recovered = await open(again);
  // An order that nobody had an answer to may be gone: its sender sends it again.
  const isGone = recovered.durableSequence === before;
  expect(isGone && isAnswered).toBe(false);
  if (isGone) await recovered.submit(fill);
  await finished(recovered);
  const state = await recovered.read(takeSnapshot);
  await again.close();
  return { state, writes: writes() };
}

async function finished(pipeline: Pipeline): Promise<void> {
  while (await pipeline.read(isWorkLeft)) await new Promise(setImmediate);
}

test.each(["opens", "closes"] as const)(
  "copies of a leader who %s go on exactly once after a cut at any write",
  async (kind) => {
    const folder = temporaryFolder("copy-cuts");
    const world = path.join(folder.path, "world");
    await layWorld(world);
    if (kind === "closes") await copied(world, FILLS.opens, { write: Infinity, isKept: true });
    let run = 0;
    const tried = async (cut: Cut) => {
      const copy = path.join(folder.path, `run-${++run}`);
      await cp(world, copy, { recursive: true });
      return copied(copy, FILLS[kind], cut);
    };
    const whole = await tried({ write: Infinity, isKept: true });
    expect(whole.writes).toBeGreaterThanOrEqual(WRITES_MIN);
    for (let write = 1; write <= whole.writes; write++) {
      for (const isKept of [false, true]) {
        const { state } = await tried({ write, isKept });
        expect(Buffer.compare(Buffer.from(state), Buffer.from(whole.state)), `write ${write}, kept ${isKept}`).toBe(0);
      }
    }
    folder.remove();
  },
);
