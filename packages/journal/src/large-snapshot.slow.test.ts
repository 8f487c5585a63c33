import { ftruncateSync } from "node:fs";
import { expect, test } from "vitest";
import { nodeDisk, type Disk } from "./disk.ts";
import { openFileJournal } from "./open-journal.ts";
import { folderForTest, recordOf } from "./testing/records.ts";

/** Leaves zeros out of the file: they read back all the same. */
const sparseDisk: Disk = {
  ...nodeDisk,
  write: async (file, pieces, position) => {
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (bytes < 1 << 20 || pieces.some((piece) => piece[0] !== 0)) return nodeDisk.write(file, pieces, position);
    ftruncateSync(file, position + bytes);
    return bytes;
  },
};

test("a snapshot above 2 GiB is stored and comes back", async () => {
  const journal = await openFileJournal(folderForTest(), { disk: sparseDisk });
  await journal.append(recordOf(1, 1));
  const bytes = new Uint8Array((2 ** 31 + 4_096) / 2);
  const last = Uint8Array.of(1, 2, 3);
  const sections = [
    { name: "users", bytes },
    { name: "orders", bytes },
    { name: "requests", bytes: last },
  ];
  await journal.saveSnapshot(1, sections);
  const stored = await journal.latestSnapshot();
  expect(stored?.sections.map((section) => [section.name, section.bytes.length])).toEqual([
    ["users", bytes.length],
    ["orders", bytes.length],
    ["requests", last.length],
  ]);
  expect(Buffer.compare(stored?.sections[2]?.bytes ?? bytes, last)).toBe(0);
  await journal.close();
});
