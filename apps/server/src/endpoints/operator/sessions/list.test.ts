import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { hire, signedIn } from "../../../testing/test-staff.ts";

const exchange = await testExchange();
const { maker } = exchange;

test("one sees one's own sessions, the caller's marked, and ends the others", async () => {
  const { loginName } = await hire(exchange);
  const [first, second] = [await signedIn(exchange, loginName), await signedIn(exchange, loginName)];
  const rows = await second.call("operator.sessions.list", {});
  expect(rows).toMatchObject([{ loginName, isOwn: true, device: "test", isLocked: false }, { isOwn: false }]);
  const ended: number[] = [];
  const stop = exchange.services.operatorSessions.onEnded((operatorId) => ended.push(operatorId));
  expect(await second.call("operator.sessions.endOthers", {})).toEqual({ ended: 1 });
  stop();
  expect(ended).toEqual([rows[0]?.operatorId]);
  expect(await first.refusal("operator.self", {})).toEqual(refuse("SESSION_EXPIRED"));
  expect(await second.call("operator.sessions.list", {})).toHaveLength(1);
});

test("others' sessions are for who may read operators, and ended by who may change them", async () => {
  const { loginName, operatorId } = await hire(exchange);
  const own = await signedIn(exchange, loginName);
  const [{ id = 0 } = {}] = await own.call("operator.sessions.list", {});
  const clerk = await exchange.operator(["support"]);
  expect(await clerk.refusal("operator.sessions.list", { operatorId })).toEqual(refuse("NOT_PERMITTED"));
  expect(await clerk.refusal("operator.sessions.list", { of: "all" })).toEqual(refuse("NOT_PERMITTED"));
  expect(await clerk.refusal("operator.sessions.end", { id })).toEqual(refuse("NOT_FOUND", "id"));
  const auditor = await exchange.operator(["auditor"]);
  expect(await auditor.call("operator.sessions.list", { operatorId })).toMatchObject([{ id, isOwn: false }]);
  expect((await auditor.call("operator.sessions.list", { of: "all" })).length).toBeGreaterThan(2);
  expect(await auditor.refusal("operator.sessions.end", { id })).toEqual(refuse("NOT_FOUND", "id"));
  await maker.call("operator.sessions.end", { id });
  expect(await own.refusal("operator.self", {})).toEqual(refuse("SESSION_EXPIRED"));
});
