import { mkdir, open } from "node:fs/promises";
import path from "node:path";

/** Its file in DATA_DIR. */
const NAME = "first-start";

/** Adds what a first start has drawn to a file that only the server's user reads; it is never logged. Returns the file. */
export async function keepFirstSecret(dataFolder: string, line: string): Promise<string> {
  const file = path.join(dataFolder, NAME);
  await mkdir(dataFolder, { recursive: true });
  const handle = await open(file, "a", 0o600);
  try {
    // One that lay there before may have had other rights.
    await handle.chmod(0o600);
    await handle.writeFile(`${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return file;
}
