import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Call } from "../../../call/call.ts";
import type { Services } from "../../services.ts";
import { acknowledgeAlert } from "./acknowledge.ts";

test("an alert that was seen keeps who saw it and why; one that is over is not found", async () => {
  const seen: unknown[] = [];
  const done: unknown[] = [];
  const alertBook = {
    numberOf: (alertId: string) => Promise.resolve(alertId === "unwritten" ? undefined : 7),
    acknowledge: (given: { alertId: string }) => {
      seen.push(given);
      return Promise.resolve(given.alertId !== "other" ? { acknowledgedAt: 5 } : refuse("NOT_FOUND", "alertId"));
    },
  };
  const queueClaims = {
    obstacle: ({ id }: { id: number }, operatorId: number) =>
      Promise.resolve(id === 7 && operatorId === 4 ? refuse("ITEM_TAKEN", "maker") : undefined),
    done: (item: unknown) => Promise.resolve(void done.push(item)),
  };
  const services = { alertBook, queueClaims } as unknown as Services;
  const call = { operatorId: 3 } as Call;
  expect(await acknowledgeAlert(services, { alertId: "known", reason: "looking" }, call)).toEqual({
    ...{ alertId: "known", acknowledgedAt: 5 },
  });
  expect(await acknowledgeAlert(services, { alertId: "other", reason: "looking" }, call)).toEqual(
    refuse("NOT_FOUND", "alertId"),
  );
  expect(seen[0]).toEqual({ alertId: "known", operatorId: 3, note: "looking" });
  expect(done).toEqual([{ kind: "alert", id: 7 }]);
  expect(await acknowledgeAlert(services, { alertId: "unwritten", reason: "looking" }, call)).toMatchObject({
    acknowledgedAt: 5,
  });
  const other = { operatorId: 4 } as Call;
  expect(await acknowledgeAlert(services, { alertId: "known", reason: "looking" }, other)).toEqual(
    refuse("ITEM_TAKEN", "maker"),
  );
});
