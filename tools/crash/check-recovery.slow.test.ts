import { openFileJournal } from "@agio/journal";
import { openPipeline } from "@agio/pipeline";
import { fakeClock, seededRandom, temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { acknowledgementOf, readAcknowledgements, type Acknowledgement } from "./acknowledgement.ts";
import { RecoveryChecker } from "./check-recovery.ts";
import { tradeWithoutPause } from "./load.ts";
import { openingCommands } from "./market.ts";

const TURNS = 400;

type AppliedAcknowledgement = Extract<Acknowledgement, { kind: "applied" }>;

interface Traded {
  readonly folder: string;
  readonly acknowledgements: readonly Acknowledgement[];
  readonly applied: AppliedAcknowledgement;
}

/** A folder with some trading in it and what was acknowledged about that. */
async function traded(): Promise<Traded> {
  const temporary = temporaryFolder("check-recovery");
  onTestFinished(() => temporary.remove());
  const pipeline = await openPipeline({ journal: await openFileJournal(temporary.path), clock: fakeClock().now });
  const acknowledgements: Acknowledgement[] = [];
  for (const command of openingCommands(1)) {
    acknowledgements.push(acknowledgementOf(command, await pipeline.submit(command)));
  }
  await tradeWithoutPause(
    pipeline,
    { id: 1, prefix: "t", random: seededRandom(3) },
    (command, settled) => acknowledgements.push(acknowledgementOf(command, settled)),
    () => acknowledgements.length >= TURNS,
  );
  await pipeline.stop();
  const applied = acknowledgements.findLast((one) => one.kind === "applied") as AppliedAcknowledgement;
  return { folder: temporary.path, acknowledgements, applied };
}

async function failuresOf(folder: string, acknowledgements: readonly Acknowledgement[]): Promise<readonly string[]> {
  const checker = new RecoveryChecker(folder, 1);
  await checker.check(acknowledgements);
  return checker.failures;
}

test("a journal that holds everything acknowledged passes, from its snapshot and from its start", async () => {
  const { folder, acknowledgements } = await traded();
  const checker = new RecoveryChecker(folder, 1);
  await checker.check(acknowledgements);
  await checker.checkFromStart();
  expect(checker.failures).toEqual([]);
  expect(new Set(acknowledgements.map(({ kind }) => kind))).toEqual(new Set(["applied", "refused", "replayed"]));
});

test("an acknowledged command that the journal does not hold is found", async () => {
  const { folder, applied } = await traded();
  const lost = { ...applied, sequence: applied.sequence + 1_000 };
  expect(await failuresOf(folder, [lost])).toEqual([`acknowledged sequence ${lost.sequence} is lost`]);
});

test.each(["at", "command", "eventsChecksum"] as const)(
  "an acknowledgement with another %s is found",
  async (field) => {
    const { folder, applied } = await traded();
    const other = { ...applied, [field]: field === "command" ? "{}" : 1 };
    expect(await failuresOf(folder, [other])).toEqual([
      `sequence ${applied.sequence} is journaled otherwise than it was acknowledged`,
    ]);
  },
);

test("a repeated order that was answered with another order is found", async () => {
  const { folder } = await traded();
  const command = JSON.stringify({ userId: 1, clientOrderId: "t-1" });
  expect(await failuresOf(folder, [{ kind: "replayed", command, orderId: 999_999 }])).toEqual([
    "t-1 was answered with another order",
  ]);
});

test("a line that the kill cut off does not count as acknowledged", () => {
  expect(readAcknowledgements('{"kind":"refused","command":"{}"}\n{"kind":"applied","seq')).toEqual([
    { kind: "refused", command: "{}" },
  ]);
});
