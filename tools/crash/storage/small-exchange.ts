import {
  JournalDamaged,
  DirectoryInUse,
  JournalUnwritable,
  openFileJournal,
  stopSentence,
  type Disk,
} from "@agio/journal";
import { openPipeline, PipelineOverloaded, RecoveryMismatch, type Pipeline } from "@agio/pipeline";
import { fakeClock, seededRandom, type Random } from "@agio/testkit";
import { stateHash } from "../../replay/state-hash.ts";
import { openingCommands, randomOrder } from "../market.ts";

/** Small, so that a few dozen commands fill several. */
const SEGMENT_BYTES = 2 << 10;
const USERS = 2;

/** The last sequence acknowledged to a user, and the state at it. */
export interface Acknowledged {
  sequence: number;
  hash: string;
}

/** An exchange on a disk, as long as that disk lets it. */
export class SmallExchange {
  /** Why it ended, in the words that an operator reads. */
  ended: string | undefined;
  /** Other messages to the operator. */
  readonly notices: string[] = [];
  readonly acknowledged: Acknowledged = { sequence: 0, hash: "" };
  readonly #random: Random;
  #pipeline: Pipeline | undefined;
  #end: () => void = () => {};
  readonly #hasEnded = new Promise<void>((resolve) => (this.#end = resolve));
  #closeJournal: () => Promise<void> = () => Promise.resolve();

  constructor(seed: string) {
    this.#random = seededRandom(seed);
  }

  /** Opens the folder; `ended` says why not. `acceptLossOf`: entries that the operator gives up. */
  async open(folder: string, disk?: Disk, acceptLossOf?: number): Promise<this> {
    const fail = (error: unknown): void => {
      this.ended ??= stopSentence(error);
      this.#end();
    };
    const notice = (sentence: unknown): void =>
      void this.notices.push(sentence instanceof Error ? sentence.message : String(sentence));
    try {
      const given = { segmentBytes: SEGMENT_BYTES, onFatal: fail, onNotice: notice, acceptLossOf };
      const journal = await openFileJournal(folder, disk === undefined ? given : { ...given, disk });
      this.#closeJournal = () => journal.close();
      const clock = fakeClock().now;
      this.#pipeline = await openPipeline({ journal, clock, onFatal: fail, onSnapshotFailed: notice });
      await this.#look();
    } catch (error) {
      await this.#closeJournal();
      if (!isRefusal(error)) throw error;
      this.ended = error.message;
    }
    return this;
  }

  /** Sends commands one by one until they are through or the exchange has ended. */
  async trade(count: number): Promise<void> {
    for (const command of openingCommands(USERS)) await this.#submit(command);
    for (let sent = 0; sent < count && this.ended === undefined; sent++) {
      await this.#submit(randomOrder(this.#random, this.#random.integer(1, USERS), ""));
    }
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

  async #submit(command: Parameters<Pipeline["submit"]>[0]): Promise<void> {
    const pipeline = this.#pipeline;
    if (pipeline === undefined || this.ended !== undefined) return;
    try {
      await Promise.race([pipeline.submit(command), this.#hasEnded]);
    } catch (error) {
      if (!(error instanceof PipelineOverloaded)) throw error;
      this.notices.push(`no command is taken: ${error.reason}`);
    }
    await this.#look();
  }

  /** Notes what was acknowledged by now. */
  async #look(): Promise<void> {
    if (this.ended !== undefined || this.#pipeline === undefined) return;
    const seen = this.#pipeline.read((state, sequence) => ({ sequence, hash: stateHash(state) }));
    const known = await Promise.race([seen, this.#hasEnded]);
    if (known !== undefined && this.ended === undefined) Object.assign(this.acknowledged, known);
  }
}

const isRefusal = (error: unknown): error is Error =>
  [JournalDamaged, DirectoryInUse, JournalUnwritable, RecoveryMismatch].some((kind) => error instanceof kind);
