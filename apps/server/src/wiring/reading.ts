import type { Kysely } from "kysely";
import { openCannedAnswers, type CannedAnswers } from "../cases/canned-answers.ts";
import { openCases, type Cases } from "../cases/cases.ts";
import { openArticles, type Articles } from "../content/articles.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { Operators } from "../operators/operator-store.ts";
import type { ServerTables } from "./server-tables.ts";
import { namesOf } from "./staff.ts";

/** Texts of the staff that users read, and their questions. */
export interface Reading {
  readonly articles: Articles;
  readonly cases: Cases;
  readonly cannedAnswers: CannedAnswers;
}

export interface ReadingParts {
  readonly database: Kysely<ServerTables>;
  /** The same for lists of the staff, each statement of which is bounded. */
  readonly reads: Kysely<ServerTables>;
  readonly clock: () => number;
  readonly notifier: Pick<Notifier, "notify">;
  readonly operators: Operators;
}

export async function openReading({ database, reads, clock, notifier, operators }: ReadingParts): Promise<Reading> {
  const staffNames = () => namesOf(operators);
  return {
    articles: await openArticles({ database, clock, staffNames }),
    cases: openCases({ database, reads, clock, notifier, staffNames }),
    cannedAnswers: openCannedAnswers(database, clock),
  };
}
