import { DEPOSIT_STATUS, WITHDRAWAL_STATUS, type DepositStatus, type WithdrawalStatus } from "@agio/core";
import type { ProjectionTables } from "@agio/projections";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { SecurityTables } from "../users/security-tables.ts";
import type { VerificationTables } from "../verification/tables.ts";
import type { WithdrawalRequests } from "../withdrawals/withdrawal-requests.ts";
import type { WithdrawalTables } from "../withdrawals/withdrawal-tables.ts";
import type { ComplianceTables, ServerComplianceFacts } from "./compliance-tables.ts";
import { addressKey, type NameKey } from "./keys.ts";
import type { Movement } from "./fact-values.ts";

export type FactTables = ComplianceTables & ProjectionTables & SecurityTables & VerificationTables & WithdrawalTables;

/**
 * Each look begins so long before the last row that it saw: a row of the server's own tables may be there a little after its
 * time, and what is read again changes nothing.
 */
const OVERLAP_MS = 60_000;
const PAGE_ROWS = 500;
/** Of one look; the rest follows with the next. */
const PAGES_MAX = 40;

export interface FollowParts {
  readonly database: Kysely<FactTables>;
  readonly valueOf: (movement: Movement) => Promise<number>;
  readonly nameKey: NameKey;
  readonly verifiedName: (userId: number) => Promise<string>;
  readonly withdrawalRequests: Pick<WithdrawalRequests, "ofWithdrawal">;
}

type NewFact = Omit<ServerComplianceFacts, "fact_id" | "is_judged">;

/** Where rows of a source come from, in the order of their time, and the facts that one is. */
interface Source<Row extends Placed> {
  readonly name: "deposits" | "withdrawals" | "addresses" | "names";
  page(after: Placed): RawBuilder<Row>;
  facts(row: Row): Promise<readonly NewFact[]>;
}

/** When a row was last changed, and what tells it apart from others of that moment. */
interface Placed {
  readonly at: number;
  readonly key: string;
}

const CREDITED: readonly DepositStatus[] = [DEPOSIT_STATUS.credited, DEPOSIT_STATUS.unlocked];
const UNPAID: readonly WithdrawalStatus[] = [
  WITHDRAWAL_STATUS.rejected,
  WITHDRAWAL_STATUS.failed,
  WITHDRAWAL_STATUS.cancelled,
];
const PASSED = 2;
const BASIC = 1;
const NO_MONEY = { coin_id: 0, atoms: 0, value_atoms: 0, is_counted: true } as const;
const NO_ADDRESS = { address: "", address_key: "" } as const;

interface DepositChange extends Placed {
  readonly depositId: number;
  readonly userId: number;
  readonly coinId: number;
  readonly atoms: number;
  readonly status: DepositStatus;
}

const depositsOf = ({ valueOf }: FollowParts): Source<DepositChange> => ({
  name: "deposits",
  page: ({ at, key }) => sql<DepositChange>`select changed_at as at, deposit_id::text as key, deposit_id as "depositId",
      user_id as "userId", coin_id as "coinId", atoms, status from deposits
    where (changed_at, deposit_id) > (${at}, ${Number(key || "-1")}) order by changed_at, deposit_id limit ${PAGE_ROWS}`,
  async facts({ at, depositId, userId, coinId, atoms, status }) {
    if (userId === 0) return [];
    const money = { user_id: userId, coin_id: coinId, atoms, happened_at: at, ...NO_ADDRESS, name_key: "" };
    const [value, isCounted] = [await valueOf({ coinId, atoms, at }), CREDITED.includes(status)];
    return [{ kind: "deposit", ref: String(depositId), ...money, value_atoms: value, is_counted: isCounted }];
  },
});

interface WithdrawalChange extends Placed {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly coinId: number;
  readonly atoms: number;
  readonly receiveAtoms: number;
  readonly valueAtoms: number;
  readonly address: string;
  readonly bankCurrency: string;
  readonly payeeUserId: number;
  readonly status: WithdrawalStatus;
  readonly submittedAt: number;
}

async function withdrawalAddress(
  { database }: FollowParts,
  { address, bankCurrency, payeeUserId }: WithdrawalChange,
): Promise<Pick<NewFact, "address" | "address_key">> {
  if (payeeUserId > 0 || address === "") return NO_ADDRESS;
  if (bankCurrency === "") return { address, address_key: addressKey(address) };
  if (!/^\d{1,9}$/.test(address)) return NO_ADDRESS;
  const account = await database
    .selectFrom("server_bank_accounts")
    .select("account_key")
    .where("account_id", "=", Number(address))
    .executeTakeFirst();
  return account === undefined ? NO_ADDRESS : { address: "", address_key: `bank ${account.account_key}` };
}

const withdrawalsOf = (parts: FollowParts): Source<WithdrawalChange> => ({
  name: "withdrawals",
  page: ({ at, key }) => sql<WithdrawalChange>`select changed_at as at, withdrawal_id::text as key,
      withdrawal_id as "withdrawalId", user_id as "userId", coin_id as "coinId", atoms, receive_atoms as "receiveAtoms",
      value_atoms as "valueAtoms", address, bank_currency as "bankCurrency", payee_user_id as "payeeUserId", status,
      submitted_at as "submittedAt" from withdrawals
    where (changed_at, withdrawal_id) > (${at}, ${Number(key || "-1")}) order by changed_at, withdrawal_id
    limit ${PAGE_ROWS}`,
  async facts(row) {
    if (row.userId === 0) return [];
    const ref = String(row.withdrawalId);
    const { coinId, valueAtoms, status } = row;
    const details = (await parts.withdrawalRequests.ofWithdrawal(row.withdrawalId))?.details;
    const money = { ref, coin_id: coinId, value_atoms: valueAtoms, is_counted: !UNPAID.includes(status) };
    const named = { name_key: parts.nameKey(details?.beneficiary || details?.bank?.holder || "") };
    const out = { kind: "withdrawal", user_id: row.userId, atoms: row.atoms, happened_at: row.submittedAt };
    const facts: NewFact[] = [{ ...money, ...out, ...named, ...(await withdrawalAddress(parts, row)) }];
    if (row.payeeUserId > 0 && status === WITHDRAWAL_STATUS.done) {
      const come = { kind: "transfer", user_id: row.payeeUserId, atoms: row.receiveAtoms, happened_at: row.at };
      facts.push({ ...money, ...come, ...NO_ADDRESS, name_key: "" });
    }
    return facts;
  },
});

interface BoundAddress extends Placed {
  readonly userId: number;
  readonly address: string;
}

/** Addresses that users bound. One that is bound in another's place is a row of a later time. */
const addressesOf = (): Source<BoundAddress> => ({
  name: "addresses",
  page: ({ at, key }) => sql<BoundAddress>`select at, key, "userId", address from (
      select bound_at as at, user_id || ' ' || channel as key, user_id as "userId", address
      from server_withdrawal_addresses where bound_at >= ${at}) as bound
    where (at, key) > (${at}, ${key}) order by at, key limit ${PAGE_ROWS}`,
  facts: ({ at, key, userId, address }) =>
    Promise.resolve([
      {
        ...{ kind: "address", ref: `${key} ${at}`, user_id: userId, happened_at: at, name_key: "" },
        ...{ ...NO_MONEY, address, address_key: addressKey(address) },
      },
    ]),
});

interface DecidedName extends Placed {
  readonly userId: number;
}

const namesOf = ({ nameKey, verifiedName }: FollowParts): Source<DecidedName> => ({
  name: "names",
  page: ({ at, key }) => sql<DecidedName>`select decided_at as at, verification_id::text as key, user_id as "userId"
    from server_verifications where decided_at > 0 and level = ${BASIC} and status = ${PASSED}
      and (decided_at, verification_id) > (${at}, ${Number(key || "-1")})
    order by decided_at, verification_id limit ${PAGE_ROWS}`,
  async facts({ at, key, userId }) {
    const named = { user_id: userId, happened_at: at, name_key: nameKey(await verifiedName(userId)) };
    return [{ kind: "name", ref: key, ...named, ...NO_MONEY, ...NO_ADDRESS }];
  },
});

/** Stores what is new. What is known already only changes when it came to nothing, or counts again, or got its name. */
async function storeFacts(rows: Kysely<FactTables>, facts: readonly NewFact[]): Promise<number> {
  const counted = facts.filter(({ is_counted: isCounted }) => isCounted);
  let stored = 0;
  if (counted.length > 0) {
    const inserted = await rows
      .insertInto("server_compliance_facts")
      .values(counted.map((fact) => ({ ...fact, is_judged: false })))
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "ref"])
          .doUpdateSet({ is_counted: true, is_judged: false, name_key: sql`excluded.name_key` })
          .where(
            sql<boolean>`not server_compliance_facts.is_counted
              or (server_compliance_facts.name_key = '' and excluded.name_key <> '')`,
          ),
      )
      .returning("fact_id")
      .execute();
    stored = inserted.length;
  }
  for (const { kind, ref } of facts.filter(({ is_counted: isCounted }) => !isCounted)) {
    await rows
      .updateTable("server_compliance_facts")
      .set({ is_counted: false })
      .where("kind", "=", kind)
      .where("ref", "=", ref)
      .where("is_counted", "=", true)
      .execute();
  }
  return stored;
}

async function follow<Row extends Placed>({ database }: FollowParts, source: Source<Row>): Promise<number> {
  const { place } = await database
    .selectFrom("server_compliance_places")
    .select("place")
    .where("source", "=", source.name)
    .executeTakeFirstOrThrow();
  let after: Placed = { at: place - OVERLAP_MS, key: "" };
  let stored = 0;
  for (let page = 0; page < PAGES_MAX; page++) {
    const { rows } = await source.page(after).execute(database);
    const last = rows.at(-1);
    if (last === undefined) break;
    const facts: NewFact[] = [];
    for (const row of rows) facts.push(...(await source.facts(row)));
    stored += await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("server_compliance_places")
        .set({ place: last.at })
        .where("source", "=", source.name)
        .execute();
      return storeFacts(transaction, facts);
    });
    after = last;
    if (rows.length < PAGE_ROWS) break;
  }
  return stored;
}

/**
 * Takes up what happened since the last look, by when it last changed. Returns how many facts are new. Whatever a crash cuts
 * short is taken up again, and stored once.
 */
export async function followFacts(parts: FollowParts): Promise<number> {
  return (
    (await follow(parts, depositsOf(parts))) +
    (await follow(parts, withdrawalsOf(parts))) +
    (await follow(parts, addressesOf())) +
    (await follow(parts, namesOf(parts)))
  );
}
