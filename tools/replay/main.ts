// npm run replay -- DIR [--from-snapshot] [--archive FOLDER]
import { parseArgs } from "node:util";
import { RecoveryMismatch } from "@agio/pipeline";
import { replayFolder } from "./replay-folder.ts";

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { "from-snapshot": { type: "boolean", default: false }, archive: { type: "string", multiple: true } },
  allowPositionals: true,
});
const [directory] = positionals;
const isFromStart = !values["from-snapshot"];
if (directory === undefined || positionals.length > 1) {
  console.error("usage: npm run replay -- DIR [--from-snapshot] [--archive FOLDER]");
  process.exit(2);
}
try {
  for (const line of await replayFolder(directory, isFromStart, values.archive)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  if (error instanceof RecoveryMismatch && isFromStart) {
    console.error(
      "What an earlier version wrote by other rules, that version replays; --from-snapshot looks at what came later.",
    );
  }
  process.exit(1);
}
