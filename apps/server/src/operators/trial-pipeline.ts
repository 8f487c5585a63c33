import {
  applyEntry,
  batchPayload,
  EventWriter,
  isWorkLeft,
  mayWorkWait,
  readEntries,
  readEvents,
  type Command,
  type Event,
} from "@agio/core";
import type { Pipeline, Settled } from "@agio/pipeline";
import { refuse, sequence, utcMs } from "@agio/primitives";
import type { TrialCopy } from "./trial-copies.ts";

/** Work that a command leaves is followed for so long. */
const TRIED_MS_MAX = 100;

/** A pipeline over a copy: what it is given is carried out there, and nowhere else. */
export interface TrialPipeline extends Pipeline {
  /** Events of the copy, in their order. */
  readonly events: readonly Event[];
  /** More would follow than was tried. */
  readonly isCut: boolean;
  /** A command was refused for no other reason than that there is no copy. */
  readonly isUntried: boolean;
}

/** `clock`: the platform's; the copy is in the same moment as the exchange. */
export function openTrialPipeline({ state, sequence: copied }: TrialCopy, clock: () => number): TrialPipeline {
  const writer = new EventWriter();
  const events: Event[] = [];
  let last = copied;
  let isCut = false;

  function applied(command: Command): Settled {
    writer.reset();
    const stamp = { sequence: sequence(last + 1), at: utcMs(clock()) };
    const settled = applyEntry(state, command, stamp, writer);
    if (settled !== undefined) {
      return "replayed" in settled ? { kind: "replayed", answer: settled } : { kind: "refused", refusal: settled };
    }
    last += 1;
    const [entry] = readEntries(batchPayload(writer), last);
    return { kind: "applied", sequence: last, at: stamp.at, events: entry ? readEvents(entry.eventBytes) : [] };
  }

  const happened = (settled: Settled): void => {
    if (settled.kind === "applied") events.push(...settled.events);
  };

  /** Does what is left of an earlier command, or what this one leaves. */
  function goOn(note: (settled: Settled) => void): void {
    const beganMs = performance.now();
    while (isWorkLeft(state) && !mayWorkWait(state)) {
      if (performance.now() - beganMs > TRIED_MS_MAX) {
        isCut = true;
        return;
      }
      note(applied({ type: "Continue" }));
    }
  }

  return {
    events,
    get isCut() {
      return isCut;
    },
    isUntried: false,
    get durableSequence() {
      return last;
    },
    overload: undefined,
    // As the writer: what is submitted is carried out in this turn.
    submit(command) {
      goOn(() => undefined);
      const settled = applied(command);
      happened(settled);
      goOn(happened);
      return Promise.resolve(settled);
    },
    read: (view) => Promise.resolve(view(state, last)),
    onDurable: () => () => undefined,
    stop: () => Promise.resolve(),
  };
}

/** The live state to look at, where it is too large to be copied. Nothing is carried out on it. */
export function lookingPipeline(live: Pick<Pipeline, "read">): TrialPipeline {
  let isUntried = false;
  return {
    ...{ events: [], isCut: false, durableSequence: 0, overload: undefined },
    get isUntried() {
      return isUntried;
    },
    read: (view) => live.read(view),
    submit() {
      isUntried = true;
      return Promise.resolve({ kind: "refused", refusal: refuse("UNAVAILABLE_NOW") });
    },
    onDurable: () => () => undefined,
    stop: () => Promise.resolve(),
  };
}
