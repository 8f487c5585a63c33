import { fork, type ChildProcess } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import type { Command, Event } from "@agio/core";
import type { Pipeline, Settled } from "@agio/pipeline";
import { refuse } from "@agio/primitives";
import { reasonOf, type Log } from "../base/log.ts";
import { lookingPipeline, type TrialPipeline } from "./trial-pipeline.ts";

/** Orders come first. */
const NICENESS = 10;
/** A call waits for an answer no longer than a minute: there must be time left for what it tries. */
const WITHIN_MS = 40_000;

/** An answer of the copy: to a command, or that it is there. */
interface Told {
  readonly settled: Settled;
  readonly events: readonly Event[];
  readonly isCut: boolean;
}

/** A copy of the exchange in a process of its own, for one trial. */
export interface TrialApart {
  readonly sequence: number;
  /** Carries a command out there. Rejects where the process has ended, or takes too long. */
  submit(command: Command, at: number): Promise<Told>;
  close(): void;
}

/** Copies beside the exchange, which goes on meanwhile. Rejects where one cannot be made: memory, time, a journal that does not re-apply. */
export type OpenTrialApart = (sequence: number) => Promise<TrialApart>;

export interface TrialsApartOptions {
  readonly withinMs?: number;
  /** Bytes that the machine has left. */
  readonly freeBytes?: () => number;
}

/** From the newest snapshot and the journal behind it. It needs as much memory as the exchange itself, and is refused where less is free. */
export function openTrialsApart(
  program: URL,
  folder: string,
  { withinMs = WITHIN_MS, freeBytes = os.freemem }: TrialsApartOptions = {},
): OpenTrialApart {
  return async (sequence) => {
    if (freeBytes() < process.memoryUsage.rss()) throw new Error("no memory is left for a copy of the exchange");
    const child = fork(fileURLToPath(program), [folder, String(sequence)], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    if (child.pid !== undefined) os.setPriority(child.pid, NICENESS);
    const timer = setTimeout(() => child.kill("SIGKILL"), withinMs);
    const close = (): void => {
      clearTimeout(timer);
      child.kill("SIGKILL");
    };
    let said = "";
    child.stderr?.on("data", (text: Buffer) => (said += text.toString()));
    try {
      await nextOf(child, () => said);
    } catch (error) {
      close();
      throw error;
    }
    return {
      sequence,
      async submit(command, at) {
        const told = nextOf(child, () => said) as Promise<Told>;
        child.send({ command, at });
        return told;
      },
      close,
    };
  };
}

/** The next message of a process. */
function nextOf(child: ChildProcess, said: () => string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown): void => {
      child.off("close", onClose);
      resolve(message);
    };
    const onClose = (code: number | null, signal: string | null): void => {
      child.off("message", onMessage);
      reject(new Error(`a copy of the exchange: ${said() === "" ? `ended with ${code ?? signal}` : said()}`));
    };
    if (child.exitCode !== null || child.signalCode !== null) return onClose(child.exitCode, child.signalCode);
    child.once("message", onMessage);
    child.once("close", onClose);
  });
}

interface ApartParts {
  readonly live: Pick<Pipeline, "read">;
  readonly clock: () => number;
  readonly log: Log;
}

/** A pipeline that looks at the exchange as it lives, and carries out on a copy apart. */
export function apartPipeline(apart: TrialApart, { live, clock, log }: ApartParts): TrialPipeline {
  const looking = lookingPipeline(live);
  const events: Event[] = [];
  let isCut = false;
  let isUntried = false;
  return {
    ...looking,
    events,
    get isCut() {
      return isCut;
    },
    get isUntried() {
      return isUntried;
    },
    async submit(command) {
      try {
        const told = await apart.submit(command, clock());
        events.push(...told.events);
        isCut ||= told.isCut;
        return told.settled;
      } catch (error) {
        log.error("a change could not be tried apart", { reason: reasonOf(error) });
        isUntried = true;
        return { kind: "refused", refusal: refuse("UNAVAILABLE_NOW") };
      }
    },
  };
}
