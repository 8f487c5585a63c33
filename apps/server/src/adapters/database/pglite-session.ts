import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { QueryAnswer } from "./worker-messages.ts";

/** A transaction that hears nothing for this long is rolled back, so that a lost caller cannot stop the projector. */
const TRANSACTION_IDLE_MS_MAX = 10_000;

interface OpenTransaction {
  readonly transaction: Transaction;
  end(outcome: "commit" | "rollback"): void;
  /** Settles when the database has committed or rolled back. */
  readonly finished: Promise<void>;
  timer: NodeJS.Timeout;
}

/** The main thread's statements in the worker. PGlite's own lock keeps them and the projector apart. */
export class PGliteSession {
  readonly #database: PGlite;
  #open: OpenTransaction | undefined;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async query(sql: string, parameters: (string | null)[], inTransaction: boolean): Promise<QueryAnswer> {
    const runner = inTransaction ? this.#current().transaction : this.#database;
    const { rows, affectedRows } = await runner.query(sql, parameters);
    return { rows, affectedRows };
  }

  /** Resolves once the transaction has the database to itself. */
  async begin(): Promise<void> {
    await new Promise<void>((begun, failed) => {
      let end: OpenTransaction["end"] = () => {};
      const ended = new Promise<"commit" | "rollback">((resolve) => (end = resolve));
      const finished: Promise<void> = this.#database.transaction(async (transaction) => {
        const timer = setTimeout(() => end("rollback"), TRANSACTION_IDLE_MS_MAX);
        this.#open = { transaction, end, finished, timer };
        begun();
        const outcome = await ended;
        clearTimeout(this.#open.timer);
        this.#open = undefined;
        if (outcome === "rollback") await transaction.rollback();
      });
      finished.catch(failed);
    });
  }

  async end(outcome: "commit" | "rollback"): Promise<void> {
    if (outcome === "rollback" && this.#open === undefined) return;
    const open = this.#current();
    open.end(outcome);
    await open.finished;
  }

  #current(): OpenTransaction {
    const open = this.#open;
    if (open === undefined) throw new Error("the transaction has ended: it was idle for too long");
    open.timer.refresh();
    return open;
  }
}
