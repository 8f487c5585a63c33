import { appendFileSync } from "node:fs";

/** Where `npm run secure` reads what was counted. */
const COUNTS_FILE = process.env["AGIO_COUNTS"];

/** Prints what a part of the security suite counted, and keeps it for the table at its end. */
export function noteCounts(part: string, counts: Readonly<Record<string, number>>): void {
  const said = Object.entries(counts).map(([what, count]) => `${count.toLocaleString("en")} ${what}`);
  process.stdout.write(`${part}: ${said.join(", ")}\n`);
  if (COUNTS_FILE !== undefined) appendFileSync(COUNTS_FILE, `${JSON.stringify({ part, counts })}\n`);
}
