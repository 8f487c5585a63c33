import { stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { nodeDisk, type Disk } from "./disk.ts";
import { prepareSpare, SEGMENT_BYTES } from "./segments.ts";
import { folderForTest } from "./testing/records.ts";

const UNSYNCED_BYTES_MAX = 1 << 20;

test("a segment that is prepared beside the writer gives the disk no more than a megabyte at a time", async () => {
  const folder = folderForTest();
  let unsynced = 0;
  let most = 0;
  const disk: Disk = {
    ...nodeDisk,
    write: async (file, pieces, position) => {
      const written = await nodeDisk.write(file, pieces, position);
      unsynced += written;
      most = Math.max(most, unsynced);
      return written;
    },
    sync: async (file) => {
      await nodeDisk.sync(file);
      unsynced = 0;
    },
  };
  await prepareSpare(disk, folder, SEGMENT_BYTES);
  expect(most).toBe(UNSYNCED_BYTES_MAX);
  expect(unsynced).toBe(0);
  expect((await stat(path.join(folder, "spare"))).size).toBe(SEGMENT_BYTES);
});
