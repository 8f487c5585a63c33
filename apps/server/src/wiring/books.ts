import type { Journal } from "@agio/journal";
import type { Pipeline } from "@agio/pipeline";
import type { ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { openBookAndNode } from "../books/book-and-node.ts";
import { openDailyCloses } from "../books/daily-closes.ts";
import { openJournalEntries } from "../books/journal-entries.ts";
import { openFundRunway } from "../books/fund-runway.ts";
import { openHouseDays } from "../books/house-days.ts";
import { openLedgerBook } from "../books/ledger-book.ts";
import { openReports } from "../books/reports.ts";
import { openTaxExport } from "../books/tax-export.ts";
import { openUserStatements } from "../books/user-statement.ts";
import type { BookServices, History } from "../endpoints/services.ts";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import type { Wallet } from "../wallet/wallet.ts";
import type { ServerTables } from "./server-tables.ts";

export interface BookParts {
  readonly database: Kysely<ServerTables & ProjectionTables>;
  readonly reads: Kysely<ServerTables & ProjectionTables>;
  readonly journal: Pick<Journal, "read">;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: MarketDirectory;
  readonly stakeCoin: ListedCoin;
  readonly wallet: Pick<Wallet, "status">;
  readonly history: Pick<History, "caughtUp">;
  readonly clock: () => number;
}

/** The books of the house: its ledger, what is reported of it, and what is signed off. */
export function openBooks(parts: BookParts): BookServices {
  const { database, reads, journal, pipeline, markets, stakeCoin, wallet, history, clock } = parts;
  const tables = reads as unknown as Kysely<ProjectionTables>;
  const ledgerBook = openLedgerBook(tables, markets);
  const bookAndNode = openBookAndNode({ pipeline, wallet, markets, clock });
  const { caughtUp } = history;
  return {
    ledgerBook,
    bookAndNode,
    journalEntries: openJournalEntries({ database: reads, journal, markets }),
    reports: openReports({ database: tables, markets, stakeCoin, clock }),
    houseDays: openHouseDays({ database: reads, pipeline, markets, stakeCoin, clock }),
    fundRunway: openFundRunway({ database: tables, pipeline, markets, clock }),
    userStatements: openUserStatements(tables, markets),
    taxExport: openTaxExport(tables, markets),
    dailyCloses: openDailyCloses({ database, markets, bookAndNode, caughtUp, clock }),
  };
}
