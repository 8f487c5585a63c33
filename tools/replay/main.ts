// npm run replay -- DIR [--from-snapshot]
import { RecoveryMismatch } from "@agio/pipeline";
import { replayFolder } from "./replay-folder.ts";

const FROM_SNAPSHOT = "--from-snapshot";

const [directory, flag] = process.argv.slice(2);
if (directory === undefined || (flag !== undefined && flag !== FROM_SNAPSHOT)) {
  console.error(`usage: npm run replay -- DIR [${FROM_SNAPSHOT}]`);
  process.exit(2);
}
try {
  for (const line of await replayFolder(directory, flag === undefined)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  if (error instanceof RecoveryMismatch && flag === undefined) {
    console.error(
      `What an earlier version wrote by other rules, that version replays; ${FROM_SNAPSHOT} looks at what came later.`,
    );
  }
  process.exit(1);
}
