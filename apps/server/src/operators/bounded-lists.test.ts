import { Kysely, PostgresDialect } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openCases } from "../cases/cases.ts";
import { openCompliance } from "../compliance/compliance.ts";
import { ReadTooLong } from "../sql/bounded.ts";
import { testExchange } from "../testing/test-exchange.ts";
import { openAuditLog } from "./audit-log.ts";
import { openStaffQueue } from "./staff-queue.ts";

const { services, database } = await testExchange();
const late = new Kysely<never>({
  dialect: new PostgresDialect({
    pool: { options: {}, connect: () => Promise.reject(new ReadTooLong("late")), end: () => Promise.resolve() },
  }),
});
afterAll(() => late.destroy());

const paging = { pageSize: 10, after: "" };
const staffNames = () => Promise.resolve(() => "");
const keys = { key: () => Promise.resolve(Buffer.alloc(32)) };
const parts = { ...services, database: database as never, reads: late as never, staffNames };

test("lists of the staff are read where each statement is bounded", async () => {
  const { operatorId } = (await services.operators.all())[0] ?? { operatorId: 0 };
  const auditLog = openAuditLog(parts);
  const queue = openStaffQueue({ ...parts, claims: services.queueClaims, projected: () => Promise.resolve() });
  const compliance = await openCompliance({ ...parts, keys });
  const readings = [
    () => auditLog.list(paging),
    () => auditLog.pages({}).next(),
    () => queue.list(paging, operatorId),
    () => openCases(parts).list({ ...paging, holder: "all" }, operatorId),
    () => compliance.listCases(paging),
    () => compliance.listLists(paging),
  ];
  for (const read of readings) await expect(read()).rejects.toThrow(ReadTooLong);
});
