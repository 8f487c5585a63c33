import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();
const noted = () => exchange.visitor.call("tape.auditHead", {});

test("anybody sees where the audit log ended when it was noted last", async () => {
  const before = await noted();
  const entry = { operatorId: 1, loginName: "maker", action: "test", subject: "", reason: "", code: 200, address: "" };
  const { auditLog } = exchange.services;
  await auditLog.append(entry);
  expect(await noted()).toEqual(before);
  await auditLog.append(entry, { isNoted: true });
  const { rows } = await exchange.maker.call("operator.audit.list", { action: "test", pageSize: 1 });
  expect(await noted()).toEqual({ entries: rows[0]?.id, hash: rows[0]?.hash, breaks: before.breaks });
});
