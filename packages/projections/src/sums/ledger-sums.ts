import type { PostingKind } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { monthStart } from "../months/month-start.ts";
import { add, defineTable, int2, int4, int8, of, set, text, type Row } from "../table/define-table.ts";
import { columnList, incomingRows } from "../table/write-rows.ts";
import type { ProjectionTables } from "../tables.ts";

const DAY_MS = 86_400_000;

export type SumSpan = "day" | "month";

/**
 * Sums of the ledger lines of one day, or of one month: of an account of all its holders, coin and kind. Lines that were
 * forgotten stay in the sums, and are counted beside them.
 */
export const LEDGER_SUMS = defineTable(
  "ledger_sums",
  {
    span: of<SumSpan>(text),
    /** First moment of the day or month, by UTC. */
    startAt: int8,
    accountCode: int2,
    coinId: int4,
    kind: of<PostingKind>(text),
    /** Of a chain's custody account; otherwise 0. */
    chainId: int4,
    lines: add(int8),
    /** Sum of the lines above zero. */
    creditAtoms: add(int8),
    /** Sum of the lines below zero, without their sign. */
    debitAtoms: add(int8),
    /** Of the last of these lines. */
    lastSequence: set(int8),
    forgottenLines: add(int8),
    forgottenCreditAtoms: add(int8),
    forgottenDebitAtoms: add(int8),
  },
  { key: ["span", "startAt", "accountCode", "coinId", "kind", "chainId"], fillfactor: 70 },
);

type SumFields = Omit<Row<typeof LEDGER_SUMS>, "forgottenLines" | "forgottenCreditAtoms" | "forgottenDebitAtoms">;
type SumRow = { -readonly [Field in keyof SumFields]: SumFields[Field] };

/** The fields of a ledger line that its sums need. */
interface SummedLine {
  readonly sequence: number;
  readonly accountCode: number;
  readonly coinId: number;
  readonly kind: PostingKind;
  readonly chainId: number;
  readonly atoms: number;
  readonly postedAt: number;
}

const COINS_MAX = 0x1_0000;
const CODES_MAX = 0x100;

/** Sums of days and months that the ledger lines of one batch add to. */
export class LedgerSumRows {
  /** Rows of days. A sum that a number would not hold exactly is continued in another row: SQL adds them up. */
  readonly #rows: SumRow[] = [];
  readonly #open = new Map<PostingKind, Map<number, SumRow>>();
  #day = -1;

  add(line: SummedLine): void {
    const { kind, atoms } = line;
    const startAt = line.postedAt - (line.postedAt % DAY_MS);
    if (startAt !== this.#day) this.#beginDay(startAt);
    let rows = this.#open.get(kind);
    if (rows === undefined) this.#open.set(kind, (rows = new Map()));
    const key = (line.chainId * COINS_MAX + line.coinId) * CODES_MAX + line.accountCode;
    let row = rows.get(key);
    const [credit, debit] = atoms > 0 ? [atoms, 0] : [0, 0 - atoms];
    if (row === undefined || !isExact(row.creditAtoms + credit) || !isExact(row.debitAtoms + debit)) {
      row = this.#begin(line, startAt);
      rows.set(key, row);
    }
    row.lines += 1;
    row.creditAtoms += credit;
    row.debitAtoms += debit;
    row.lastSequence = line.sequence;
  }

  #beginDay(startAt: number): void {
    this.#day = startAt;
    this.#open.clear();
  }

  #begin({ accountCode, coinId, kind, chainId }: SummedLine, startAt: number): SumRow {
    const sums = { lines: 0, creditAtoms: 0, debitAtoms: 0, lastSequence: 0 };
    const row: SumRow = { span: "day", startAt, accountCode, coinId, kind, chainId, ...sums };
    this.#rows.push(row);
    return row;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    if (this.#rows.length === 0) return;
    const months = this.#rows.map((row): SumRow => ({ ...row, span: "month", startAt: monthStart(row.startAt) }));
    await sql`insert into ledger_sums (${columnList(LEDGER_SUMS, FIELDS)}, forgotten_lines, forgotten_credit_atoms,
        forgotten_debit_atoms)
      select ${KEY}, sum(lines), sum(credit_atoms), sum(debit_atoms), max(last_sequence), 0, 0, 0
      from ${incomingRows(LEDGER_SUMS, FIELDS, [...this.#rows, ...months])} group by ${KEY}
      on conflict (${KEY}) do update set lines = ledger_sums.lines + excluded.lines,
        credit_atoms = ledger_sums.credit_atoms + excluded.credit_atoms,
        debit_atoms = ledger_sums.debit_atoms + excluded.debit_atoms,
        last_sequence = excluded.last_sequence`.execute(database);
  }
}

const KEY = columnList(LEDGER_SUMS, LEDGER_SUMS.key);
const FIELDS = [...LEDGER_SUMS.key, "lines", "creditAtoms", "debitAtoms", "lastSequence"];

const isExact = (atoms: number): boolean => atoms <= Number.MAX_SAFE_INTEGER;
