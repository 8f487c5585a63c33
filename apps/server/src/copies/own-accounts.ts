import type { AccountKind } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { refuse, userId as userIdOf, type Refusal, type UserId } from "@agio/primitives";
import { sql, type Kysely } from "kysely";
import type { UserTables } from "../users/tables.ts";

/** Numbers tried when the core already knows one: SQL was put back to an older state than the journal. */
const NUMBER_TRIES_MAX = 1_000;

/** Accounts of users beside their own. */
export interface OwnAccounts {
  /** Opens one under the next number of users. Refused as the core does. */
  open(userId: UserId, kind: AccountKind): Promise<UserId | Refusal>;
}

interface OwnAccountParts {
  readonly database: Kysely<UserTables>;
  readonly pipeline: Pick<Pipeline, "submit">;
}

/** Accounts on a copy of the exchange: they take no number of a user to come. */
export function openTriedAccounts(pipeline: Pick<Pipeline, "read" | "submit">): OwnAccounts {
  let last = 0;
  return {
    async open(userId, kind) {
      last = await pipeline.read(({ users }) => {
        let number = last + 1;
        while (users.isHolder(number)) number++;
        return number;
      });
      const accountId = userIdOf(last);
      const settled = await pipeline.submit({ type: "OpenAccount", userId, accountId, kind });
      return settled.kind === "refused" ? settled.refusal : accountId;
    },
  };
}

export function openOwnAccounts({ database, pipeline }: OwnAccountParts): OwnAccounts {
  async function nextNumber(): Promise<UserId> {
    const { rows } = await sql<{ number: number }>`
      select nextval(pg_get_serial_sequence('server_users', 'user_id'))::int8 as number`.execute(database);
    return userIdOf(rows[0]?.number ?? 0);
  }

  return {
    async open(userId, kind) {
      for (let tries = 0; tries < NUMBER_TRIES_MAX; tries++) {
        const accountId = await nextNumber();
        const settled = await pipeline.submit({ type: "OpenAccount", userId, accountId, kind });
        if (settled.kind !== "refused") return accountId;
        if (settled.refusal.refusal !== "DUPLICATE_REQUEST") return settled.refusal;
      }
      return refuse("DUPLICATE_REQUEST");
    },
  };
}
