import type { DurableRecord } from "@agio/projections";

/** The task that a worker is started with. */
export type WorkerTask =
  | { readonly task: "pglite"; readonly directory: string }
  | { readonly task: "postgres"; readonly url: string };

/** Requests that are answered, each under its own id. */
export type WorkerRequest =
  | {
      readonly type: "query";
      readonly sql: string;
      readonly parameters: (string | null)[];
      readonly inTransaction: boolean;
    }
  | { readonly type: "begin" }
  | { readonly type: "commit" }
  | { readonly type: "rollback" }
  | { readonly type: "startProjection" }
  | { readonly type: "stopProjection" }
  | { readonly type: "close" };

export type ToWorker =
  | { readonly id: number; readonly request: WorkerRequest }
  | { readonly record: DurableRecord }
  | { readonly awaited: number };

/** An error as it crosses threads; `code` is the SQLSTATE. */
export interface SentError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
}

export interface QueryAnswer {
  readonly rows: unknown[];
  readonly affectedRows?: number | undefined;
}

export type FromWorker =
  | { readonly type: "ready" }
  | { readonly type: "answer"; readonly id: number; readonly value: unknown }
  | { readonly type: "error"; readonly id: number; readonly error: SentError }
  | { readonly type: "progress"; readonly sequence: number; readonly bytes: number }
  | { readonly type: "waiting"; readonly error: SentError }
  | { readonly type: "resumed" }
  | { readonly type: "failed"; readonly error: SentError };

export function sentError(error: unknown): SentError {
  const { message, code, detail, constraint, table, column } = error as Partial<SentError>;
  return { message: message ?? String(error), code, detail, constraint, table, column };
}

/** A refusal of the database, with its SQLSTATE and the constraint it names. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(sent: SentError) {
    super(sent.message);
    this.code = sent.code;
    this.detail = sent.detail;
    this.constraint = sent.constraint;
    this.table = sent.table;
    this.column = sent.column;
  }
}
