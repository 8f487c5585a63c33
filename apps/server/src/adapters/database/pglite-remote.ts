import { textParameters } from "./text-parameters.ts";
import type { QueryAnswer } from "./worker-messages.ts";
import type { WorkerLine } from "./worker-line.ts";

interface RemoteAnswer<Row> {
  readonly rows: Row[];
  readonly affectedRows?: number;
  readonly fields: { dataTypeID: number; name: string }[];
}

interface RemoteTransaction {
  query<Row>(sql: string, parameters?: unknown[]): Promise<RemoteAnswer<Row>>;
  rollback(): Promise<void>;
}

/** The part of PGlite's interface that Kysely's dialect uses, forwarded to the worker that owns the database. */
export class PGliteRemote {
  readonly ready = true;
  readonly waitReady = Promise.resolve();
  readonly #line: WorkerLine;

  constructor(line: WorkerLine) {
    this.#line = line;
  }

  get closed(): boolean {
    return this.#line.isClosing;
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<RemoteAnswer<Row>> {
    return this.#ask(sql, parameters, false);
  }

  async transaction<Result>(run: (transaction: RemoteTransaction) => Promise<Result>): Promise<Result> {
    await this.#line.ask({ type: "begin" });
    try {
      const result = await run({
        query: (sql, parameters = []) => this.#ask(sql, parameters, true),
        rollback: async () => void (await this.#line.ask({ type: "rollback" })),
      });
      await this.#line.ask({ type: "commit" });
      return result;
    } catch (error) {
      await this.#line.ask({ type: "rollback" });
      throw error;
    }
  }

  /** The worker is stopped by whoever opened it, after all users. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  async #ask<Row>(sql: string, parameters: unknown[], inTransaction: boolean): Promise<RemoteAnswer<Row>> {
    const request = { type: "query", sql, parameters: textParameters(parameters), inTransaction } as const;
    const { rows, affectedRows } = (await this.#line.ask(request)) as QueryAnswer;
    const answer = { rows: rows as Row[], fields: [] };
    return affectedRows === undefined ? answer : { ...answer, affectedRows };
  }
}
