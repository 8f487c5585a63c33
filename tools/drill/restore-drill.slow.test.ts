import { expect, test } from "vitest";
import { runRestoreDrill } from "./restore-drill.ts";

const SLOW_MS = 300_000;

test(
  "restored backups pay nobody twice and give no address to two people; payouts go on, where needed by two operators' word",
  async () => {
    const counts = await runRestoreDrill({ restores: 3, seed: 7 });
    expect(counts).toMatchObject({ restores: 3, paidTwice: 0, addressesTwice: 0 });
    expect(counts.continued + counts.halted).toBe(3);
    expect(counts.halted).toBeGreaterThan(0);
  },
  SLOW_MS,
);
