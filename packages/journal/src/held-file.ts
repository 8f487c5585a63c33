import { fstatSync, statSync, type BigIntStats } from "node:fs";

/** An open file, and the name that it was opened by. */
export interface HeldFile {
  readonly path: string;
  readonly device: bigint;
  readonly inode: bigint;
}

/** Notes which file is open, so that `isInPlace` can tell whether its name still leads there. */
export function holdFile(path: string, descriptor: number): HeldFile {
  const { dev, ino } = fstatSync(descriptor, { bigint: true });
  return { path, device: dev, inode: ino };
}

/** False when the file was removed, renamed or replaced since: what is written to it then is lost with the process. */
export function isInPlace({ path, device, inode }: HeldFile): boolean {
  const found: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found !== undefined && found.dev === device && found.ino === inode;
}
