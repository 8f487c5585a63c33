// npm run verify -- AUDIT --journal DIR reads what this prints: each end of the audit log that the journal noted.
import { openJournalReader } from "@agio/journal";
import { auditHeadsOf } from "./audit-heads.ts";
import { journalFolder } from "../replay/journal-folder.ts";

const [directory] = process.argv.slice(2);
if (directory === undefined) {
  console.error("usage: node tools/run.mjs audit-heads DIR   (DATA_DIR, or the folder journal in it)");
  process.exit(2);
}
const journal = await openJournalReader(await journalFolder(directory));
for await (const head of auditHeadsOf(journal)) console.log(JSON.stringify(head));
