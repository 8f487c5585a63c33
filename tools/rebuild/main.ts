// npm run rebuild -- DIR [--archive FOLDER]
import { parseArgs } from "node:util";
import { rebuildFolder } from "./rebuild-folder.ts";

const PROGRESS_PAUSE_MS = 1_000;

// Tables hold what is nobody else's business.
process.umask(0o077);

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: { archive: { type: "string", multiple: true } },
  allowPositionals: true,
});
const [directory] = positionals;
if (directory === undefined) {
  console.error(
    "usage: npm run rebuild -- DIR [--archive FOLDER]   (the server's DATA_DIR; DATABASE_URL as the server has it)",
  );
  process.exit(2);
}
let said = 0;
const onProgress = (sequence: number): void => {
  if (Date.now() - said < PROGRESS_PAUSE_MS) return;
  said = Date.now();
  console.log(`sequence ${sequence}`);
};
try {
  const databaseUrl = process.env["DATABASE_URL"];
  const sequence = await rebuildFolder({ directory, databaseUrl, archives: values.archive, onProgress });
  console.log(`rebuilt up to sequence ${sequence}`);
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}
