/** The findings of one part of the suite. */
export interface PartResult {
  readonly part: string;
  /** The things that were looked at, in words: "255 calls, 100,000 requests". */
  readonly looked: string;
  readonly findings: readonly string[];
  /** Why it did not run; undefined: it did. */
  readonly notRun?: string;
}

/** Runs one part. `folder`: where it keeps its report. */
export type Part = (folder: string) => Promise<PartResult>;
