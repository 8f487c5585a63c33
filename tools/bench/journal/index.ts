import { apply, applyEntry, createState, EventWriter, readEvents, type Command } from "@agio/core";
import { nodeDisk, openFileJournal, openJournalReader, type Disk, type Journal } from "@agio/journal";
import { openPipeline, recover } from "@agio/pipeline";
import { orderId, sequence, utcMs } from "@agio/primitives";
import { seededRandom, temporaryFolder, type Random } from "@agio/testkit";
import { openingCommands, randomOrder } from "../../crash/market.ts";
import type { BenchRow } from "../rows.ts";

const ENTRY_BYTES = 200;
const SIZES = { entries: 512_000, commands: 300_000 };
const COMMANDS_AT_A_TIME = 256;
const USERS_COUNT = 50;
/** Share of commands that cancel, so that the book stays at some thousand orders. */
const CANCEL_SHARE = 0.45;
const REPEATS = 3;
const AT = utcMs(Date.UTC(2026, 0, 5));
const GROUP = "journal";

/** Measures the journal alone, recovery, and what the pipeline adds to a command. Takes about fifteen seconds. */
export async function runJournalBench(sizes = SIZES): Promise<BenchRow[]> {
  const commands = appliedCommands(sizes.commands);
  const rows: BenchRow[] = [];
  for (const [batch, target] of [
    [256, 300_000],
    [32, undefined],
  ] as const) {
    const value = await medianOf(() => appendRate(batch, sizes.entries));
    const row = { group: GROUP, name: `append and sync, ${batch} a batch`, value, unit: "entries/s" };
    rows.push(target === undefined ? row : { ...row, target: { at: "least", value: target } });
  }
  for (const batch of [256, 32]) {
    const value = await medianOf(() => markShare(batch, sizes.entries));
    rows.push({ group: GROUP, name: `the mark as a part of that, ${batch} a batch`, value, unit: "ratio" });
  }
  rows.push({
    group: GROUP,
    name: "recovery, events compared",
    value: await recoveryRate(commands),
    unit: "commands/s",
    target: { at: "least", value: 500_000 },
  });
  const appliedNs = await medianOf(() => Promise.resolve(applyNs(commands)));
  const pipelineNs = await medianOf(() => pipelineCpuNs(commands));
  rows.push({ group: GROUP, name: "apply and encode", value: appliedNs, unit: "ns/command" });
  rows.push({ group: GROUP, name: "pipeline without a disk", value: pipelineNs, unit: "ns/command" });
  rows.push({ group: GROUP, name: "pipeline overhead", value: pipelineNs - appliedNs, unit: "ns/command" });
  return rows;
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let turn = 0; turn < REPEATS; turn += 1) values.push(await measure());
  return values.toSorted((a, b) => a - b)[REPEATS >> 1] as number;
}

/** Share of an append's time that writing the acknowledgement mark takes. */
async function markShare(batchEntries: number, entries: number): Promise<number> {
  let markMs = 0;
  const writeMark: Disk["writeMark"] = (...mark) => {
    const began = performance.now();
    nodeDisk.writeMark(...mark);
    markMs += performance.now() - began;
  };
  const began = performance.now();
  await appendRate(batchEntries, entries, { ...nodeDisk, writeMark });
  return markMs / (performance.now() - began);
}

/** Entries a second when the next batch is handed over as soon as the previous one is durable. */
async function appendRate(batchEntries: number, entries: number, disk = nodeDisk): Promise<number> {
  const folder = temporaryFolder("bench-journal");
  const journal = await openFileJournal(folder.path, { disk });
  const payload = new Uint8Array(batchEntries * ENTRY_BYTES).fill(7);
  // Fewer syncs for small batches: the figure is a rate.
  const batches = Math.min(entries / batchEntries, 4_000);
  const began = performance.now();
  for (let batch = 0; batch < batches; batch += 1) {
    await journal.append({ firstSequence: batch * batchEntries + 1, count: batchEntries, payload });
  }
  const seconds = (performance.now() - began) / 1_000;
  await journal.close();
  folder.remove();
  return (batches * batchEntries) / seconds;
}

/** A seeded flow of which every command is applied: resting orders, trades and cancels around a steady middle. */
function appliedCommands(count: number): Command[] {
  const random = seededRandom("journal bench");
  const state = createState();
  const writer = new EventWriter();
  const commands: Command[] = [];
  const open: { id: number; user: number }[] = [];
  const submit = (command: Command): void => {
    writer.reset();
    if (apply(state, command, { sequence: sequence(commands.length + 1), at: AT }, writer) !== undefined) return;
    commands.push(command);
    const accepted = readEvents(writer.bytes()).find((event) => event.type === "OrderAccepted");
    if (accepted !== undefined) open.push({ id: accepted.orderId, user: accepted.userId });
  };
  for (const command of openingCommands(USERS_COUNT)) submit(command);
  while (commands.length < count) {
    const victim = random.chance(CANCEL_SHARE) ? takeAny(open, random) : undefined;
    if (victim === undefined) submit(randomOrder(random, random.integer(1, USERS_COUNT), ""));
    else submit({ type: "CancelOrder", userId: victim.user, orderId: orderId(victim.id) } as Command);
  }
  return commands;
}

/** Takes one item out, filling its place with the last. */
function takeAny<Item>(items: Item[], random: Random): Item | undefined {
  const index = random.integer(0, items.length - 1);
  const last = items.pop();
  const taken = items[index] ?? last;
  if (index < items.length && last !== undefined) items[index] = last;
  return taken;
}

/** Commands a second from opening the folder of a killed process to a ready state, verification included. */
async function recoveryRate(commands: readonly Command[]): Promise<number> {
  const folder = temporaryFolder("bench-recovery");
  const journal = await openFileJournal(folder.path);
  await submitAll(commands, journal);
  await journal.close();
  const rate = await medianOf(async () => {
    const began = performance.now();
    const { lastSequence } = await recover(await openJournalReader(folder.path));
    return lastSequence / ((performance.now() - began) / 1_000);
  });
  folder.remove();
  return rate;
}

async function submitAll(commands: readonly Command[], journal: Journal): Promise<void> {
  const pipeline = await openPipeline({ journal, clock: () => AT });
  for (let from = 0; from < commands.length; from += COMMANDS_AT_A_TIME) {
    await Promise.all(commands.slice(from, from + COMMANDS_AT_A_TIME).map((command) => pipeline.submit(command)));
  }
}

/** CPU time of a command applied and encoded for the journal, with nothing around it. */
function applyNs(commands: readonly Command[]): number {
  const state = createState();
  const writer = new EventWriter();
  const began = process.cpuUsage();
  commands.forEach((command, index) => {
    if (index % COMMANDS_AT_A_TIME === 0) writer.reset();
    applyEntry(state, command, { sequence: sequence(index + 1), at: AT }, writer);
  });
  return cpuNsSince(began) / commands.length;
}

/** The same through the pipeline, on a journal that calls everything durable at once. */
async function pipelineCpuNs(commands: readonly Command[]): Promise<number> {
  const began = process.cpuUsage();
  await submitAll(commands, instantJournal());
  return cpuNsSince(began) / commands.length;
}

function cpuNsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) * 1_000;
}

function instantJournal(): Journal {
  return {
    id: "",
    lastSequence: 0,
    lastDigest: new Uint8Array(32),
    manifest: { journal: "", segments: [], losses: [], tables: 0, keys: {} },
    accepted: undefined,
    readOnly: undefined,
    append: () => Promise.resolve(undefined),
    read: async function* () {},
    digestAt: () => Promise.resolve(undefined),
    noteTables: () => undefined,
    noteLoss: () => Promise.resolve(),
    noteKeys: () => Promise.resolve(),
    noteNetwork: () => Promise.resolve(),
    saveSnapshot: () => Promise.resolve(),
    latestSnapshot: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
}
