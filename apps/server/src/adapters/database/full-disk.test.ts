import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { DatabaseUnwritable, openDatabase } from "./open-database.ts";

const MIB = 1 << 20;

/** Opens a made database whose worker does not begin, as PGlite without room; `freeBytes` are left. */
async function opened(freeBytes: number, failures: Error[] = []): Promise<{ error: Error; directory: string }> {
  const folder = temporaryFolder("full-disk");
  onTestFinished(() => folder.remove());
  const directory = path.join(folder.path, "sql");
  mkdirSync(directory);
  writeFileSync(path.join(directory, "PG_VERSION"), "17");
  const worker = path.join(folder.path, "worker.mjs");
  writeFileSync(worker, 'throw new Error("PGlite failed to initialize properly");');
  const error = await openDatabase({
    ...{ databaseUrl: undefined, directory, workerUrl: pathToFileURL(worker) },
    disk: { freeBytes: () => Promise.resolve(freeBytes) },
    onFailed: (failure) => failures.push(failure),
  }).then(
    () => new Error("it opened"),
    (thrown: Error) => thrown,
  );
  return { error, directory };
}

test.each([0, 20 * MIB, 100 * MIB])(
  "with %i bytes left a database that does not open says to make room",
  async (free) => {
    const failures: Error[] = [];
    const { error, directory } = await opened(free, failures);
    expect(error).toBeInstanceOf(DatabaseUnwritable);
    expect(error.message).toBe(
      `the disk refuses to open the database in ${directory} (${free} bytes are free): make room on it, and start again`,
    );
    // Whoever opens it is told once.
    expect(failures).toEqual([]);
  },
);

test("with room enough the reason is the database's own", async () => {
  expect((await opened(1_000 * MIB)).error.message).toBe("PGlite failed to initialize properly");
});
