import { readFileSync } from "node:fs";

/** The text of a file. Throws, with its name and what is expected in it, where there is none. */
export function textOf(file: string, expected: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error(`${file}: there is no such file; it should hold ${expected}`, { cause: error });
  }
}
