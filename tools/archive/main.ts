// npm run archive -- DATA_DIR FOLDER [--before SEQUENCE]
import { parseArgs } from "node:util";
import { archiveSegments } from "@agio/journal";
import { journalFolder } from "../replay/journal-folder.ts";

// Segments hold what is nobody else's business.
process.umask(0o077);
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { before: { type: "string" } },
  allowPositionals: true,
});
const [directory, to] = positionals;
const before = values.before === undefined ? undefined : Number(values.before);
if (directory === undefined || to === undefined || (before !== undefined && !Number.isSafeInteger(before))) {
  console.error("usage: npm run archive -- DATA_DIR FOLDER [--before SEQUENCE]");
  process.exit(2);
}
try {
  const left = await archiveSegments(await journalFolder(directory), { to, before });
  if (left.length === 0) console.log("no segment may leave: what the oldest snapshot needs stays");
  for (const { first, last, digest } of left) console.log(`sequences ${first} to ${last}, digest ${digest}`);
  if (left.length > 0)
    console.log(`${left.length} segments were moved to ${to}: keep them for good, they are the proof`);
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}
