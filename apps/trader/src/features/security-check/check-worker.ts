import { findNumber, type Challenge } from "./find-number.ts";

/** Message of the worker: its progress, or its result; `number` is absent when nothing fits. */
export type CheckMessage = { readonly share: number } | { readonly isDone: true; readonly number?: number };

const NUMBERS_A_STEP = 2_000;

const say = (message: CheckMessage): void => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
  for (let from = 0; from <= data.maxnumber; from += NUMBERS_A_STEP) {
    const number = findNumber(data, from, Math.min(from + NUMBERS_A_STEP - 1, data.maxnumber));
    if (number !== undefined) return say({ isDone: true, number });
    say({ share: Math.min(1, from / data.maxnumber) });
  }
  say({ isDone: true });
});
