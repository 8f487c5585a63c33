import type { Kysely } from "kysely";
import { ChangingRows } from "../table/changing-rows.ts";
import type { Row } from "../table/define-table.ts";
import { upsertRows } from "../table/write-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { FOLLOWS, LEADERS } from "./copy-tables.ts";

/** Leaders of a batch. The first row of one says when their history begins. */
export class LeaderRows {
  readonly #rows = new Map<number, Row<typeof LEADERS>>();

  appoint(row: Row<typeof LEADERS>): void {
    const before = this.#rows.get(row.accountId);
    this.#rows.set(row.accountId, { ...row, appointedAt: before?.appointedAt ?? row.appointedAt });
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return upsertRows(database, LEADERS, [...this.#rows.values()]);
  }
}

type Follow = Pick<Row<typeof FOLLOWS>, "accountId" | "userId" | "leaderId">;

/** Follows that began in a batch, some of them anew, and changes of those that are there. */
export class FollowRows extends ChangingRows<typeof FOLLOWS> {
  readonly #begun = new Map<number, Row<typeof FOLLOWS>>();

  constructor() {
    super(FOLLOWS);
  }

  begin({ accountId, userId, leaderId }: Follow, at: number): void {
    const startedAt = this.#begun.get(accountId)?.startedAt ?? at;
    const none = { inAtoms: 0, outAtoms: 0, paidAtoms: 0, skips: 0, begins: 0 };
    const now = { begunAt: at, stopReason: "", endedAt: 0 } as const;
    this.#begun.set(accountId, { accountId, userId, leaderId, startedAt, ...now, ...none });
    // It may have ended in the same batch.
    this.change(accountId, now);
    this.row(accountId).begins += 1;
  }

  override async write(database: Kysely<ProjectionTables>): Promise<void> {
    await upsertRows(database, FOLLOWS, [...this.#begun.values()]);
    await super.write(database);
  }
}
