/** A line for each check. */
type Report = (line: string) => void;

/** Runs with command-line arguments; answers the exit code. */
export function run(args: readonly string[], report: Report): Promise<number>;
