import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { ACCOUNT_CODES, POSTING_KINDS, type AccountName, type PostingKind } from "@agio/core";
import { refuse, type Refusal } from "@agio/primitives";
import {
  projectedSequence,
  readLedger,
  selectAccountSpans,
  selectLedger,
  type LedgerFilter,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { isRefusal } from "../call/refusals.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { decimalOfUnits } from "../wallet/asset-units.ts";
import { ledgerRow } from "./ledger-row.ts";

/** Lines read at once for a file, and looked through for them. */
const FILE_PAGE = { pageSize: 2_000, lookedThroughMax: 20_000 };

type Asked = Omit<CheckedRequestOf<"operator.ledger.list">, "after" | "pageSize" | "isAsc">;
type SpansAsked = CheckedRequestOf<"operator.reports.spans">;

interface LedgerFile {
  readonly head: readonly string[];
  readonly pages: AsyncGenerator<(string | number)[][], void>;
}

/** The lines of the ledger as the staff read them. */
export interface LedgerBook {
  list(request: CheckedRequestOf<"operator.ledger.list">): Promise<DataOf<"operator.ledger.list"> | Refusal>;
  spans(request: SpansAsked): Promise<DataOf<"operator.reports.spans"> | Refusal>;
  /** Which lines a request means, or the field that names nothing. */
  filterOf(request: Asked): LedgerFilter | Refusal;
  /** Lines as cells of a file, with their head, in pages: as many as are read at once. */
  file(filter: LedgerFilter, linesMax: number): LedgerFile;
}

const isAccount = (name: string): name is AccountName => Object.hasOwn(ACCOUNT_CODES, name);
const isKind = (name: string): name is PostingKind => (POSTING_KINDS as readonly string[]).includes(name);

const HEAD = [
  ...["sequence", "line", "time", "user", "account", "coin", "kind", "amount", "before", "after"],
  ...["reference", "position", "contract", "chain"],
];

export function openLedgerBook(database: Kysely<ProjectionTables>, markets: MarketDirectory): LedgerBook {
  function filterOf({ account, coin, kind, reference, ...rest }: Asked): LedgerFilter | Refusal {
    if (account !== undefined && !isAccount(account)) return refuse("BAD_PARAMETER", "account");
    if (kind !== undefined && !isKind(kind)) return refuse("BAD_PARAMETER", "kind");
    const listed = coin === undefined ? undefined : markets.findCoin(coin);
    if (coin !== undefined && listed === undefined) return refuse("BAD_PARAMETER", "coin");
    const { userId, sequence, chainId, beginTime, endTime } = rest;
    const times = { beginTime, endTime };
    return { userId, account, coinId: listed?.coinId, kind, referenceId: reference, sequence, chainId, ...times };
  }
  async function* pagesOf(filter: LedgerFilter, linesMax: number): LedgerFile["pages"] {
    let [after, left] = ["", linesMax];
    do {
      const pageSize = Math.min(FILE_PAGE.pageSize, left);
      const read = await readLedger(database, filter, { ...FILE_PAGE, after, pageSize });
      if (read === undefined) return;
      yield read.rows.map((line) => cellsOf(ledgerRow(markets, line)));
      left -= read.rows.length;
      after = read.next;
    } while (after !== "" && left > 0);
  }
  return {
    filterOf,
    async list(request) {
      const filter = filterOf(request);
      if (isRefusal(filter)) return filter;
      const { after, pageSize, isAsc } = request;
      const page = await selectLedger(database, filter, { after, pageSize, isAsc });
      if (page === undefined) return refuse("BAD_PARAMETER", "after");
      const { rows, next, total } = page;
      const sequence = await projectedSequence(database);
      return { rows: rows.map((line) => ledgerRow(markets, line)), next, total, projectedSequence: sequence };
    },
    async spans({ account, coin, span, before = Number.MAX_SAFE_INTEGER }) {
      if (!isAccount(account)) return refuse("BAD_PARAMETER", "account");
      const listed = markets.findCoin(coin);
      if (listed === undefined) return refuse("BAD_PARAMETER", "coin");
      const rows = await selectAccountSpans(database, { account, coinId: listed.coinId, span, before });
      const shown = (atoms: bigint): string => decimalOfUnits(atoms, listed.scale);
      return {
        rows: rows.map(({ startAt, lines, creditAtoms, debitAtoms }) => ({
          startTime: startAt,
          lines,
          credit: shown(creditAtoms),
          debit: shown(debitAtoms),
          net: shown(creditAtoms - debitAtoms),
        })),
      };
    },
    file: (filter, linesMax) => ({ head: HEAD, pages: pagesOf(filter, linesMax) }),
  };
}

type Row = ReturnType<typeof ledgerRow>;

const cellsOf = (row: Row): (string | number)[] => [
  ...[
    row.sequence,
    row.lineNumber,
    new Date(row.createTime).toISOString(),
    row.userId,
    row.account,
    row.coin,
    row.kind,
  ],
  ...[row.amount, row.before, row.after, row.reference, row.positionId, row.contractId, row.chainId],
];
