import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

/** Makes an empty folder under the machine's temporary folder. */
export function temporaryFolder(name: string): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), `agio-${name}-`));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
