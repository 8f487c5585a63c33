import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase, type DatabaseOptions } from "../adapters/database/open-database.ts";

// A bundled tool lies elsewhere and is told where the repository is.
const root = process.env["AGIO_ROOT"];
const manifest =
  root === undefined
    ? new URL("../../package.json", import.meta.url)
    : path.join(root, "apps", "server", "package.json");
const { dependencies } = JSON.parse(readFileSync(manifest, "utf8")) as {
  dependencies: Readonly<Record<string, string>>;
};
const TEMPLATE = path.join(tmpdir(), `agio-empty-database-${dependencies["@electric-sql/pglite"]}`);

/** Lays an empty, cleanly closed database where one is wanted: making one takes seconds, copying it a moment. */
export async function layFreshDatabase(directory: string, workerUrl: URL): Promise<void> {
  if (!existsSync(TEMPLATE)) await makeTemplate(workerUrl);
  cpSync(TEMPLATE, directory, { recursive: true });
}

async function makeTemplate(workerUrl: URL): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "agio-template-"));
  const options: DatabaseOptions = {
    databaseUrl: undefined,
    directory: path.join(folder, "sql"),
    workerUrl,
    onFailed: (error) => {
      throw error;
    },
  };
  await (await openDatabase(options)).close();
  try {
    renameSync(options.directory, TEMPLATE);
  } catch (error) {
    // Another test process was faster: its template is as good.
    if (!existsSync(TEMPLATE)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
