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
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { OperatorTables } from "../operators/operator-tables.ts";
import { decimalOfUnits } from "../wallet/asset-units.ts";
import type { BookAndNode } from "./book-and-node.ts";
import type { CloseTables } from "./close-tables.ts";
import { accountSums, dayStart } from "./reports.ts";

type CloseRow = DataOf<"operator.closes.sign">;
type ShownClose = DataOf<"operator.closes.show">;
type StoredRow = CloseRow & { readonly reconciled: string };

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

/** Days of the ledger that are signed off, each once. What was signed is held against the ledger whenever it is read. */
export interface DailyCloses {
  list(request: CheckedRequestOf<"operator.closes.list">): Promise<DataOf<"operator.closes.list"> | Refusal>;
  show(time: number): Promise<ShownClose>;
  sign(close: NewClose): Promise<CloseRow | Refusal>;
}

export function openDailyCloses({ database, markets, bookAndNode, caughtUp, clock }: DailyClosesParts): DailyCloses {
  const stored = sql<StoredRow>`select day, sequence, hash, operator_id as "operatorId",
    coalesce(login_name, '') as "loginName", note, differences, closes.created_at as "createTime", reconciled
    from server_daily_closes closes left join server_operators using (operator_id)`;

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

  async function dayOf(day: number): Promise<Omit<ShownClose, "signed" | "isUnchanged">> {
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

  return {
    async list({ after, pageSize }) {
      const page = await readKeyPage(database, stored, {
        paging: { after, pageSize },
        key: [{ column: "day", type: "number" }],
      });
      if (page === undefined) return refuse("BAD_PARAMETER", "after");
      return { ...page, rows: page.rows.map(withoutPlaces) };
    },
    async show(time) {
      const shown = await dayOf(dayStart(time));
      const row = await signedOf(shown.day);
      if (row === undefined) return shown;
      const reconciled = JSON.parse(row.reconciled) as ReconciledRow[];
      return { ...shown, signed: { ...withoutPlaces(row), reconciled }, isUnchanged: row.hash === shown.hash };
    },
    async sign({ day: time, hash, note, operatorId }) {
      const day = dayStart(time);
      if (day + DAY_MS > clock()) return refuse("BAD_PARAMETER", "day");
      const shown = await dayOf(day);
      if (!shown.isOver) return refuse("UNAVAILABLE_NOW");
      if (shown.unbalancedCoins > 0 || shown.differingSums > 0) return refuse("BAD_PARAMETER", "day");
      if (shown.hash !== hash) return refuse("STALE_VERSION", "hash");
      const { rows: reconciled } = await bookAndNode.reconciliation();
      const differences = reconciled.filter(({ state }) => state === "different").length;
      const { numInsertedOrUpdatedRows = 0n } = await database
        .insertInto("server_daily_closes")
        .values({
          ...{ day, sequence: shown.sequence, hash, operator_id: operatorId, note, differences },
          reconciled: JSON.stringify(reconciled),
          created_at: clock(),
        })
        .onConflict((conflict) => conflict.column("day").doNothing())
        .executeTakeFirst();
      const row = await signedOf(day);
      if (numInsertedOrUpdatedRows === 0n || row === undefined) return refuse("DUPLICATE_REQUEST", "day");
      return withoutPlaces(row);
    },
  };
}

const withoutPlaces = ({ reconciled: _reconciled, ...row }: StoredRow): CloseRow => row;

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
