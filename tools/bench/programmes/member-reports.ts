import { HISTORY_MIGRATIONS, migrate, PROJECTION_MIGRATIONS, selectAgentDays } from "@agio/projections";
import { assert } from "@agio/primitives";
import { postgresBinaries, startPostgres, temporaryFolder } from "@agio/testkit";
import { openInThread, type ThreadDatabase } from "../../../apps/server/src/adapters/database/open-in-thread.ts";
import { openMembers } from "../../../apps/server/src/referrals/members.ts";
import { SERVER_MIGRATIONS } from "../../../apps/server/src/wiring/server-migrations.ts";
import type { BenchRow } from "../rows.ts";
import { INVITER, seedMembers } from "./member-seed.ts";

const MS_MAX = 300;
const DAYS = 31;
const LEVELS = 3;
const DAY_MS = 86_400_000;

/** Reports of an inviter of so many members, on PostgreSQL where it is installed and on the embedded database. */
export async function memberReportRows(group: string, size: ReportSize): Promise<BenchRow[]> {
  const binaries = postgresBinaries();
  const rows: BenchRow[] = [];
  if (binaries !== undefined) {
    const server = await startPostgres(binaries);
    try {
      const database = await openInThread({ task: "postgres", url: server.url });
      rows.push(...(await measure(database, { ...size, group, name: "PostgreSQL" })));
    } finally {
      await server.stop();
    }
  }
  const folder = temporaryFolder("programmes-bench");
  try {
    const database = await openInThread({ task: "pglite", directory: folder.path });
    rows.push(...(await measure(database, { ...size, group, name: "PGlite" })));
  } finally {
    folder.remove();
  }
  return rows;
}

interface ReportSize {
  readonly members: number;
  /** How often each report is read. */
  readonly reads: number;
}

interface Measured extends ReportSize {
  readonly group: string;
  /** Of the database. */
  readonly name: string;
}

async function measure(
  { kysely, close }: ThreadDatabase,
  { group, members, reads, name }: Measured,
): Promise<BenchRow[]> {
  await migrate(kysely, [...PROJECTION_MIGRATIONS, ...HISTORY_MIGRATIONS, ...SERVER_MIGRATIONS]);
  await seedMembers(kysely, { members, days: DAYS });
  const of = openMembers(kysely as unknown as Parameters<typeof openMembers>[0]);
  const funnels = await p95(reads, async () => {
    const [steps, money] = await Promise.all([of.funnels(INVITER), of.funnelMoney(INVITER)]);
    assert(
      steps.reduce((sum, { registered }) => sum + registered, 0) === members && money.length > 0,
      "everybody is in a funnel",
    );
  });
  const report = await p95(reads, async () => {
    const [days, joined] = await Promise.all([
      selectAgentDays(kysely, INVITER, { fromDay: 0, toDay: DAYS - 1 }),
      of.joined(INVITER, { levelsMax: LEVELS, from: 0, to: DAYS * DAY_MS, offsetMs: 0 }),
    ]);
    assert(
      days.length > 0 && joined.reduce((sum, row) => sum + row.members, 0) === members,
      "everybody is in the report",
    );
  });
  await close();
  const row = (what: string, value: number): BenchRow => ({
    ...{ group, name: `${what}, ${members.toLocaleString("en")} members, ${name}, p95`, value, unit: "ms" },
    target: { at: "most", value: MS_MAX },
  });
  return [row("funnels of an inviter's links", funnels), row("an agent's report of a month", report)];
}

async function p95(reads: number, read: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < reads; at++) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(reads * 0.95)] as number;
}
