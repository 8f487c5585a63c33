import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Call } from "../../../call/call.ts";
import type { Services } from "../../services.ts";
import { acknowledgeAlert } from "./acknowledge.ts";

test("an alert that was seen keeps who saw it and why; one that is over is not found", async () => {
  const seen: unknown[] = [];
  const alertBook = {
    acknowledge: (given: { alertId: string }) => {
      seen.push(given);
      return Promise.resolve(given.alertId === "known" ? { acknowledgedAt: 5 } : refuse("NOT_FOUND", "alertId"));
    },
  };
  const services = { alertBook } as unknown as Services;
  const call = { operatorId: 3 } as Call;
  expect(await acknowledgeAlert(services, { alertId: "known", reason: "looking" }, call)).toEqual({
    ...{ alertId: "known", acknowledgedAt: 5 },
  });
  expect(await acknowledgeAlert(services, { alertId: "other", reason: "looking" }, call)).toEqual(
    refuse("NOT_FOUND", "alertId"),
  );
  expect(seen[0]).toEqual({ alertId: "known", operatorId: 3, note: "looking" });
});
