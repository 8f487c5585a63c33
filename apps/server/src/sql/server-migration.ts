import type { Kysely } from "kysely";

/** A named step of the SQL schema; applied once, in the order of the list. */
export interface ServerMigration {
  readonly name: string;
  up(database: Kysely<never>): Promise<void>;
}
