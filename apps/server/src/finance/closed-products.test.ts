import type { Event } from "@agio/core";
import { expect, test } from "vitest";
import { openClosedProducts } from "./closed-products.ts";

test("a product that closed itself is an alarm in log and metrics; one that two people set is none", () => {
  const logged: unknown[] = [];
  const closed = openClosedProducts({
    markets: { coin: () => ({ code: "USDT" }) as never },
    log: { error: (_message: string, facts: unknown) => void logged.push(facts) } as never,
  });
  const set = { type: "FinanceProductSet", productId: 2, name: "Flexible", coinId: 1, aprPpb: 0 };
  closed.take({ events: [set as Event, { ...set, closedItself: true } as Event] });
  expect(logged).toEqual([{ productId: 2, name: "Flexible", coin: "USDT", hasRate: false }]);
  expect(closed.gauges()).toEqual({ agio_savings_closed_themselves: 1 });
});
