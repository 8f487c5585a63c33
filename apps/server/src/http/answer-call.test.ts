import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import { openLimits } from "../base/limits.ts";
import { callerOf, type Visit } from "./answer-call.ts";

const RATES = { orderRatePerSecond: 1, publicRatePerSecond: 10, signInRatePerMinute: 1, weightOf: () => 1 };
const TOKEN = "t".repeat(43);

/** Services whose SQL counts how often it is asked. */
function counted(known: ReadonlySet<string> = new Set()) {
  let lookUps = 0;
  const find = async (token: string): Promise<number | undefined> => {
    lookUps += 1;
    return known.has(token) ? 7 : undefined;
  };
  const sessions = { find, known: () => undefined };
  const haltsWithoutTables = { find: (token: string, ask: typeof find) => ask(token) };
  const services = {
    limits: openLimits(RATES, fakeClock().now),
    sessions,
    operatorSessions: { find },
    haltsWithoutTables,
  };
  return { services: services as never, lookUps: () => lookUps };
}

const visit = (token: string): Visit => ({
  ...{ token, address: "192.0.2.1", device: "", idempotencyKey: undefined, language: undefined, origin: () => "" },
  proof: undefined,
});

test.each(["user", "operator"] as const)(
  "unknown sessions of a %s call are paid for before SQL is asked",
  async (auth) => {
    const { services, lookUps } = counted();
    for (let time = 0; time < 100; time++) await callerOf(services, { auth }, visit(TOKEN));
    expect(lookUps()).toBeLessThanOrEqual(4);
  },
);

test("what cannot be a token is looked for nowhere", async () => {
  const { services, lookUps } = counted();
  expect(await callerOf(services, { auth: "user" }, visit(""))).toMatchObject({ refusal: "SESSION_EXPIRED" });
  expect(await callerOf(services, { auth: "user" }, visit("' or 1=1"))).toMatchObject({ refusal: "SESSION_EXPIRED" });
  expect(lookUps()).toBe(0);
});

test("a session that is there may be looked for again and again", async () => {
  const { services } = counted(new Set([TOKEN]));
  for (let time = 0; time < 50; time++) {
    expect(await callerOf(services, { auth: "user" }, visit(TOKEN))).toMatchObject({ userId: 7 });
  }
});

test("a call takes what it costs", async () => {
  const { services } = counted();
  const heavy = { auth: "public", cost: 10 } as const;
  expect(await callerOf(services, heavy, visit(""))).toMatchObject({ userId: 0 });
  expect(await callerOf(services, heavy, visit(""))).toMatchObject({ userId: 0 });
  expect(await callerOf(services, heavy, visit(""))).toMatchObject({ refusal: "TOO_MANY_REQUESTS" });
});
