import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const STATIC = /^(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s)?"(\.[^"]+)"/gm;
const ON_DEMAND = /\bimport\("(\.[^"]+)"\)/g;

/** Files that a file of an app imports by their path, and with `onDemand` those that it asks for when they are needed. */
function importsOf(file: string, onDemand: boolean): string[] {
  const text = readFileSync(file, "utf8");
  const named = [...text.matchAll(STATIC), ...(onDemand ? text.matchAll(ON_DEMAND) : [])].map(([, name = ""]) => name);
  return named
    .map((name) => path.join(path.dirname(file), name))
    .filter((each) => /\.tsx?$/.test(each) && existsSync(each));
}

interface Reach {
  /** Follow what is asked for when it is needed, too. */
  readonly onDemand?: boolean;
  /** Files that are not gone through. */
  readonly without?: readonly string[];
}

/** The sources that come with some files: those that they import, and so on. Other packages are not gone into. */
export function loadedWith(
  files: readonly string[],
  { onDemand = false, without = [] }: Reach = {},
): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) {
    for (const each of importsOf(file, onDemand)) if (!without.includes(each)) reached.add(each);
  }
  return reached;
}
