import type { EndpointName } from "@agio/api-contract";
import { listPairs } from "@agio/core";
import { userId } from "@agio/primitives";
import { afterAll, expect, test, vi } from "vitest";
import { openAgainAfter } from "../testing/let-go-on.ts";
import { answerCall, callerOf } from "../http/answer-call.ts";
import { testExchange, type Caller } from "../testing/test-exchange.ts";

const exchange = await testExchange();
afterAll(await openAgainAfter(exchange));
const { services } = exchange;
const reason = "the tables are away and the price is wrong";

const away = (): never => {
  throw Object.assign(new Error("no database"), { code: "08006" });
};
const staffAway = {
  operatorSessions: { ...services.operatorSessions, find: () => Promise.resolve().then(away) },
  operators: {
    ...services.operators,
    byId: () => Promise.resolve().then(away),
    may: () => Promise.resolve().then(away),
  },
  auditLog: { ...services.auditLog, append: () => Promise.resolve().then(away) },
  requests: { ...services.requests, make: () => Promise.resolve().then(away) },
};

/** The answer to a call while no table of the staff answers. */
async function answered(who: Caller, name: EndpointName, request: object): Promise<unknown> {
  const without = { ...services, ...staffAway };
  const visit = {
    ...{ token: who.token, address: "192.0.2.1", device: "", language: undefined, proof: undefined },
    ...{ idempotencyKey: undefined, origin: () => "" },
  };
  const call = await callerOf(without, { auth: "operator" }, visit);
  if ("refusal" in call) return call;
  expect(call.userId).toBe(userId(0));
  return answerCall(without, name, request, call);
}

const isOpen = (symbol: string) =>
  services.pipeline.read((state) => listPairs(state).find((pair) => pair.symbol === symbol)?.rules.tradingOpen);

test("an operator who was here a moment ago halts a market and a product while the tables are away", async () => {
  await exchange.maker.call("operator.self", {});
  const done = { requestId: 0, status: 1 };
  const trading = { symbol: "btcusdt", reason };
  expect(await answered(exchange.maker, "operator.markets.setTrading", { ...trading, isOpen: false })).toEqual(done);
  expect(await isOpen("btcusdt")).toBe(false);
  const product = { scope: "second", isHalted: true, reason };
  expect(await answered(exchange.maker, "operator.halts.set", product)).toEqual(done);
  // Whatever opens again takes two people, and what two people said is kept in the tables.
  await expect(answered(exchange.maker, "operator.markets.setTrading", { ...trading, isOpen: true })).rejects.toThrow(
    "no database",
  );
  await expect(answered(exchange.maker, "operator.markets.list", {})).rejects.toThrow("no database");
});

test("what was halted meanwhile is in the audit log once the tables are back", async () => {
  const actions = async () => {
    const { rows } = await exchange.maker.call("operator.audit.list", {});
    return rows.map(({ action, reason: why }) => `${action} ${why}`);
  };
  await vi.waitFor(async () => expect(await actions()).toContain(`operator.halts.set ${reason}`), 10_000);
  expect(await actions()).toContain(`operator.markets.setTrading ${reason}`);
});

test("nobody halts whom the tables have not known, or who may not", async () => {
  const content = await exchange.operator(["content"]);
  await content.call("operator.self", {});
  await expect(answered(content, "operator.halts.set", { scope: "option", isHalted: true, reason })).rejects.toThrow(
    "no database",
  );
  const stranger = { ...exchange.maker, token: "A".repeat(43) };
  await expect(answered(stranger, "operator.halts.set", { scope: "option", isHalted: true, reason })).rejects.toThrow(
    "no database",
  );
});

test("whose session has ended halts nothing any more, however long the tables take to say so", async () => {
  const risk = await exchange.operator(["risk"]);
  await risk.call("operator.self", {});
  await services.operatorSessions.close(risk.token);
  await expect(answered(risk, "operator.halts.set", { scope: "option", isHalted: true, reason })).rejects.toThrow(
    "no database",
  );
});
