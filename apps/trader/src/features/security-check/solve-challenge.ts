import type { CheckMessage } from "./check-worker.ts";
import { solutionText, type Challenge } from "./find-number.ts";

/** Solves a challenge beside the page. Undefined when the worker fails or no number fits. */
export function solveChallenge(challenge: Challenge, onProgress: (share: number) => void): Promise<string | undefined> {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
  return new Promise<string | undefined>((resolve) => {
    worker.addEventListener("error", () => resolve(undefined));
    worker.addEventListener("message", ({ data }: MessageEvent<CheckMessage>) => {
      if ("share" in data) onProgress(data.share);
      else resolve(data.number === undefined ? undefined : solutionText(challenge, data.number));
    });
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
