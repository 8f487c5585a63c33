import type { Kysely } from "kysely";

/** The rows of some tables, in a database or in a transaction of it that may hold more. */
export type Rows<Tables> = Pick<Kysely<Tables>, "selectFrom" | "insertInto" | "updateTable" | "deleteFrom">;
