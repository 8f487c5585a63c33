import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks for lines, which are not shown where a terminal is typed on. Piped, the lines of standard input answer in their order. */
export async function hiddenLines(questions: readonly string[]): Promise<string[]> {
  const isTyped = process.stdin.isTTY === true;
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: isTyped });
  const piped = isTyped ? undefined : lines[Symbol.asyncIterator]();
  const answers: string[] = [];
  try {
    for (const question of questions) {
      if (piped === undefined) {
        process.stderr.write(question);
        answers.push(await lines.question(""));
        process.stderr.write("\n");
      } else {
        const { value = "" } = (await piped.next()) as { value?: string };
        answers.push(value);
      }
    }
    return answers;
  } finally {
    lines.close();
  }
}
