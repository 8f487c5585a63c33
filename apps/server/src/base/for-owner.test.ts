import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepForOwner } from "./for-owner.ts";

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => void (folder = temporaryFolder("for-owner")));
afterEach(() => folder.remove());

const at = (...names: string[]): string => path.join(folder.path, ...names);
const modeOf = (...names: string[]): number => statSync(at(...names)).mode & 0o777;

function lay(mode: number, ...names: string[]): void {
  mkdirSync(path.dirname(at(...names)), { recursive: true });
  writeFileSync(at(...names), "");
  chmodSync(at(...names), mode);
}

test("what an earlier build left readable is its owner's alone after a start, however deep it lies", async () => {
  lay(0o644, "journal", "1.segment");
  lay(0o664, "sql", "base", "5", "1249");
  lay(0o755, "wallet", "program");
  lay(0o600, "keys", "files.key");
  chmodSync(at("journal"), 0o755);
  const { mended, open } = await keepForOwner(folder.path);
  expect(open).toEqual([]);
  expect(mended).toBeGreaterThanOrEqual(4);
  expect([modeOf("journal"), modeOf("journal", "1.segment")]).toEqual([0o700, 0o600]);
  expect([modeOf("sql", "base", "5"), modeOf("sql", "base", "5", "1249")]).toEqual([0o700, 0o600]);
  expect([modeOf("wallet", "program"), modeOf("keys", "files.key")]).toEqual([0o700, 0o600]);
  expect(await keepForOwner(folder.path)).toEqual({ mended: 0, open: [] });
});

test("what is not ours is left as it is, also behind a link", async () => {
  lay(0o644, "notes.txt");
  lay(0o644, "elsewhere", "page");
  mkdirSync(at("files"), { mode: 0o700 });
  symlinkSync(at("elsewhere"), at("files", "link"));
  expect(await keepForOwner(folder.path)).toEqual({ mended: 0, open: [] });
  expect([modeOf("notes.txt"), modeOf("elsewhere", "page")]).toEqual([0o644, 0o644]);
});

test("a folder that is not there yet has nothing to mend", async () => {
  expect(await keepForOwner(at("none"))).toEqual({ mended: 0, open: [] });
});
