// npm run drill [-- RESTORES] [--chain ethereum|bitcoin|tron] [--seed N]: all three one after the other without a chain.
import { parseArgs } from "node:util";
import { DRILL_CHAINS } from "./drill-chain.ts";
import { runRestoreDrill } from "./restore-drill.ts";

const RESTORES = 200;
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { seed: { type: "string" }, chain: { type: "string" } },
  allowPositionals: true,
});
const restores = Number(positionals[0] ?? RESTORES);
const seed = Number(values.seed ?? 1);
const chains = DRILL_CHAINS.filter((name) => values.chain === undefined || values.chain === name);
if (!Number.isSafeInteger(restores) || restores < 1 || !Number.isSafeInteger(seed) || chains.length === 0) {
  console.error("usage: npm run drill [-- RESTORES] [--chain ethereum|bitcoin|tron] [--seed N]");
  process.exit(2);
}
let broken = 0;
for (const chain of chains) {
  const counts = await runRestoreDrill({ chain, restores, seed, tell: (line) => console.log(`${chain}: ${line}`) });
  const { withdrawals, people, paidTwice, addressesTwice } = counts;
  console.log(`${chain}: ${counts.restores} restores, ${withdrawals} withdrawals, ${people} people (seed ${seed})`);
  console.log(`${paidTwice} paid twice, ${addressesTwice} addresses issued twice`);
  console.log(
    `${counts.continued} continued by themselves, ${counts.halted} halted and were reconciled by two operators:`,
  );
  for (const [reason, times] of counts.reasons) console.log(`  ${times} × ${reason}`);
  broken += paidTwice + addressesTwice;
}
process.exit(broken === 0 ? 0 : 1);
