import { Worker } from "node:worker_threads";
import type { Log } from "../base/log.ts";
import { beat, newBeats } from "./beats.ts";

const BEAT_EVERY_MS = 100;

/** The thread is started with it. */
export interface HealthTask {
  readonly host: string;
  readonly port: number;
  readonly beats: SharedArrayBuffer;
  readonly excessRights: readonly string[];
}

/** Said by the thread of its port, once it has it or cannot have it. */
export type HealthWord = { readonly port: number } | { readonly failed: string };

export interface HealthPortOptions {
  /** The bundled health-worker. */
  readonly program: URL;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** The operator chose the port: without it the server does not start. Otherwise it goes on without. */
  readonly isRequired: boolean;
  readonly sequence: () => number;
  readonly excessRights: readonly string[];
  readonly log: Log;
}

/** A port where `/healthz` is answered by a thread of its own. */
export interface HealthPort {
  /** Undefined when there is none. */
  readonly port: number | undefined;
  stop(): Promise<void>;
}

/** Opens the port and lets the server give signs of life. Throws when a port that is required cannot be had. */
export async function openHealthPort(options: HealthPortOptions): Promise<HealthPort> {
  const { program, host, port, isRequired, sequence, excessRights, log } = options;
  const beats = newBeats();
  const live = (): void => beat(beats, sequence());
  live();
  const workerData: HealthTask = { host, port, beats, excessRights };
  // Nothing of ours: it needs no secret of the environment.
  const thread = new Worker(program, { workerData, env: {}, execArgv: [] });
  const word = await new Promise<HealthWord>((resolve) => {
    thread.once("message", resolve);
    thread.once("error", (error: Error) => resolve({ failed: error.message }));
  });
  if ("failed" in word) {
    await thread.terminate();
    if (isRequired) throw new Error(`HEALTH_PORT ${port} cannot be had: ${word.failed}`);
    log.error("no port for health: /healthz is answered on the server's own", { port, reason: word.failed });
    return { port: undefined, stop: async () => undefined };
  }
  const beating = setInterval(live, BEAT_EVERY_MS);
  thread.on("error", (error: Error) => log.error("the thread for health has ended", { reason: error.message }));
  return {
    port: word.port,
    async stop() {
      clearInterval(beating);
      thread.removeAllListeners("error");
      await thread.terminate();
    },
  };
}
