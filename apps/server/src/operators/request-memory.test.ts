import { refuse } from "@agio/primitives";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { hire } from "../testing/test-staff.ts";
import { asked, decide, undecided } from "../testing/two-people.ts";
import { openRequestMemory } from "./request-memory.ts";

const exchange = await testExchange();
const { services, checker } = exchange;
const reason = "because of a test";

/** By whoever owns the tables: the triggers that keep a decided request final are switched off. */
async function withoutTriggers(statement: string): Promise<void> {
  for (const one of ["disable trigger user", statement, "enable trigger user"]) {
    await sql.raw(one === statement ? one : `alter table server_operator_requests ${one}`).execute(exchange.database);
  }
}

const OPEN =
  "status = 0, checker_id = null, decision_reason = '', decided_at = 0, is_applied = false, decision_seal = ''";

test("a request that was rejected is not decided again when SQL opens it, and is named", async () => {
  const id = await asked(exchange, "operator.house.fund", { pot: "insurance", amount: "1", reason });
  await decide(checker, id, "reject");
  await withoutTriggers(`update server_operator_requests set ${OPEN} where request_id = ${id}`);
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(await undecided(checker, id)).toEqual(refuse("REQUEST_NOT_OPEN"));
  expect(log.mock.calls.join("\n")).toContain("opened again outside of the exchange");
  log.mockRestore();
  expect(await services.requests.forged()).toContain(id);
  // The same after a restart.
  const memory = await openRequestMemory(services.config.dataFolder, services.clock);
  const { rows } = await sql<{
    seal: string;
  }>`select seal from server_operator_requests where request_id = ${id}`.execute(exchange.database);
  expect(memory.hasEnded({ seal: rows[0]?.seal ?? "", created_at: 0 })).toBe(true);
  await withoutTriggers(`update server_operator_requests set status = 4 where request_id = ${id}`);
});

test("a start carries nothing out again that was carried out: no dismissed operator comes back by an old request", async () => {
  const { operatorId } = await hire(exchange, ["support"]);
  const change = async (isDisabled: boolean): Promise<number> => {
    const id = await asked(exchange, "operator.operators.change", { operatorId, roles: ["risk"], isDisabled, reason });
    await decide(checker, id);
    return id;
  };
  const appointed = await change(false);
  await change(true);
  await withoutTriggers(`update server_operator_requests set is_applied = false where request_id = ${appointed}`);
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await services.requests.finishApplying();
  expect(log.mock.calls.join("\n")).toContain("it is not carried out");
  log.mockRestore();
  expect((await services.operators.byId(operatorId))?.isDisabled).toBe(true);
  await withoutTriggers(`update server_operator_requests set is_applied = true where request_id = ${appointed}`);
});
