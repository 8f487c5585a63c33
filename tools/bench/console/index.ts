import type { EndpointName } from "@agio/api-contract";
import { postgresBinaries, startPostgres } from "@agio/testkit";
import { sql } from "kysely";
import { isRefusal } from "../../../apps/server/src/call/refusals.ts";
import type { Caller } from "../../../apps/server/src/testing/test-exchange.ts";
import { openSeededExchange, reopenSeededExchange, type SeededExchange } from "../../seed/seed-exchange.ts";
import { seedSizesOf, type SeedSizes } from "../../seed/sizes.ts";
import type { BenchRow } from "../rows.ts";
import { bookRows } from "./book-rows.ts";
import { measuredCalls, pagedLists, type MeasuredCall } from "./measured-calls.ts";

const GROUP = "console";
const SMALL: SeedSizes = { users: 20_000, orders: 100_000, lines: 1_000_000 };
const FULL: SeedSizes = { users: 1_000_000, orders: 5_000_000, lines: 50_000_000 };
const TURNS = 60;
/** Pages that are walked before the one that is measured. */
const PAGES_WALKED = 30;
const LIST = { p95: 150, p99: 300 } as const;

/** `--full`: the sizes of the issue; or `--users N --orders M [--lines L]`. */
function consoleSizesOf(args: readonly string[]): SeedSizes {
  return args.includes("--full") ? FULL : (seedSizesOf(args) ?? SMALL);
}

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

type Bounds = MeasuredCall["bounds"];

function rowsOf(name: string, times: readonly number[], bounds: Bounds): BenchRow[] {
  const sorted = times.toSorted((a, b) => a - b);
  const row = (share: number, target: number | undefined): BenchRow => ({
    ...{ group: GROUP, name: `${name}, p${share}`, value: atShare(sorted, share / 100), unit: "ms" },
    ...(target === undefined ? {} : { target: { at: "most", value: target } }),
  });
  return [row(50, undefined), row(95, bounds.p95), row(99, bounds.p99)];
}

/** Milliseconds of a call, and its answer. Throws where it is refused. */
async function timed(staff: Caller, call: EndpointName, request: object): Promise<{ ms: number; answer: unknown }> {
  const began = performance.now();
  const answer = await staff.answer(call, request);
  const ms = performance.now() - began;
  if (isRefusal(answer)) throw new Error(`${call} ${JSON.stringify(request)} was refused: ${answer.refusal}`);
  return { ms, answer };
}

async function timesOf(staff: Caller, { call, request }: MeasuredCall, turns: number): Promise<number[]> {
  await timed(staff, call, request(0));
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) times.push((await timed(staff, call, request(turn))).ms);
  return times;
}

/** Each page far down a list, one after the other. */
async function pageTimes(staff: Caller, call: EndpointName, request: object, turns: number): Promise<number[]> {
  const times: number[] = [];
  let after = "";
  for (let page = 0; page < PAGES_WALKED + turns; page++) {
    const { ms, answer } = await timed(staff, call, { ...request, after });
    if (page >= PAGES_WALKED) times.push(ms);
    after = (answer as { readonly next?: string }).next ?? "";
    if (after === "") break;
  }
  return times;
}

/** A payment that was sent in the middle of the time. */
async function knownPayment({ database }: SeededExchange): Promise<{ txid: string; address: string }> {
  const { rows } = await sql<{ txid: string; address: string }>`select txid, address from withdrawals
    where txid <> '' order by withdrawal_id limit 1 offset 10`.execute(database);
  if (rows[0] === undefined) throw new Error("no withdrawal was seeded");
  return rows[0];
}

async function measure(seeded: SeededExchange, turns: number): Promise<BenchRow[]> {
  const { exchange, place } = seeded;
  const staff = exchange.unlimited(exchange.maker);
  const found: BenchRow[] = [];
  for (const measured of measuredCalls(place, await knownPayment(seeded))) {
    found.push(...rowsOf(`${measured.call}: ${measured.what}`, await timesOf(staff, measured, turns), measured.bounds));
  }
  for (const { call, request } of pagedLists(place)) {
    const times = await pageTimes(staff, call, request, turns);
    if (times.length > 0) found.push(...rowsOf(`${call}: page by key`, times, LIST));
  }
  return [...found, ...(await bookRows(seeded))];
}

interface ConsoleWorld {
  readonly sizes: SeedSizes;
  /** A database that was seeded earlier, and the folder of its exchange. */
  readonly seeded?: { readonly url: string; readonly folder: string };
}

/** `--seeded DIR`: the database of DATABASE_URL, seeded earlier by `npm run seed -- … --folder DIR`. */
export function consoleWorldOf(args: readonly string[]): ConsoleWorld {
  const sizes = consoleSizesOf(args);
  const [at, url] = [args.indexOf("--seeded"), process.env["DATABASE_URL"]];
  if (at === -1) return { sizes };
  const folder = args[at + 1];
  if (folder === undefined || url === undefined) throw new Error("--seeded DIR goes with DATABASE_URL");
  return { sizes, seeded: { url, folder } };
}

/**
 * Lists, search and pages of the operator console over a seeded PostgreSQL, at the server: the whole way of a call, with
 * permission, audit log and answer, but for HTTP.
 */
export async function runConsoleBench(
  { sizes, seeded: earlier }: ConsoleWorld = { sizes: SMALL },
  turns = TURNS,
): Promise<readonly BenchRow[]> {
  if (earlier !== undefined) {
    const seeded = await reopenSeededExchange(earlier.url, earlier.folder);
    const rows = await measure(seeded, turns);
    await seeded.close();
    return rows;
  }
  const binaries = postgresBinaries();
  if (binaries === undefined) throw new Error("no PostgreSQL server is installed");
  const postgres = await startPostgres(binaries);
  try {
    const began = performance.now();
    const seeded = await openSeededExchange(postgres.url, sizes, (text) => void process.stderr.write(`${text}\n`));
    const seconds = (performance.now() - began) / 1_000;
    const rows = await measure(seeded, turns);
    await seeded.close();
    return [{ group: GROUP, name: `seeding ${sizes.lines} lines`, value: seconds, unit: "s" }, ...rows];
  } finally {
    await postgres.stop();
  }
}
