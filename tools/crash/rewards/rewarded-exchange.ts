import { setImmediate as nextTurn } from "node:timers/promises";
import { isWorkLeft, type Command, type CoreState } from "@agio/core";
import { openFileJournal, stopSentence, type Disk } from "@agio/journal";
import { openPipeline, PipelineOverloaded, type Pipeline, type Settled } from "@agio/pipeline";
import { utcMs } from "@agio/primitives";
import { claimsOfDay, NEXT_DAY, NOON_MS, openingOfDay } from "./rewarded-day.ts";

/** A few of them for the opening, so that a settlement begins another one. */
const SEGMENT_BYTES = 128 << 10;

/** Told of each answer to a claim; undefined where it never came. */
export type Answered = (command: Command, settled: Settled | undefined) => void;

/** An exchange on a folder, until its disk fails. */
export class RewardedExchange {
  /** Why it ended, in the words that an operator reads. */
  ended: string | undefined;
  #pipeline: Pipeline | undefined;
  #atMs = NOON_MS;
  #end: () => void = () => {};
  readonly #hasEnded = new Promise<undefined>((resolve) => (this.#end = () => resolve(undefined)));
  #closeJournal: () => Promise<void> = () => Promise.resolve();

  async open(folder: string, disk?: Disk): Promise<this> {
    const onFatal = (error: unknown): void => {
      this.ended ??= stopSentence(error);
      this.#end();
    };
    const given = { segmentBytes: SEGMENT_BYTES, onFatal, onNotice: () => {} };
    const journal = await openFileJournal(folder, disk === undefined ? given : { ...given, disk });
    this.#closeJournal = () => journal.close();
    this.#pipeline = await openPipeline({ journal, clock: () => utcMs(this.#atMs), onFatal });
    return this;
  }

  /** The day of fees, before it turns. */
  async prepare(): Promise<void> {
    const answers = await Promise.all([...openingOfDay()].map((command) => this.#submit(command)));
    const wrong = answers.find((settled) => settled?.kind !== "applied");
    if (wrong !== undefined) throw new Error(`the opening came back with ${JSON.stringify(wrong)}`);
  }

  /** At a time of the next day it is settled, while claims come one by one. All of it may be sent again later. */
  async live(atMs: number, answered: Answered = () => {}): Promise<void> {
    this.#atMs = atMs;
    await this.#submit(NEXT_DAY);
    for (const command of claimsOfDay()) {
      if (this.ended !== undefined) return;
      answered(command, await this.#submit(command));
    }
    // Slices that may wait come by a timer, which looks alone would keep away for ever.
    while (this.ended === undefined && (await this.look(isWorkLeft)) === true) await nextTurn();
  }

  /** The state as it is, when it is durable; undefined where the exchange has ended. */
  async look<View>(view: (state: CoreState) => View): Promise<View | undefined> {
    return Promise.race([this.#pipeline?.read(view), this.#hasEnded]);
  }

  /** Ends in order, with a snapshot. */
  async stop(): Promise<void> {
    await Promise.race([this.#pipeline?.stop(), this.#hasEnded]);
    await this.crash();
  }

  /** Lets the folder go without a snapshot. */
  async crash(): Promise<void> {
    await this.#closeJournal();
  }

  async #submit(command: Command): Promise<Settled | undefined> {
    try {
      return await Promise.race([this.#pipeline?.submit(command), this.#hasEnded]);
    } catch (error) {
      if (error instanceof PipelineOverloaded) return undefined;
      throw error;
    }
  }
}
