// npm run replay -- DIR [--from-start]
import { replayFolder } from "./replay-folder.ts";

const FROM_START = "--from-start";

const [directory, flag] = process.argv.slice(2);
if (directory === undefined || (flag !== undefined && flag !== FROM_START)) {
  console.error(`usage: npm run replay -- DIR [${FROM_START}]`);
  process.exit(2);
}
try {
  for (const line of await replayFolder(directory, flag === FROM_START)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}
