import type { Permission } from "@agio/api-contract";
import type { Kysely, Selectable } from "kysely";
import type { OperatorRoles } from "./operator-roles.ts";
import type { OperatorTables } from "./operator-tables.ts";
import type { ServerOperators } from "./operator-tables.ts";

/** One of the staff. */
export interface Operator {
  readonly operatorId: number;
  readonly loginName: string;
  readonly passwordHash: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly isDisabled: boolean;
  readonly hasAuthenticator: boolean;
  readonly hasPasskey: boolean;
  readonly createdAt: number;
}

export interface NewOperator {
  readonly loginName: string;
  /** "" for who chooses a password by a code. */
  readonly passwordHash: string;
  /** "" for the first ones, who were given a password. */
  readonly email: string;
  readonly roles: readonly string[];
}

export interface OperatorChange {
  readonly operatorId: number;
  readonly roles: readonly string[];
  readonly isDisabled: boolean;
  /** Passkeys too. */
  readonly resetAuthenticator: boolean;
  readonly email: string;
}

/** The staff of this installation, in SQL. */
export interface Operators {
  byId(operatorId: number): Promise<Operator | undefined>;
  byLoginName(loginName: string): Promise<Operator | undefined>;
  /** By number. */
  all(): Promise<Operator[]>;
  /** Undefined when the name is taken. */
  add(operator: NewOperator): Promise<Operator | undefined>;
  change(change: OperatorChange): Promise<void>;
  setPassword(operatorId: number, passwordHash: string): Promise<void>;
  /** False for somebody who is disabled or unknown. */
  may(operatorId: number, permission: Permission): Promise<boolean>;
}

const keyOf = (loginName: string): string => loginName.toLowerCase();

const operatorOf = (row: Selectable<ServerOperators>, hasPasskey: boolean): Operator => ({
  operatorId: row.operator_id,
  loginName: row.login_name,
  passwordHash: row.password_hash,
  email: row.email,
  roles: row.roles.split(","),
  isDisabled: row.is_disabled,
  hasAuthenticator: row.totp_secret !== "",
  hasPasskey,
  createdAt: row.created_at,
});

export function openOperators(
  database: Kysely<OperatorTables>,
  clock: () => number,
  roles: Pick<OperatorRoles, "permissionsOf">,
): Operators {
  const operators = () =>
    database
      .selectFrom("server_operators as operator")
      .selectAll("operator")
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom("server_operator_passkeys as passkey")
            .select("passkey.passkey_id")
            .whereRef("passkey.operator_id", "=", "operator.operator_id"),
        ).as("has_passkey"),
      );
  async function byId(operatorId: number): Promise<Operator | undefined> {
    const row = await operators().where("operator_id", "=", operatorId).executeTakeFirst();
    return row === undefined ? undefined : operatorOf(row, Boolean(row.has_passkey));
  }
  return {
    byId,
    async byLoginName(loginName) {
      const row = await operators().where("login_key", "=", keyOf(loginName)).executeTakeFirst();
      return row === undefined ? undefined : operatorOf(row, Boolean(row.has_passkey));
    },
    async all() {
      const rows = await operators().orderBy("operator_id").execute();
      return rows.map((row) => operatorOf(row, Boolean(row.has_passkey)));
    },
    async add({ loginName, passwordHash, email, roles: given }) {
      const row = await database
        .insertInto("server_operators")
        .values({
          login_name: loginName,
          login_key: keyOf(loginName),
          password_hash: passwordHash,
          email,
          activation_hash: "",
          activation_ends_at: 0,
          roles: given.join(","),
          is_disabled: false,
          totp_secret: "",
          totp_pending: "",
          totp_step: 0,
          created_at: clock(),
        })
        .onConflict((conflict) => conflict.column("login_key").doNothing())
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? undefined : operatorOf(row, false);
    },
    async change({ operatorId, roles: given, isDisabled, resetAuthenticator, email }) {
      await database
        .updateTable("server_operators")
        .set({
          roles: given.join(","),
          is_disabled: isDisabled,
          email,
          ...(resetAuthenticator ? { totp_secret: "", totp_pending: "" } : {}),
        })
        .where("operator_id", "=", operatorId)
        .execute();
      if (!resetAuthenticator) return;
      await database.deleteFrom("server_operator_passkeys").where("operator_id", "=", operatorId).execute();
    },
    async setPassword(operatorId, passwordHash) {
      await database
        .updateTable("server_operators")
        .set({ password_hash: passwordHash })
        .where("operator_id", "=", operatorId)
        .execute();
    },
    async may(operatorId, permission) {
      const operator = await byId(operatorId);
      if (operator === undefined || operator.isDisabled) return false;
      return (await roles.permissionsOf(operator.roles)).includes(permission);
    },
  };
}
