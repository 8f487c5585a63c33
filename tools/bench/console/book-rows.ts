import type { SeededExchange } from "../../seed/seed-exchange.ts";
import type { BenchRow } from "../rows.ts";

const GROUP = "console";
const DAY_MS = 86_400_000;
const LINES_MAX = 1_000_000;
const MEBIBYTE = 2 ** 20;
/** The memory that the export of a million lines may take beside what was there. */
const EXPORT_MIB_MAX = 64;
const CLOSE_S_MAX = 60;
const LINES_BETWEEN_LOOKS = 50_000;

const seconds = (began: number): number => (performance.now() - began) / 1_000;

/** A day's close with its reconciliation, and the export of a million lines: time and the memory that it needs at most. */
export async function bookRows({ exchange, place }: SeededExchange): Promise<BenchRow[]> {
  const { services } = exchange;
  const began = performance.now();
  await services.dailyCloses.show(place.from + Math.floor((place.to - place.from) / (2 * DAY_MS)) * DAY_MS);
  await services.bookAndNode.reconciliation();
  const closing = seconds(began);
  return [
    {
      ...{ group: GROUP, name: "daily close and reconciliation", value: closing, unit: "s" },
      target: { at: "most", value: CLOSE_S_MAX },
    },
    ...(await exportRows(services.ledgerBook)),
  ];
}

/** Memory in use, without what nobody needs any more. */
function heapInUse(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

async function exportRows({ file }: SeededExchange["exchange"]["services"]["ledgerBook"]): Promise<BenchRow[]> {
  const before = heapInUse();
  const began = performance.now();
  let [lines, most, mostResident, looked] = [0, before, 0, 0];
  for await (const page of file({}, LINES_MAX).pages) {
    lines += page.length;
    mostResident = Math.max(mostResident, process.memoryUsage().rss);
    if (lines - looked < LINES_BETWEEN_LOOKS) continue;
    looked = lines;
    most = Math.max(most, heapInUse());
  }
  const row = (name: string, value: number, unit: string): BenchRow => ({
    ...{ group: GROUP, name: `export of ${lines} lines${name}`, value, unit },
  });
  return [
    row("", seconds(began), "s"),
    {
      ...row(", memory in use at most", (most - before) / MEBIBYTE, "MiB"),
      target: { at: "most", value: EXPORT_MIB_MAX },
    },
    row(", process at most", mostResident / MEBIBYTE, "MiB"),
  ];
}
