import { runStoppedContracts } from "../../packages/core/src/testing/stopped-contracts.ts";
import { runStoppedOptions } from "../../packages/core/src/testing/stopped-options.ts";
import {
  runOneLotQuotes,
  runOneSecondSurface,
  type MarkAttacks,
} from "../../packages/core/src/testing/mark-attacks.ts";
import { runMarkTries } from "../../packages/core/src/testing/mark-manipulators.ts";
import { runClerks } from "./outside/clerks.ts";
import type { ComparedMeans } from "../../packages/core/src/testing/compared-means.ts";

/** Strikes, each with a call and a put, of one expiry. */
const OPTIONS_PER_EXPIRY = 10;

/** Counts that a part prints, and a sentence for each law that did not hold. */
export interface OutsideReport {
  readonly counts: Readonly<Record<string, number>>;
  readonly broken: readonly string[];
}

type Part = (seed: string, size: number) => OutsideReport;

/** Everything outside that may lie, stop or collude, and how often it does so: a size of 1,000 is that of a release. */
const PARTS: Readonly<Record<string, Part>> = {
  "stopped-contracts": (seed, size) => compared("second contracts", { ...runStoppedContracts(seed, size) }),
  "stopped-options": (seed, size) => {
    const report = runStoppedOptions(seed, size);
    return compared("options", { options: size * OPTIONS_PER_EXPIRY, ...report });
  },
  clerk: (seed, size) => staffed(seed, size, 1),
  clerks: (seed, size) => staffed(seed, size, 2),
  "one-lot-quotes": (seed, size) =>
    unwalked("one-lot quotes", runOneLotQuotes({ seed, tries: size, marksBy: "steady" })),
  "one-second-surface": (seed, size) =>
    unwalked("a surface of one second", runOneSecondSurface({ seed, tries: size, marksBy: "steady" })),
  marks: (seed, size) => unmoved({ ...runMarkTries(seed, size, "steady") }),
};

const CLERK_COMMANDS = 50;
const CLERK_USERS = 20;

/** One dishonest member of the staff, or two, with users of theirs. Throws where one alone credits, or too much leaves. */
function staffed(seed: string, size: number, clerks: 1 | 2): OutsideReport {
  const report = runClerks({ seed, commands: size * CLERK_COMMANDS, clerks, users: CLERK_USERS });
  return { counts: Object.fromEntries(Object.entries(report).filter(isCount)), broken: [] };
}

const isCount = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === "number";

const SIZE_DEFAULT = 1_000;

/** By stops the house may gain or lose, in the mean, less than the mean is known. */
function compared(name: string, report: ComparedMeans & Readonly<Record<string, number>>): OutsideReport {
  const isWithin = Math.abs(report.difference) < report.standardError;
  return { counts: { ...report }, broken: isWithin ? [] : [`stops change what the house makes of ${name}`] };
}

/** Who has a tenth of the depth gains less than their fees from a mark, in each try. */
function unmoved(counts: Readonly<Record<string, number>>): OutsideReport {
  const isUnmoved = counts["won"] === 0 && counts["liquidated"] === 0;
  return { counts, broken: isUnmoved ? [] : ["a tenth of the depth gains by an option's mark"] };
}

/** Nobody is liquidated while the index stands still, and neither mark nor surface is moved. */
function unwalked(name: string, counts: MarkAttacks): OutsideReport {
  const isUnmoved = counts.liquidated === 0 && counts.moved === 0;
  return { counts: { ...counts }, broken: isUnmoved ? [] : [`${name} move a mark or take a writer's margin`] };
}

/** npm run simulate -- outside [SEED] [SIZE] [PART]. Throws where a law does not hold. */
export function simulateOutside(args: readonly string[]): void {
  const [seed = String(Date.now()), size = String(SIZE_DEFAULT), only] = args;
  if (only !== undefined && PARTS[only] === undefined) {
    throw new Error(`"${only}" is none of the parts: ${Object.keys(PARTS).join(", ")}`);
  }
  console.log(`seed ${seed}; repeat with: npm run simulate -- outside ${seed} ${size} ${only ?? ""}`.trimEnd());
  const broken: string[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (only !== undefined && only !== name) continue;
    const report = part(seed, Number(size));
    console.log(`${name}: ${JSON.stringify(report.counts)}`);
    broken.push(...report.broken);
  }
  if (broken.length > 0) throw new Error(broken.join("; "));
}
