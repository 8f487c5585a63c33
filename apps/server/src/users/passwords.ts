import { fork, type ChildProcess } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import type { Log } from "../base/log.ts";
import { RESERVE, type PasswordAnswer, type PasswordTask } from "./password-tasks.ts";

/** Hashes under way or waiting. Above it a caller is turned away, so that sign-ins cannot pile up without end. */
const PENDING_MAX = 64;
/** A hash fills a core: half of them are left to orders. */
const THREADS = Math.max(1, Math.floor(os.availableParallelism() / 2));
/** How often one task may be lost with its process before it fails. */
const TRIES_MAX = 3;
/** Deaths in a row, without one answer between them, after which the server gives up. */
const DEATHS_MAX = 10;
const RESTART_DELAY_MS = 100;
/**
 * Hashes a second that sign-ins get however busy the machine is: a reserve does the oldest of those that wait while fewer than
 * these come out of the process that waits for a free processor.
 */
const GUARANTEED_PER_SECOND = 5;
/** Several times as long as a hash takes: a machine with a free processor needs no reserve. */
const RESERVE_AFTER_MS = 250;
const SECOND_MS = 1_000;

/** Hashes and checks passwords in a process of its own, so that neither the core nor the journal's syncs wait. */
export interface Passwords {
  /** Undefined when too many hashes wait. */
  hash(password: string): Promise<string | undefined>;
  /**
   * Checks against `stored`, or against a decoy of equal cost when there is none ("" for an account without a
   * password). Undefined when too many wait.
   */
  matches(stored: string, password: string): Promise<boolean | undefined>;
  stop(): void;
}

export interface PasswordsOptions {
  /** The bundled password-process. */
  readonly program: URL;
  readonly log: Log;
  /** The process cannot be kept alive. */
  readonly onFailed: (error: Error) => void;
}

interface Job {
  readonly task: PasswordTask;
  readonly resolve: (result: string | boolean) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

/** The process with its open jobs; started anew when it dies, and asked again what it has not answered. */
class PasswordLine {
  readonly #options: PasswordsOptions;
  readonly #arguments: readonly string[];
  readonly #jobs = new Map<number, Job>();
  #child: ChildProcess;
  #lastId = 0;
  #deaths = 0;
  #isStopped = false;

  constructor(options: PasswordsOptions, isReserve: boolean) {
    this.#options = options;
    this.#arguments = isReserve ? [RESERVE] : [];
    this.#child = this.#start();
  }

  get pending(): number {
    return this.#jobs.size;
  }

  ask(task: Omit<PasswordTask, "id">): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      const job = { task: { ...task, id: ++this.#lastId }, resolve, reject, tries: 0 };
      this.#jobs.set(job.task.id, job);
      this.#send(job);
    });
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#child.connected) this.#child.disconnect();
    for (const id of [...this.#jobs.keys()]) this.#fail(id, "the server stops");
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(this.#options.program), this.#arguments, {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
      // Nothing of ours: addresses and passwords of other stations are in the environment.
      env: { PATH: process.env["PATH"], UV_THREADPOOL_SIZE: String(THREADS) },
    });
    child.on("message", (answer: PasswordAnswer) => this.#take(answer));
    let isGone = false;
    const gone = (): void => {
      if (!isGone) this.#restart();
      isGone = true;
    };
    child.on("exit", gone);
    child.on("error", gone);
    return child;
  }

  #take({ id, result, failed }: PasswordAnswer): void {
    this.#deaths = 0;
    if (result === undefined) return this.#fail(id, failed ?? "no result");
    this.#jobs.get(id)?.resolve(result);
    this.#jobs.delete(id);
  }

  #restart(): void {
    if (this.#isStopped) return;
    this.#deaths += 1;
    this.#options.log.error("the password process has ended", { deaths: this.#deaths });
    if (this.#deaths > DEATHS_MAX) return this.#options.onFailed(new Error("the password process does not stay alive"));
    setTimeout(() => {
      if (this.#isStopped) return;
      this.#child = this.#start();
      for (const job of this.#jobs.values()) this.#send(job);
    }, RESTART_DELAY_MS);
  }

  #send(job: Job): void {
    // Between two processes a job waits: the next one is sent all that is open.
    if (!this.#child.connected) return;
    job.tries += 1;
    if (job.tries > TRIES_MAX) return this.#fail(job.task.id, "the password process died over it");
    // A failed send means that the process is ending; its end repeats the job.
    this.#child.send(job.task, () => undefined);
  }

  #fail(id: number, reason: string): void {
    this.#jobs.get(id)?.reject(new Error(`a password was not hashed: ${reason}`));
    this.#jobs.delete(id);
  }
}

/** A hash that somebody waits for. */
interface Waiting {
  readonly task: Omit<PasswordTask, "id">;
  readonly since: number;
  readonly resolve: (result: string | boolean) => void;
  readonly reject: (error: Error) => void;
}

/** The process that waits for a free processor, and one with a share of its own for when none is free. */
class PasswordWork {
  readonly #options: PasswordsOptions;
  readonly #line: PasswordLine;
  readonly #timer: NodeJS.Timeout;
  /** All that are not answered, the oldest first. */
  readonly #waiting = new Set<Waiting>();
  /** Those that the line was not given yet: whatever the reserve does meanwhile is no work for it. */
  #unsent: Waiting[] = [];
  /** Started when it is needed first. */
  #reserve: PasswordLine | undefined;
  #isReserveAtWork = false;
  /** When the last hashes were done. */
  #doneAt: number[] = [];

  constructor(options: PasswordsOptions) {
    this.#options = options;
    this.#line = new PasswordLine(options, false);
    this.#timer = setInterval(() => this.#useReserve(), SECOND_MS / GUARANTEED_PER_SECOND);
    this.#timer.unref();
  }

  get pending(): number {
    return this.#waiting.size;
  }

  ask(task: Omit<PasswordTask, "id">): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { task, since: performance.now(), resolve, reject };
      this.#waiting.add(waiting);
      this.#unsent.push(waiting);
      this.#send();
    });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#unsent = [];
    for (const waiting of this.#waiting) waiting.reject(new Error("a password was not hashed: the server stops"));
    this.#waiting.clear();
    this.#line.stop();
    this.#reserve?.stop();
  }

  #send(): void {
    while (this.#line.pending < THREADS) {
      const first = this.#unsent.shift();
      if (first === undefined) return;
      if (!this.#waiting.has(first)) continue;
      this.#line.ask(first.task).then(
        (result) => this.#answer(first, () => first.resolve(result)),
        (error: Error) => this.#answer(first, () => first.reject(error)),
      );
    }
  }

  #answer(waiting: Waiting, settle: () => void): void {
    this.#doneAt.push(performance.now());
    this.#waiting.delete(waiting);
    settle();
    this.#send();
  }

  #useReserve(): void {
    const now = performance.now();
    this.#doneAt = this.#doneAt.filter((at) => now - at < SECOND_MS);
    const [oldest] = this.#waiting;
    if (oldest === undefined || now - oldest.since < RESERVE_AFTER_MS) return;
    if (this.#isReserveAtWork || this.#doneAt.length >= GUARANTEED_PER_SECOND) return;
    this.#reserve ??= new PasswordLine(this.#options, true);
    this.#isReserveAtWork = true;
    const leave = (): void => void (this.#isReserveAtWork = false);
    this.#reserve.ask(oldest.task).then((result) => {
      leave();
      this.#answer(oldest, () => oldest.resolve(result));
    }, leave);
  }
}

/** Starts the process and waits until it works. */
export async function openPasswords(options: PasswordsOptions): Promise<Passwords> {
  const work = new PasswordWork(options);
  const decoy = (await work.ask({ password: "no account has this password" })) as string;
  return {
    hash: async (password) => (work.pending >= PENDING_MAX ? undefined : ((await work.ask({ password })) as string)),
    async matches(stored, password) {
      if (work.pending >= PENDING_MAX) return undefined;
      const isRight = (await work.ask({ password, stored: stored === "" ? decoy : stored })) as boolean;
      return isRight && stored !== "";
    },
    stop: () => work.stop(),
  };
}
