import { CASE_STATUS } from "@agio/api-contract";
import { QUEUE_CASE_RISK, QUEUE_RULES, QUEUE_URGENT, type QueueKind } from "@agio/api-contract/queue";
import { DEPOSIT_STATUS, WITHDRAWAL_STATUS } from "@agio/core";
import { readKeyPage, type KeyPage, type ProjectionTables } from "@agio/projections";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { AlertTables } from "../alerts/alert-tables.ts";
import type { CaseTables } from "../cases/case-tables.ts";
import type { ComplianceTables } from "../compliance/compliance-tables.ts";
import type { PayoutTables } from "../payouts/payout-tables.ts";
import type { VerificationTables } from "../verification/tables.ts";
import { PENDING } from "../verification/levels.ts";
import { RISK_WEIGHTS } from "../withdrawals/risk.ts";
import type { WithdrawalTables } from "../withdrawals/withdrawal-tables.ts";
import type { OperatorTables } from "./operator-tables.ts";
import { OPEN_FOR_MS } from "./request-row.ts";

/** The tables whose rows wait for the staff. */
export type QueuedTables = ProjectionTables &
  PayoutTables &
  VerificationTables &
  WithdrawalTables &
  OperatorTables &
  AlertTables &
  ComplianceTables &
  CaseTables;

/** An item as SQL has it. Amounts are atoms of `coin_id`; 0 of neither. */
export interface QueuedRow {
  readonly kind: QueueKind;
  readonly id: number;
  /** Of an alert, by which it is named elsewhere. */
  readonly reference: string;
  readonly user_id: number;
  readonly detail: string;
  readonly coin_id: number;
  readonly atoms: number;
  readonly risk: number;
  readonly created_at: number;
  readonly due_at: number;
  readonly approvals_needed: number;
  /** Whoever may not decide it, because they asked for it. */
  readonly maker_id: number;
  /** Who alone decides it, because they look after it; 0 for nobody. */
  readonly keeper_id: number;
}

/** Atoms of each coin from which on an amount is worth QUEUE_URGENT.valueMin, at the index of now. */
export type UrgentAtoms = ReadonlyMap<number, number>;

export interface QueueTerms {
  readonly kinds: readonly QueueKind[];
  readonly now: number;
  readonly urgent: UrgentAtoms;
}

/** A sign of a withdrawal is a word among others, with blanks between. */
const RISK = sql<number>`(${sql.join(
  Object.entries(RISK_WEIGHTS).map(
    ([name, weight]) =>
      sql`case when (' ' || coalesce(asked.risks, '') || ' ') like ${sql.lit(`% ${name} %`)} then ${sql.lit(weight)} else 0 end`,
  ),
  sql` + `,
)})::int4`;

function dueAt(kind: QueueKind, createdAt: RawBuilder<unknown>, isUrgent: RawBuilder<unknown>): RawBuilder<unknown> {
  const { targetMs } = QUEUE_RULES[kind];
  return sql`(${createdAt} + case when ${isUrgent} then ${sql.lit(targetMs / 2)} else ${sql.lit(targetMs)} end)::int8`;
}

/** Whether an amount is worth much. A coin without an index is not. */
function isMuch({ urgent }: QueueTerms, coinId: RawBuilder<unknown>, atoms: RawBuilder<unknown>): RawBuilder<unknown> {
  if (urgent.size === 0) return sql`false`;
  const cases = [...urgent].map(([coin, least]) => sql`when ${sql.lit(coin)} then ${sql.lit(least)}::int8`);
  return sql`coalesce(${atoms} >= case ${coinId} ${sql.join(cases, sql` `)} end, false)`;
}

interface Source {
  readonly id: string;
  readonly user?: RawBuilder<unknown>;
  readonly detail?: RawBuilder<unknown>;
  readonly coin?: RawBuilder<unknown>;
  readonly atoms?: RawBuilder<unknown>;
  readonly risk?: RawBuilder<unknown>;
  readonly createdAt: RawBuilder<unknown>;
  readonly isUrgent?: RawBuilder<unknown>;
  readonly needed?: RawBuilder<unknown>;
  readonly maker?: RawBuilder<unknown>;
  readonly keeper?: RawBuilder<unknown>;
  readonly reference?: RawBuilder<unknown>;
  /** Where the kind's target does not say it. */
  readonly dueAt?: RawBuilder<unknown>;
  /** From the tables, with what waits. */
  readonly rows: RawBuilder<unknown>;
}

const deposits = (terms: QueueTerms, rows: RawBuilder<unknown>): Source => ({
  id: "deposit_id",
  user: sql`user_id`,
  detail: sql`reason`,
  coin: sql`coin_id`,
  atoms: sql`atoms`,
  createdAt: sql`seen_at`,
  isUrgent: isMuch(terms, sql`coin_id`, sql`atoms`),
  rows,
});

const withdrawals = (terms: QueueTerms, rows: RawBuilder<unknown>): Source => ({
  id: "withdrawals.withdrawal_id",
  user: sql`withdrawals.user_id`,
  coin: sql`withdrawals.coin_id`,
  atoms: sql`withdrawals.atoms`,
  risk: RISK,
  createdAt: sql`withdrawals.submitted_at`,
  isUrgent: sql`(${isMuch(terms, sql`withdrawals.coin_id`, sql`withdrawals.atoms`)} or ${RISK} >= ${sql.lit(QUEUE_URGENT.riskMin)})`,
  needed: sql`withdrawals.approvals_needed`,
  rows: sql`withdrawals left join server_withdrawal_requests asked
    on asked.withdrawal_id = withdrawals.withdrawal_id and asked.withdrawal_id > 0 where ${rows}`,
});

const SOURCES: Readonly<Record<QueueKind, (terms: QueueTerms) => Source>> = {
  verification: () => ({
    id: "verification_id",
    user: sql`user_id`,
    detail: sql`level::text`,
    createdAt: sql`created_at`,
    rows: sql`server_verifications where status = ${sql.lit(PENDING)}`,
  }),
  withdrawal: (terms) => withdrawals(terms, sql`withdrawals.status = ${sql.lit(WITHDRAWAL_STATUS.submitted)}`),
  bankPayout: (terms) =>
    withdrawals(
      terms,
      sql`withdrawals.status = ${sql.lit(WITHDRAWAL_STATUS.approved)} and withdrawals.bank_currency <> ''
        and not exists (select 1 from server_provider_payouts given
          where given.withdrawal_id = withdrawals.withdrawal_id)`,
    ),
  deposit: (terms) =>
    deposits(terms, sql`deposits where status = ${sql.lit(DEPOSIT_STATUS.review)} and way <> 'manual'`),
  voucher: (terms) =>
    deposits(terms, sql`deposits where status = ${sql.lit(DEPOSIT_STATUS.review)} and way = 'manual'`),
  suspense: (terms) =>
    deposits(
      terms,
      sql`deposits where status = ${sql.lit(DEPOSIT_STATUS.rejected)} and way = 'chain' and return_id = 0`,
    ),
  request: ({ now }) => ({
    id: "request_id",
    detail: sql`action`,
    createdAt: sql`created_at`,
    maker: sql`maker_id`,
    rows: sql`server_operator_requests where status = 0 and created_at > ${now - OPEN_FOR_MS}`,
  }),
  payout: (terms) => ({
    id: "withdrawal_id",
    user: sql`user_id`,
    detail: sql`trouble`,
    coin: sql`coin_id`,
    atoms: sql`atoms`,
    createdAt: sql`trouble_at`,
    isUrgent: isMuch(terms, sql`coin_id`, sql`atoms`),
    rows: sql`server_provider_payouts where trouble <> ''`,
  }),
  reward: (terms) => ({
    id: "reward_id",
    user: sql`receiver_id`,
    coin: sql`coin_id`,
    atoms: sql`atoms`,
    createdAt: sql`held_at`,
    isUrgent: isMuch(terms, sql`coin_id`, sql`atoms`),
    rows: sql`held_rewards where status = 0`,
  }),
  alert: () => ({
    id: "alert_number",
    reference: sql`alert_id`,
    detail: sql`case when subject = '' then name else name || ': ' || subject end`,
    createdAt: sql`began_at`,
    rows: sql`server_alerts where ended_at = 0 and acknowledged_at = 0`,
  }),
  complianceCase: () => ({
    id: "opened.case_id",
    user: sql`opened.user_id`,
    detail: sql`version.name`,
    risk: sql`opened.severity * ${sql.lit(QUEUE_CASE_RISK)}`,
    createdAt: sql`opened.created_at`,
    dueAt: sql`opened.due_at`,
    // Closed by one person it waits for another, whoever had it.
    maker: sql`case when opened.status = 'proposed' then opened.closed_by else 0 end`,
    keeper: sql`case when opened.status = 'proposed' then 0 else opened.taken_by end`,
    rows: sql`server_compliance_cases opened join server_compliance_rule_versions version
      on version.rule_id = opened.rule_id and version.version = opened.rule_version where opened.status <> 'closed'`,
  }),
  question: () => ({
    id: "case_id",
    user: sql`user_id`,
    detail: sql`topic`,
    createdAt: sql`waits_since`,
    keeper: sql`holder_id`,
    rows: sql`server_cases where status = ${sql.lit(CASE_STATUS.waits)}`,
  }),
};

const NONE = sql`0`;

function itemsOf(kind: QueueKind, terms: QueueTerms): RawBuilder<QueuedRow> {
  const source = SOURCES[kind](terms);
  const { user = NONE, detail = sql`''`, coin = NONE, atoms = NONE, risk = NONE, createdAt, rows } = source;
  const { isUrgent = sql`false`, needed = NONE, maker = NONE, keeper = NONE, reference = sql`''` } = source;
  const due = source.dueAt ?? dueAt(kind, createdAt, isUrgent);
  return sql<QueuedRow>`select ${sql.lit(kind)}::text as kind, ${sql.ref(source.id)}::int8 as id, ${reference} as reference,
    ${user}::int4 as user_id, ${detail} as detail, ${coin}::int4 as coin_id, ${atoms}::int8 as atoms, ${risk}::int4 as risk,
    ${createdAt}::int8 as created_at, ${due}::int8 as due_at,
    ${needed}::int4 as approvals_needed, ${maker}::int4 as maker_id, ${keeper}::int4 as keeper_id from ${rows}`;
}

const union = (terms: QueueTerms): RawBuilder<QueuedRow> =>
  sql<QueuedRow>`${sql.join(
    terms.kinds.map((kind) => itemsOf(kind, terms)),
    sql` union all `,
  )}`;

/** Items that wait, of some kinds; the one that is due first comes first. Undefined for an `after` of another list. */
export function selectQueue(
  database: Kysely<QueuedTables>,
  terms: QueueTerms,
  { after, pageSize }: { readonly after: string; readonly pageSize: number },
): Promise<KeyPage<QueuedRow> | undefined> {
  return readKeyPage<QueuedRow, QueuedTables>(database, union(terms), {
    paging: { after, pageSize, isAsc: "asc" },
    key: [
      { column: "due_at", type: "number" },
      { column: "kind", type: "text" },
      { column: "id", type: "number" },
    ],
  });
}

/** Whether an item still waits. */
export async function isQueued(
  database: Kysely<QueuedTables>,
  { kind, id }: { readonly kind: QueueKind; readonly id: number },
  now: number,
): Promise<boolean> {
  const list = itemsOf(kind, { kinds: [kind], now, urgent: new Map() });
  const { rows } = await sql`select 1 from (${list}) as listed where id = ${id} limit 1`.execute(database);
  return rows.length > 0;
}

/** How many of a kind wait, and how many of them too long. */
export interface QueueCount {
  readonly waiting: number;
  readonly overdue: number;
}

/** Counted to this; as many say "more than". */
const COUNTED_MAX = 10_000;

/** How many wait, by kind, in one statement. */
export async function countQueue(
  database: Kysely<QueuedTables>,
  terms: QueueTerms,
): Promise<ReadonlyMap<QueueKind, QueueCount>> {
  const counts = terms.kinds.map(
    (kind) => sql`select ${sql.lit(kind)}::text as kind, count(*)::int4 as waiting,
      count(*) filter (where due_at <= ${terms.now})::int4 as overdue
      from (select due_at from (${itemsOf(kind, terms)}) as items limit ${sql.lit(COUNTED_MAX)}) as counted`,
  );
  const { rows } = await sql<QueueCount & { readonly kind: QueueKind }>`${sql.join(counts, sql` union all `)}`.execute(
    database,
  );
  return new Map(rows.map(({ kind, waiting, overdue }) => [kind, { waiting, overdue }]));
}
