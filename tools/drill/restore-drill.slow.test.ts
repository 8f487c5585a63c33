import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { isLongForm } from "@agio/testkit";
import { expect, test } from "vitest";
import { DRILL_CHAINS } from "./drill-chain.ts";

const SLOW_MS = 300_000;
const RESTORES = isLongForm ? 3 : 2;
/** A chain takes a minute of a processor: the others are drilled in the long form. */
const DRILLED = isLongForm ? DRILL_CHAINS : DRILL_CHAINS.slice(0, 1);
const run = promisify(execFile);

test.each(DRILLED.map((chain) => ({ chain })))(
  "over $chain restored backups pay nobody twice and give no address to two people; payouts go on, where needed by two operators' word",
  async ({ chain }) => {
    const words = ["drill", String(RESTORES), "--chain", chain, "--seed", "7"];
    const { stdout } = await run(process.execPath, ["tools/run.mjs", ...words]);
    expect(stdout).toContain(`${chain}: ${RESTORES} restores, `);
    expect(stdout).toContain("\n0 paid twice, 0 addresses issued twice\n");
    const [, continued, halted] = /(\d+) continued by themselves, (\d+) halted/.exec(stdout) ?? [];
    expect(Number(continued) + Number(halted)).toBe(RESTORES);
    expect(Number(halted)).toBeGreaterThan(0);
  },
  SLOW_MS,
);
