import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

/** Where data of tests lies: `npm test` says so (AGIO_TEST_FOLDERS), otherwise on the disk. */
const folders = process.env["AGIO_TEST_FOLDERS"] ?? tmpdir();

/** Makes an empty folder among those of tests. `place` "disk": for what a test installs and runs from there. */
export function temporaryFolder(name: string, place: "any" | "disk" = "any"): TemporaryFolder {
  const folder = mkdtempSync(path.join(place === "disk" ? tmpdir() : folders, `agio-${name}-`));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
