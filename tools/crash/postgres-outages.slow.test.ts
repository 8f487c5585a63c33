import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { isLongForm, postgresBinaries, startPostgres } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { startExchange } from "../browser/exchange.ts";
import { runPostgresOutages } from "./postgres-outages.ts";

const ROUNDS = isLongForm ? 2 : 1;
/** It is noticed within ten seconds that nothing answers; a service manager waits longer than this. */
const END_MS_MAX = 45_000;
const MINUTES_MAX = 5 * 60_000;
const binaries = postgresBinaries();
const missing = binaries === undefined ? ": SKIPPED, no server is installed" : "";

test.skipIf(binaries === undefined)(
  `an exchange whose PostgreSQL loses its connections, dies and stands still goes on, and loses nothing${missing}`,
  async () => {
    const report = await runPostgresOutages({ rounds: ROUNDS });
    expect(report.faults).toEqual([]);
    expect(report.outages).toBe(3 * ROUNDS);
    expect(report.acknowledgedAway).toBeGreaterThan(50 * ROUNDS);
  },
  MINUTES_MAX,
);

test.skipIf(binaries === undefined)(
  `told to end while PostgreSQL stands still, it ends in order${missing}`,
  async () => {
    const postgres = await startPostgres(binaries ?? "");
    onTestFinished(() => postgres.stop());
    const exchange = await startExchange({ env: { DATABASE_URL: postgres.url, NODE_ENV: "production" } });
    onTestFinished(() => exchange.stop());
    // Said after SQL is ready: the start is complete.
    await expect.poll(() => exchange.output()).toContain("secrets of this first start");
    const lock = path.join(exchange.dataFolder, "journal", "lock");
    expect(statSync(lock).size).toBeGreaterThan(0);
    postgres.freeze();
    process.kill(exchange.pid, "SIGTERM");
    await expect.poll(() => existsSync(`/proc/${exchange.pid}`), { timeout: END_MS_MAX }).toBe(false);
    expect(exchange.output()).toContain("stopping after SIGTERM");
    // Killed, it would leave its name in the lock.
    expect(statSync(lock).size).toBe(0);
  },
);
