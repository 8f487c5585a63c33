/** What one part of the suite found. */
export interface PartResult {
  readonly part: string;
  /** What was looked at, in words: "255 calls, 100,000 requests". */
  readonly looked: string;
  readonly findings: readonly string[];
  /** Why it did not run; undefined: it did. */
  readonly notRun?: string;
}

/** Runs one part. `folder`: where it keeps its report. */
export type Part = (folder: string) => Promise<PartResult>;
