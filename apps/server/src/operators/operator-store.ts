import type { Permission } from "@agio/api-contract";
import type { Kysely } from "kysely";
import type { OperatorRoles } from "./operator-roles.ts";
import type { OperatorTables } from "./operator-tables.ts";
import type { StaffRegister } from "./staff-register.ts";
import {
  operatorContent,
  operatorIdOf,
  operatorOfContent,
  operatorRows,
  operatorSubject,
  type OperatorRow,
} from "./staff-rows.ts";

/** One of the staff. */
export interface Operator {
  readonly operatorId: number;
  readonly loginName: string;
  readonly passwordHash: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly isDisabled: boolean;
  /** Their row was changed outside of the exchange: they are as if disabled, and nothing is decided about them. */
  readonly isChanged: boolean;
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

/** The staff of this installation, in SQL. Nobody whose row was changed there by others is found. */
export interface Operators {
  byId(operatorId: number): Promise<Operator | undefined>;
  byLoginName(loginName: string): Promise<Operator | undefined>;
  /** By number, those whose row was changed too. */
  all(): Promise<Operator[]>;
  /** Nobody can be built on, and nobody appointed. */
  isSealBroken(): boolean;
  /** Undefined when the name is taken. */
  add(operator: NewOperator): Promise<Operator | undefined>;
  change(change: OperatorChange): Promise<void>;
  setPassword(operatorId: number, passwordHash: string): Promise<void>;
  /** None of somebody who is disabled or unknown. */
  permissionsOf(operatorId: number): Promise<readonly Permission[]>;
  may(operatorId: number, permission: Permission): Promise<boolean>;
}

const keyOf = (loginName: string): string => loginName.toLowerCase();

const operatorOf = (row: OperatorRow): Operator => ({
  operatorId: row.operator_id,
  loginName: row.login_name,
  passwordHash: row.password_hash,
  email: row.email,
  roles: row.roles.split(","),
  isDisabled: row.is_disabled,
  isChanged: false,
  hasAuthenticator: row.totp_secret !== "",
  hasPasskey: row.passkeys !== null,
  createdAt: row.created_at,
});

/** One whose row was changed outside of the exchange, by the name that the exchange knows: without roles, and not let in. */
function changedOperator(operatorId: number, content: string): Operator {
  const { login_name: loginName, email, created_at: createdAt } = operatorOfContent(content);
  return {
    ...{ operatorId, loginName, email, createdAt, passwordHash: "", roles: [] },
    ...{ isDisabled: true, isChanged: true, hasAuthenticator: false, hasPasskey: false },
  };
}

export function openOperators(
  database: Kysely<OperatorTables>,
  clock: () => number,
  { register, roles }: { readonly register: StaffRegister; readonly roles: Pick<OperatorRoles, "permissionsOf"> },
): Operators {
  async function byId(operatorId: number): Promise<Operator | undefined> {
    const { row, isWhole } = await register.read(
      operatorSubject(operatorId),
      () => operatorRows(database).where("operator_id", "=", operatorId).executeTakeFirst(),
      operatorContent,
    );
    return isWhole && row !== undefined ? operatorOf(row) : undefined;
  }
  async function permissionsOf(operatorId: number): Promise<readonly Permission[]> {
    const operator = await byId(operatorId);
    return operator === undefined || operator.isDisabled ? [] : roles.permissionsOf(operator.roles);
  }
  return {
    byId,
    async byLoginName(loginName) {
      const row = await database
        .selectFrom("server_operators")
        .select("operator_id")
        .where("login_key", "=", keyOf(loginName))
        .executeTakeFirst();
      return row === undefined ? undefined : byId(row.operator_id);
    },
    async all() {
      const rows = await operatorRows(database).orderBy("operator_id").execute();
      const operators = new Map<number, Operator>();
      for (const row of rows) {
        const operator = await byId(row.operator_id);
        if (operator !== undefined) operators.set(row.operator_id, operator);
      }
      for (const [subject, content] of register.contents()) {
        const operatorId = operatorIdOf(subject);
        if (operatorId !== undefined && !operators.has(operatorId)) {
          operators.set(operatorId, changedOperator(operatorId, content));
        }
      }
      return [...operators.values()].toSorted((one, other) => one.operatorId - other.operatorId);
    },
    isSealBroken: () => register.isBroken,
    add({ loginName, passwordHash, email, roles: given }) {
      return register.change(
        [],
        async (within) => {
          const row = await within
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
          return row && operatorOf({ ...row, passkeys: null });
        },
        (added) => (added === undefined ? [] : [operatorSubject(added.operatorId)]),
      );
    },
    change: ({ operatorId, roles: given, isDisabled, resetAuthenticator, email }) =>
      register.change([operatorSubject(operatorId)], async (within) => {
        await within
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
        await within.deleteFrom("server_operator_passkeys").where("operator_id", "=", operatorId).execute();
      }),
    setPassword: (operatorId, passwordHash) =>
      register.change([operatorSubject(operatorId)], async (within) => {
        await within
          .updateTable("server_operators")
          .set({ password_hash: passwordHash })
          .where("operator_id", "=", operatorId)
          .execute();
      }),
    permissionsOf,
    may: async (operatorId, permission) => (await permissionsOf(operatorId)).includes(permission),
  };
}
