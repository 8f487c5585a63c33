import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Another result for a question, or the true one back. Whatever it throws becomes the node's refusal. */
export type Lie = (method: string, result: unknown, params: readonly unknown[]) => unknown;

/** A node that passes every question on to a true one, and changes answers. */
export interface LyingNode {
  readonly url: string;
  /** How often each method was asked since the last call of this. */
  counts(): Record<string, number>;
  /** From now on; undefined: the truth. */
  lie(how: Lie | undefined): void;
  /** Every question is answered by this error from now on; undefined: no longer. */
  refuse(error: Answer["error"]): void;
  stop(): Promise<void>;
}

/** Starts one in front of a JSON-RPC node. Stop it with the test. */
export async function startLyingNode(rpcUrl: string): Promise<LyingNode> {
  let how: Lie | undefined;
  let refusal: Answer["error"];
  let counts: Record<string, number> = {};

  const changed = (question: Question | undefined, answer: Answer): Answer => {
    if (question === undefined) return answer;
    counts[question.method] = (counts[question.method] ?? 0) + 1;
    if (refusal !== undefined) return { id: answer.id, error: refusal };
    if (how === undefined || answer.error !== undefined) return answer;
    try {
      return { ...answer, result: how(question.method, answer.result, question.params) };
    } catch (error) {
      return { id: answer.id, error: { code: -32_000, message: (error as Error).message } };
    }
  };

  async function pass(body: string): Promise<string> {
    const headers = { "content-type": "application/json" };
    const response = await fetch(rpcUrl, { method: "POST", headers, body });
    const asked = JSON.parse(body) as Question | readonly Question[];
    const answered = (await response.json()) as Answer | readonly Answer[];
    const questions = new Map([asked].flat().map((question) => [(question as Question).id, question as Question]));
    const told = [answered].flat().map((answer) => changed(questions.get((answer as Answer).id), answer as Answer));
    return JSON.stringify(Array.isArray(answered) ? told : told[0]);
  }

  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      pass(body).then(
        (text) => response.writeHead(200, { "content-type": "application/json" }).end(text),
        () => response.writeHead(502).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts() {
      const counted = counts;
      counts = {};
      return counted;
    },
    lie: (next) => void (how = next),
    refuse: (error) => void (refusal = error),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
