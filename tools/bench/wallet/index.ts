import { postgresBinaries, startPostgres } from "@agio/testkit";
import type { Kysely } from "kysely";
import { openInThread } from "../../../apps/server/src/adapters/database/open-in-thread.ts";
import { openEvmWorld, type EvmWorld } from "../../../apps/server/src/wallet/testing/evm-world.ts";
import type { WalletTables } from "../../../apps/server/src/wallet/wallet-tables.ts";
import type { BenchRow } from "../rows.ts";
import { measurePayouts } from "./payout-run.ts";
import { measureScan } from "./scan-run.ts";
import { measureSigning } from "./signing-run.ts";

const GROUP = "wallet";
const SIZES = { addresses: 1_000_000, transfers: 2_000, withdrawals: 10_000 };
const BLOCK_MS_MAX = 1_000;
const SENT_MS_MAX = 60_000;
const SIGNED_PAYMENTS = 2_000;
const SIGNING_MS_MAX = 10;
const RESIDENT_MB_MAX = 300;
const MB = 1e6;

/** A world on a PostgreSQL of its own: that of the embedded database would be counted as ours. */
async function inWorld<Result>(work: (world: EvmWorld) => Promise<Result>): Promise<Result> {
  const binaries = postgresBinaries();
  if (binaries === undefined) throw new Error("the bench of the wallet needs PostgreSQL (Debian: postgresql)");
  const postgres = await startPostgres(binaries);
  try {
    const { kysely, close } = await openInThread({ task: "postgres", url: postgres.url });
    const world = await openEvmWorld({ kysely: kysely as unknown as Kysely<WalletTables>, close });
    try {
      return await work(world);
    } finally {
      await world.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/**
 * A block of 2,000 token transfers among 1,000,000 addresses; 10,000 withdrawals without one double spend. The memory is
 * the whole process's: run this group alone.
 */
export async function runWalletBench(sizes = SIZES): Promise<BenchRow[]> {
  const scan = await inWorld((world) => measureScan(world, sizes));
  const payouts = await inWorld((world) => measurePayouts(world, sizes.withdrawals));
  const signingMs = await measureSigning(SIGNED_PAYMENTS);
  const [addresses, transfers, withdrawals] = [sizes.addresses, sizes.transfers, sizes.withdrawals].map((count) =>
    count.toLocaleString("en"),
  );
  const row = (name: string, value: number, unit: string): BenchRow => ({ group: GROUP, name, value, unit });
  return [
    row(`${addresses} addresses loaded`, scan.loadMs, "ms"),
    {
      ...row(`block of ${transfers} transfers, read to journaled, median`, scan.blockMs, "ms"),
      target: { at: "most", value: BLOCK_MS_MAX },
    },
    {
      ...row(`process memory with ${addresses} addresses`, scan.residentBytes / MB, "MB"),
      target: { at: "most", value: RESIDENT_MB_MAX },
    },
    {
      ...row("a payment checked, read, noted and signed, with two approvals", signingMs, "ms"),
      target: { at: "most", value: SIGNING_MS_MAX },
    },
    row(`${withdrawals} withdrawals accepted and approved`, payouts.queuedMs, "ms"),
    {
      ...row(`${withdrawals} withdrawals signed, stored and sent`, payouts.sentMs, "ms"),
      target: { at: "most", value: SENT_MS_MAX },
    },
    row(`${withdrawals} withdrawals done, each paid once`, payouts.doneMs, "ms"),
  ];
}
