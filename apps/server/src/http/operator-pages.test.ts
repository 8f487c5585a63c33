import { expect, test } from "vitest";
import { mayReadMetrics } from "./operator-pages.ts";

const token = "a-token-of-some-length";
const from = (ip: string, authorization?: string) => ({
  ip,
  headers: authorization === undefined ? {} : { authorization },
});

test("in the demo metrics are for the machine itself", () => {
  const demo = { isDemo: true, metricsToken: undefined };
  expect(mayReadMetrics(demo, from("127.0.0.1"))).toBe(true);
  expect(mayReadMetrics(demo, from("10.0.0.1"))).toBe(false);
});

test("where money is real metrics are for nobody without the token, not even where a proxy makes all callers local", () => {
  expect(mayReadMetrics({ isDemo: false, metricsToken: undefined }, from("127.0.0.1"))).toBe(false);
  const real = { isDemo: false, metricsToken: token };
  expect(mayReadMetrics(real, from("10.0.0.1", `Bearer ${token}`))).toBe(true);
  for (const wrong of [undefined, "", token, `bearer ${token}x`, "Bearer "])
    expect(mayReadMetrics(real, from("127.0.0.1", wrong))).toBe(false);
});
