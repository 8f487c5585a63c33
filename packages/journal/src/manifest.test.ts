import { temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { nodeDisk, type Disk } from "./disk.ts";
import { ManifestFile, emptyManifest, readManifest } from "./manifest.ts";

test("closed after a failure, a manifest writes nothing more, but a writing that has begun is waited for", async () => {
  const folder = temporaryFolder("manifest");
  onTestFinished(() => folder.remove());
  let letGo = (): void => {};
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  let renamed = 0;
  const disk: Disk = {
    ...nodeDisk,
    async rename(from, to) {
      await isHeld;
      await nodeDisk.rename(from, to);
      renamed += 1;
    },
  };
  const manifest = new ManifestFile(emptyManifest("ab"), {
    ...{ disk, directory: folder.path, expectOurs: () => {}, onNotice: () => {} },
  });
  manifest.change(() => ({ tables: 1 }));
  const closed = manifest.close(false);
  manifest.change(() => ({ tables: 2 }), false);
  letGo();
  await closed;
  expect(renamed).toBe(1);
  expect(await readManifest(folder.path)).toMatchObject({ journal: "ab" });
});
