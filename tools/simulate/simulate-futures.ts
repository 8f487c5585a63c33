import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { candlePath, crashPath, type PathPoint, readCandles } from "../../apps/simulator/src/futures/price-path.ts";
import { type FuturesReport, runFuturesCheck } from "../../apps/simulator/src/futures/run-futures-check.ts";

/** Twenty minutes before an hour whose funding is due. */
const CRASH_START_MS = Date.UTC(2026, 10, 20, 15, 40);
const CRASH = { startMs: CRASH_START_MS, calm: 1_800, fall: 300, after: 1_800 };
const CRASH_INSURANCE_USDT = 5_000;
const CANDLES_INSURANCE_USDT = 100_000;
const PROGRESS_EVERY = 50_000;

/** A flash crash of 40 percent and, with a file of one-minute candles, all of those. */
export function simulateFutures(args: readonly string[]): void {
  const file = args.find((argument) => argument.endsWith(".gz"));
  const seed = args.find((argument) => argument !== file) ?? String(Date.now());
  console.log(`seed ${seed}; repeat with: npm run simulate -- futures ${file === undefined ? "" : `${file} `}${seed}`);
  console.log("a flash crash of 40 percent");
  show(run(seed, crashPath(CRASH, seed), CRASH_INSURANCE_USDT));
  if (file === undefined) return;
  console.log(`the candles of ${file}`);
  show(run(seed, candlePath(readCandles(gunzipSync(readFileSync(file)).toString()), seed), CANDLES_INSURANCE_USDT));
}

function run(seed: string, path: Iterable<PathPoint>, insuranceUsdt: number): FuturesReport {
  let told = 0;
  const onProgress = (commands: number, { atMs, prices }: PathPoint): void => {
    if (commands < told + PROGRESS_EVERY) return;
    told = commands;
    const price = prices.map((value) => value.toFixed(1)).join(" and ");
    console.log(`${commands} commands, ${new Date(atMs).toISOString()}, ${price}: every law holds`);
  };
  return runFuturesCheck({ seed, path, insuranceUsdt, onProgress });
}

function show(report: FuturesReport): void {
  console.log(JSON.stringify(report, undefined, 2));
}
