// npm run drill [-- RESTORES] [--seed N]
import { parseArgs } from "node:util";
import { runRestoreDrill } from "./restore-drill.ts";

const RESTORES = 200;
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { seed: { type: "string" } },
  allowPositionals: true,
});
const restores = Number(positionals[0] ?? RESTORES);
const seed = Number(values.seed ?? 1);
if (!Number.isSafeInteger(restores) || restores < 1 || !Number.isSafeInteger(seed)) {
  console.error("usage: npm run drill [-- RESTORES] [--seed N]");
  process.exit(2);
}
const counts = await runRestoreDrill({ restores, seed, tell: (line) => console.log(line) });
console.log(`${counts.restores} restores, ${counts.withdrawals} withdrawals, ${counts.people} people (seed ${seed})`);
console.log(`${counts.paidTwice} paid twice, ${counts.addressesTwice} addresses issued twice`);
console.log(
  `${counts.continued} continued by themselves, ${counts.halted} halted and were reconciled by two operators:`,
);
for (const [reason, times] of counts.reasons) console.log(`  ${times} × ${reason}`);
process.exit(counts.paidTwice + counts.addressesTwice === 0 ? 0 : 1);
