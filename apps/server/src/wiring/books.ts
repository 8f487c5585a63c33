import type { Journal } from "@agio/journal";
import type { Pipeline } from "@agio/pipeline";
import type { ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { openBookAndNode } from "../books/book-and-node.ts";
import { openDailyCloses } from "../books/daily-closes.ts";
import { openJournalEntries } from "../books/journal-entries.ts";
import { openLedgerBook } from "../books/ledger-book.ts";
import { openReports } from "../books/reports.ts";
import type { BookServices, History } from "../endpoints/services.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { Wallet } from "../wallet/wallet.ts";
import type { ServerTables } from "./server-tables.ts";

export interface BookParts {
  readonly database: Kysely<ServerTables & ProjectionTables>;
  readonly journal: Pick<Journal, "read">;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: MarketDirectory;
  readonly wallet: Pick<Wallet, "status">;
  readonly history: Pick<History, "caughtUp">;
  readonly clock: () => number;
}

/** The books of the house: its ledger, what is reported of it, and what is signed off. */
export function openBooks({ database, journal, pipeline, markets, wallet, history, clock }: BookParts): BookServices {
  const ledgerBook = openLedgerBook(database as unknown as Kysely<ProjectionTables>, markets);
  const bookAndNode = openBookAndNode({ pipeline, wallet, markets, clock });
  const { caughtUp } = history;
  return {
    ledgerBook,
    bookAndNode,
    journalEntries: openJournalEntries({ database, journal, markets }),
    reports: openReports(database as unknown as Kysely<ProjectionTables>, markets, clock),
    dailyCloses: openDailyCloses({ database, markets, bookAndNode, caughtUp, clock }),
  };
}
