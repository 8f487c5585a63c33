import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  /** Where all that it prints is kept. */
  readonly output: string;
  readonly deadlineMs: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end, or to its deadline. Its exit code; undefined when it had to be ended. */
export async function runProgram({
  command,
  args,
  output,
  deadlineMs,
  env = {},
}: Program): Promise<number | undefined> {
  const file = openSync(output, "a");
  const child = spawn(command, args, { stdio: ["ignore", file, file], env: { ...process.env, ...env } });
  const deadline = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => resolve(code ?? undefined));
    });
  } finally {
    clearTimeout(deadline);
    closeSync(file);
  }
}
