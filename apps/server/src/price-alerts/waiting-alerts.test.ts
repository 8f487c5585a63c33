import fc from "fast-check";
import { expect, test } from "vitest";
import { WaitingAlerts, type WaitingAlert } from "./waiting-alerts.ts";

const directions = fc.constantFrom("rise" as const, "fall" as const);
const ticks = fc.integer({ min: 1, max: 40 });

test("each alert is reached once, by the first price at or beyond it on its side", () => {
  const alerts = fc.array(fc.record({ priceTicks: ticks, direction: directions, isRemoved: fc.boolean() }));
  fc.assert(
    fc.property(alerts, fc.array(ticks), (wanted, prices) => {
      const waiting = new WaitingAlerts();
      const made = wanted.map((each, at): WaitingAlert & { isRemoved: boolean } => ({
        ...each,
        ...{ alertId: at + 1, userId: 1, symbol: "btcusdt", isMailed: false },
      }));
      for (const alert of made) waiting.add(alert);
      for (const alert of made) if (alert.isRemoved) waiting.remove(alert);
      let left = made.filter(({ isRemoved }) => !isRemoved);
      for (const price of prices) {
        const isReached = ({ direction, priceTicks }: WaitingAlert) =>
          direction === "rise" ? price >= priceTicks : price <= priceTicks;
        const reached = waiting.reached(price).map(({ alertId }) => alertId);
        expect(reached.toSorted((one, other) => one - other)).toEqual(
          left.filter(isReached).map(({ alertId }) => alertId),
        );
        left = left.filter((alert) => !isReached(alert));
      }
    }),
  );
});
