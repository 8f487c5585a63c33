import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { familyOf, leftOf, postgresBinaries, startPostgres, temporaryFolder, type PostgresServer } from "@agio/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { whatIsMissing } from "../installed.mjs";
import { npmStart, type NpmStart } from "./npm-start.ts";

/** An install and a build: a minute or two on a machine that does nothing else. */
const FRESH_MS_MAX = 600_000;
const GONE_MS_MAX = 20_000;

const binaries = postgresBinaries();
const missing = binaries === undefined ? ": SKIPPED, no PostgreSQL server is installed" : "";

// In this order: a production start came first where it once spoiled the folder for every start after it.
describe.skipIf(binaries === undefined)(`a fresh clone${missing}`, () => {
  const folder = temporaryFolder("fresh-clone", "disk");
  const clone = path.join(folder.path, "agio");
  let postgres: PostgresServer;

  beforeAll(async () => {
    execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${process.cwd()}`, clone]);
    postgres = await startPostgres(binaries ?? "");
  });
  afterAll(async () => {
    await postgres.stop();
    folder.remove();
  }, FRESH_MS_MAX);

  async function stop(exchange: NpmStart): Promise<void> {
    const family = familyOf(exchange.npm.pid ?? 0);
    exchange.npm.kill("SIGTERM");
    expect(await leftOf(family, GONE_MS_MAX)).toEqual([]);
  }

  /** An exchange that the test does not leave running, whatever happens. */
  function start(env: Readonly<Record<string, string>>): NpmStart {
    const exchange = npmStart(clone, env);
    onTestFinished(() => stop(exchange));
    return exchange;
  }

  test("opens with NODE_ENV=production on an empty database", { timeout: FRESH_MS_MAX }, async () => {
    const place = { DATA_DIR: path.join(folder.path, "real"), PUBLIC_URL: "https://exchange.example" };
    const env = { NODE_ENV: "production", DATABASE_URL: postgres.url, ...place };
    const exchange = start(env);
    await exchange.open();
    expect(exchange.output()).toContain("installing the pinned dependencies");
    await expect.poll(() => exchange.output()).toContain("secrets of this first start");
    const [, password = ""] =
      /owner, password: (\S+)/.exec(readFileSync(path.join(place.DATA_DIR, "first-start"), "utf8")) ?? [];
    expect(password).not.toBe("");
    expect(exchange.output()).not.toContain(password);
    expect(exchange.output()).not.toContain("Demo mode");
  });

  test("then opens as a demo, with what is installed and built already", { timeout: FRESH_MS_MAX }, async () => {
    const exchange = start({ DATA_DIR: path.join(folder.path, "demo"), DEMO_CHAIN: "off" });
    await exchange.open();
    await expect.poll(() => exchange.output()).toContain("Demo mode");
    expect(exchange.output()).not.toMatch(/agio: (installing|building)/);
  });

  test("refuses to be a demo with NODE_ENV=production", async () => {
    const exchange = start({ NODE_ENV: "production", DATA_DIR: path.join(folder.path, "neither") });
    expect(await exchange.ended).toBe(1);
    expect(exchange.output()).toContain("NODE_ENV=production needs DATABASE_URL");
  });

  test("whose development packages were taken out knows that it needs them", () => {
    expect(whatIsMissing(clone)).toBeUndefined();
    const arguments_ = ["prune", "--omit=dev", "--ignore-scripts", "--offline", "--no-audit", "--no-fund"];
    execFileSync("npm", arguments_, { cwd: clone, stdio: "ignore" });
    expect(whatIsMissing(clone)).toContain("is missing");
  });
});
