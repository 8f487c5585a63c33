import type { EndpointName } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { SecurityTables } from "./security-tables.ts";

/** An action that the staff may freeze apart from the whole account. */
export type RestrictedAction = "trade" | "withdraw";

/** Calls that a restriction closes. What somebody has open they may always cancel or close. */
const CLOSED_CALLS: Readonly<Record<RestrictedAction, ReadonlySet<EndpointName>>> = {
  trade: new Set<EndpointName>([
    "orders.submit",
    "orders.submitMany",
    "orders.submitTwap",
    "orders.amend",
    "contractOrders.submit",
    "contractOrders.submitMany",
    "contractOrders.submitTwap",
    "contractOrders.amend",
    "optionOrders.submit",
    "optionOrders.submitStrategy",
    "secondContracts.create",
    "conversions.convert",
    "finance.subscribe",
    "follow.start",
    "follow.topUp",
  ]),
  withdraw: new Set<EndpointName>(["withdrawals.submit"]),
};

/** Actions that single users are kept from, until two people let them go on. */
export interface Restrictions {
  /** ACCOUNT_RESTRICTED for a call that is closed to the user. */
  refusal(name: EndpointName, userId: number): Refusal | undefined;
  /** Since when, UTC milliseconds; undefined while the user may. */
  since(userId: number, action: RestrictedAction): number | undefined;
  /** False where it was frozen already: its time begins anew. */
  freeze(userId: number, action: RestrictedAction): Promise<boolean>;
  /** Lets go on what was last frozen at `frozenAt`. False for any other: somebody has frozen it once more. */
  release(userId: number, action: RestrictedAction, frozenAt: number): Promise<boolean>;
}

/** They are few, and every order asks: all of them are kept in memory. */
export async function openRestrictions(database: Kysely<SecurityTables>, clock: () => number): Promise<Restrictions> {
  const frozen: Record<RestrictedAction, Map<number, number>> = { trade: new Map(), withdraw: new Map() };
  const stored = await database.selectFrom("server_restrictions").selectAll().execute();
  for (const { user_id, action, frozen_at } of stored) frozen[action].set(user_id, frozen_at);
  return {
    refusal(name, userId) {
      const isClosed = (["trade", "withdraw"] as const).some(
        (action) => frozen[action].has(userId) && CLOSED_CALLS[action].has(name),
      );
      return isClosed ? refuse("ACCOUNT_RESTRICTED") : undefined;
    },
    since: (userId, action) => frozen[action].get(userId),
    async freeze(userId, action) {
      const isNew = !frozen[action].has(userId);
      const frozenAt = clock();
      // In force before it is stored: nothing comes in between.
      frozen[action].set(userId, frozenAt);
      await database
        .insertInto("server_restrictions")
        .values({ user_id: userId, action, frozen_at: frozenAt })
        .onConflict((conflict) => conflict.columns(["user_id", "action"]).doUpdateSet({ frozen_at: frozenAt }))
        .execute();
      return isNew;
    },
    async release(userId, action, frozenAt) {
      const released = await database
        .deleteFrom("server_restrictions")
        .where("user_id", "=", userId)
        .where("action", "=", action)
        .where("frozen_at", "=", frozenAt)
        .returning("user_id")
        .executeTakeFirst();
      if (released === undefined) return false;
      frozen[action].delete(userId);
      return true;
    },
  };
}
