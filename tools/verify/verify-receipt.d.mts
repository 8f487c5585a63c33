/** A line for each check. */
type Report = (line: string) => void;

interface Head {
  readonly seq: number;
  readonly time: number;
  readonly marks: readonly { readonly symbol: string; readonly seq: number; readonly hash: string }[];
  readonly audit?: { readonly entries: number; readonly hash: string; readonly breaks: number };
}

/** The hash of a head after the one before it. */
export function headHash(before: string, head: Head): string;

/** Runs with command-line arguments; answers the exit code. */
export function run(args: readonly string[], report: Report): Promise<number>;
