import type { AuditHead } from "@agio/formulas";
import { openFileJournal, openJournalReader } from "@agio/journal";
import { openPipeline } from "@agio/pipeline";
import { utcMs } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { expect, test } from "vitest";
import { auditHeadsOf } from "./audit-heads.ts";

test("every end of the audit log that a journal noted is read from it, with the sequence that noted it", async () => {
  const folder = temporaryFolder("audit-heads");
  const pipeline = await openPipeline({
    journal: await openFileJournal(folder.path),
    clock: () => utcMs(1_790_000_000_000),
  });
  const note = (entries: number, isContinued: boolean) =>
    pipeline.submit({ type: "NoteAuditHead", entries, hash: String(entries).repeat(64), isContinued });
  await note(3, true);
  await note(5, true);
  await note(2, false);
  await pipeline.stop();
  const heads: AuditHead[] = [];
  for await (const head of auditHeadsOf(await openJournalReader(folder.path))) heads.push(head);
  expect(heads).toMatchObject([
    { entries: 3, hash: "3".repeat(64), breaks: 0, sequence: 1, time: 1_790_000_000_000 },
    { entries: 5, breaks: 0, sequence: 2 },
    { entries: 2, breaks: 1, sequence: 3 },
  ]);
  folder.remove();
});
