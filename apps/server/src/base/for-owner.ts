import { chmod, lstat, readdir } from "node:fs/promises";
import path from "node:path";

/** The mask under which this process and its children make files for their user alone: 0600 and 0700. */
export const OWNER_ONLY_MASK = 0o077;

/** Names that an exchange keeps in its folder. Anything else there is not ours. */
const OURS = [
  ...["journal", "sql", "sql.lock", "sql.new", "keys", "wallet", "files", "liabilities", "local-chain"],
  ...["simulated-world.json", "first-start"],
];

/** How much was found readable by others; `open`: places that could not be mended, each with its reason. */
export interface Mended {
  readonly mended: number;
  readonly open: readonly string[];
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Takes the rights of others from everything that an exchange keeps in `folder`. Links are left, and not followed. */
export async function keepForOwner(folder: string): Promise<Mended> {
  let mended = 0;
  const open: string[] = [];
  async function mend(place: string): Promise<void> {
    const found = await lstat(place).catch(absent);
    if (found === undefined || found.isSymbolicLink()) return;
    if ((found.mode & OWNER_ONLY_MASK) !== 0) {
      try {
        await chmod(place, found.mode & 0o700);
        mended++;
      } catch (error) {
        open.push(`${place}: ${(error as Error).message}`);
      }
    }
    if (!found.isDirectory()) return;
    for (const name of await readdir(place)) await mend(path.join(place, name));
  }
  for (const name of OURS) await mend(path.join(folder, name));
  return { mended, open };
}
