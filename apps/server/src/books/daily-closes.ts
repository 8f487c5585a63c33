import { createHash } from "node:crypto";
import type { CheckedRequestOf, DataOf, ReconciledRow } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import {
  readKeyPage,
  selectDayDifferences,
  selectSpan,
  type ProjectionTables,
  type SpanFigures,
} from "@agio/projections";
import { sql, type Kysely } from "kysely";
import { openTurns } from "../base/in-turn.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { OperatorTables } from "../operators/operator-tables.ts";
import { decimalOfUnits } from "../wallet/asset-units.ts";
import type { BookAndNode } from "./book-and-node.ts";
import type { CloseTables } from "./close-tables.ts";
import { accountSums, dayStart } from "./reports.ts";

type CloseRow = DataOf<"operator.closes.sign">;
type ShownClose = DataOf<"operator.closes.show">;
interface StoredRow extends Omit<CloseRow, "confirmed"> {
  readonly reconciled: string;
  readonly confirmerId: number | null;
  readonly confirmerName: string;
  readonly confirmerNote: string | null;
  readonly confirmerDifferences: number | null;
  readonly confirmTime: number | null;
}

const DAY_MS = 86_400_000;
/** For the tables to hold all that is durable. */
const CAUGHT_UP_MS = 5_000;

export interface DailyClosesParts {
  readonly database: Kysely<CloseTables & OperatorTables & ProjectionTables>;
  readonly markets: MarketDirectory;
  readonly bookAndNode: Pick<BookAndNode, "reconciliation">;
  readonly caughtUp: (timeoutMs: number) => Promise<boolean>;
  readonly clock: () => number;
}

export interface NewClose {
  readonly day: number;
  readonly hash: string;
  readonly note: string;
  readonly operatorId: number;
}

/** Days of the ledger that are signed off by two, each once. What was signed is held against the ledger whenever it is read. */
export interface DailyCloses {
  list(request: CheckedRequestOf<"operator.closes.list">): Promise<DataOf<"operator.closes.list"> | Refusal>;
  show(time: number): Promise<ShownClose>;
  sign(close: NewClose): Promise<CloseRow | Refusal>;
}

export function openDailyCloses({ database, markets, bookAndNode, caughtUp, clock }: DailyClosesParts): DailyCloses {
  const stored = sql<StoredRow>`select * from (select closes.day, closes.sequence, closes.hash,
    closes.operator_id as "operatorId", coalesce(signer.login_name, '') as "loginName", closes.note, closes.differences,
    closes.created_at as "createTime", closes.reconciled, word.operator_id as "confirmerId",
    coalesce(confirmer.login_name, '') as "confirmerName", word.note as "confirmerNote",
    word.differences as "confirmerDifferences", word.created_at as "confirmTime"
    from server_daily_closes closes
    left join server_operators signer on signer.operator_id = closes.operator_id
    left join server_daily_close_confirmations word on word.day = closes.day
    left join server_operators confirmer on confirmer.operator_id = word.operator_id) closed`;

  async function signedOf(day: number): Promise<StoredRow | undefined> {
    return (await sql<StoredRow>`${stored} where day = ${sql.lit(day)}`.execute(database)).rows[0];
  }

  function coinsOf({ movements }: SpanFigures): ShownClose["coins"] {
    const coins = new Map<number, { lines: number; credit: bigint; debit: bigint }>();
    for (const { coinId, lines, creditAtoms, debitAtoms } of movements) {
      const sum = coins.get(coinId) ?? { lines: 0, credit: 0n, debit: 0n };
      coins.set(coinId, sum);
      sum.lines += lines;
      sum.credit += creditAtoms;
      sum.debit += debitAtoms;
    }
    return [...coins]
      .sort(([one], [other]) => one - other)
      .map(([coinId, { lines, credit, debit }]) => {
        const { code, scale } = markets.coin(coinId);
        return { coin: code, lines, credit: decimalOfUnits(credit, scale), debit: decimalOfUnits(debit, scale) };
      });
  }

  async function readDay(day: number): Promise<Omit<ShownClose, "signed" | "isUnchanged">> {
    const hasAll = day + DAY_MS <= clock() && (await caughtUp(CAUGHT_UP_MS));
    const figures = await selectSpan(database, { span: "day", startAt: day });
    return {
      day,
      isOver: hasAll,
      sequence: figures.movements.reduce((last, { lastSequence }) => Math.max(last, lastSequence), 0),
      hash: hashOf(figures),
      coins: coinsOf(figures),
      unbalancedCoins: unbalancedCoins(figures),
      differingSums: await selectDayDifferences(database, day),
    };
  }

  /** A day takes long where it is large: of many at once each waits for the one before, and others for none of them. */
  const inTurn = openTurns();
  const dayOf = (day: number): ReturnType<typeof readDay> => inTurn(() => readDay(day));

  return {
    async list({ after, pageSize }) {
      const page = await readKeyPage(database, stored, {
        paging: { after, pageSize },
        key: [{ column: "day", type: "number" }],
      });
      if (page === undefined) return refuse("BAD_PARAMETER", "after");
      return { ...page, rows: page.rows.map(shownRow) };
    },
    async show(time) {
      const shown = await dayOf(dayStart(time));
      const row = await signedOf(shown.day);
      if (row === undefined) return shown;
      const reconciled = JSON.parse(row.reconciled) as ReconciledRow[];
      return { ...shown, signed: { ...shownRow(row), reconciled }, isUnchanged: row.hash === shown.hash };
    },
    async sign({ day: time, hash, note, operatorId }) {
      const day = dayStart(time);
      if (day + DAY_MS > clock()) return refuse("BAD_PARAMETER", "day");
      const shown = await dayOf(day);
      if (!shown.isOver) return refuse("UNAVAILABLE_NOW");
      if (shown.unbalancedCoins > 0 || shown.differingSums > 0) return refuse("BAD_PARAMETER", "day");
      if (shown.hash !== hash) return refuse("STALE_VERSION", "hash");
      const first = await signedOf(day);
      if (first !== undefined) {
        if (first.confirmerId !== null) return refuse("DUPLICATE_REQUEST", "day");
        if (first.operatorId === operatorId) return refuse("MAKER_IS_CHECKER", "day");
        if (first.hash !== hash) return refuse("STALE_VERSION", "hash");
      }
      const { rows: reconciled } = await bookAndNode.reconciliation();
      const differences = reconciled.filter(({ state }) => state === "different").length;
      const word = { day, hash, operator_id: operatorId, note, differences, created_at: clock() };
      const insertion =
        first === undefined
          ? database
              .insertInto("server_daily_closes")
              .values({ ...word, sequence: shown.sequence, reconciled: JSON.stringify(reconciled) })
              .onConflict((conflict) => conflict.column("day").doNothing())
          : database
              .insertInto("server_daily_close_confirmations")
              .values({ ...word, signer_id: first.operatorId })
              .onConflict((conflict) => conflict.column("day").doNothing());
      const { numInsertedOrUpdatedRows = 0n } = await insertion.executeTakeFirst();
      const row = await signedOf(day);
      // Of two at once the later is told, and may still confirm what the other signed.
      return row === undefined || numInsertedOrUpdatedRows === 0n ? refuse("DUPLICATE_REQUEST", "day") : shownRow(row);
    },
  };
}

/** Without the word of the places. */
function shownRow(stored: StoredRow): CloseRow {
  const { day, sequence, hash, operatorId, loginName, note, differences, createTime, confirmerId } = stored;
  const confirmed =
    confirmerId === null
      ? null
      : {
          ...{ operatorId: confirmerId, loginName: stored.confirmerName, note: stored.confirmerNote ?? "" },
          ...{ differences: stored.confirmerDifferences ?? 0, createTime: stored.confirmTime ?? 0 },
        };
  return { day, sequence, hash, operatorId, loginName, note, differences, createTime, confirmed };
}

/** Over every sum of the day and every balance at its end: whatever changed, the hash is another one. */
function hashOf(figures: SpanFigures): string {
  const sums = figures.movements.map((row) =>
    [row.account, row.coinId, row.chainId, row.kind, row.lines, row.creditAtoms, row.debitAtoms].join(" "),
  );
  const balances = accountSums(figures).map(({ account, coinId, chainId, opening, credit, debit }) =>
    [account, coinId, chainId, "balance", opening + credit - debit].join(" "),
  );
  return createHash("sha256")
    .update([...sums.toSorted(), ...balances.toSorted()].join("\n"))
    .digest("hex");
}

function unbalancedCoins(figures: SpanFigures): number {
  const sums = new Map<number, bigint>();
  for (const { coinId, opening, credit, debit } of accountSums(figures)) {
    sums.set(coinId, (sums.get(coinId) ?? 0n) + opening + credit - debit);
  }
  return [...sums.values()].filter((sum) => sum !== 0n).length;
}
