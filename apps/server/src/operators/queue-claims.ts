import { QUEUE_CLAIM_MS, QUEUE_KINDS, type QueueKind } from "@agio/api-contract/queue";
import { refuse, type Refusal } from "@agio/primitives";
import { sql, type Kysely } from "kysely";
import { isRefusal } from "../call/refusals.ts";
import type { OperatorTables } from "./operator-tables.ts";
import type { QueueTables } from "./queue-tables.ts";

/** An item of the queue. */
export interface QueueItem {
  readonly kind: QueueKind;
  readonly id: number;
}

/** A claim that has not run out. */
export interface QueueClaim extends QueueItem {
  readonly operatorId: number;
  readonly loginName: string;
  readonly until: number;
}

/** Claims that are told at once: many more than people who work. */
const CLAIMS_MAX = 500;

/** Who works on what, so that no two people do one item twice. */
export interface QueueClaims {
  /** One person gets an item, whoever comes at the same moment; they may take it again. ITEM_TAKEN with who has it. */
  take(item: QueueItem, operatorId: number): Promise<QueueClaim | Refusal>;
  release(item: QueueItem, operatorId: number): Promise<void>;
  /** Who has an item; null for nobody. */
  holder(item: QueueItem): Promise<Pick<QueueClaim, "operatorId" | "loginName" | "until"> | null>;
  /** ITEM_TAKEN while somebody else has it. */
  obstacle(item: QueueItem, operatorId: number): Promise<Refusal | undefined>;
  /** It is decided: nobody has it any more. */
  done(item: QueueItem): Promise<void>;
  /** All that have not run out. */
  all(): Promise<QueueClaim[]>;
}

/** Decides an item unless somebody else has it, and then nobody has it any more. ITEM_TAKEN, and what the decision refuses. */
export async function decideItem<Result>(
  claims: Pick<QueueClaims, "obstacle" | "done">,
  item: QueueItem,
  operatorId: number,
  decide: () => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const taken = await claims.obstacle(item, operatorId);
  if (taken !== undefined) return taken;
  const decided = await decide();
  if (!isRefusal(decided)) await claims.done(item);
  return decided;
}

export function openQueueClaims(database: Kysely<QueueTables & OperatorTables>, clock: () => number): QueueClaims {
  const claims = () =>
    database
      .selectFrom("server_queue_claims as claim")
      .innerJoin("server_operators as operator", "operator.operator_id", "claim.operator_id")
      .select(["claim.kind", "claim.item_id", "claim.operator_id", "claim.until_at", "operator.login_name"])
      .where("claim.until_at", ">", clock());

  const found = async ({ kind, id }: QueueItem): Promise<QueueClaim | undefined> => {
    const row = await claims().where("claim.kind", "=", kind).where("claim.item_id", "=", id).executeTakeFirst();
    return row && claimOf(row);
  };
  const own = ({ kind, id }: QueueItem) =>
    database.deleteFrom("server_queue_claims").where("kind", "=", kind).where("item_id", "=", id);

  return {
    async take(item, operatorId) {
      const now = clock();
      await database.deleteFrom("server_queue_claims").where("until_at", "<=", now).execute();
      const values = { operator_id: operatorId, until_at: now + QUEUE_CLAIM_MS };
      await database
        .insertInto("server_queue_claims")
        .values({ kind: item.kind, item_id: item.id, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(["kind", "item_id"])
            .doUpdateSet(values)
            .where(
              sql<boolean>`server_queue_claims.operator_id = ${operatorId} or server_queue_claims.until_at <= ${now}`,
            ),
        )
        .execute();
      const claim = await found(item);
      if (claim?.operatorId === operatorId) return claim;
      return refuse("ITEM_TAKEN", claim?.loginName ?? "");
    },
    async release(item, operatorId) {
      await own(item).where("operator_id", "=", operatorId).execute();
    },
    async holder(item) {
      const claim = await found(item);
      if (claim === undefined) return null;
      return { operatorId: claim.operatorId, loginName: claim.loginName, until: claim.until };
    },
    async obstacle(item, operatorId) {
      const claim = await found(item);
      return claim === undefined || claim.operatorId === operatorId ? undefined : refuse("ITEM_TAKEN", claim.loginName);
    },
    async done(item) {
      await own(item).execute();
    },
    async all() {
      const rows = await claims().orderBy("claim.until_at").limit(CLAIMS_MAX).execute();
      return rows.map(claimOf);
    },
  };
}

const claimOf = (row: {
  readonly kind: string;
  readonly item_id: number;
  readonly operator_id: number;
  readonly until_at: number;
  readonly login_name: string;
}): QueueClaim => ({
  kind: QUEUE_KINDS.find((kind) => kind === row.kind) ?? QUEUE_KINDS[0],
  id: row.item_id,
  operatorId: row.operator_id,
  loginName: row.login_name,
  until: row.until_at,
});
