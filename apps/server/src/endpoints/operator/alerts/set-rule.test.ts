import { expect, test, vi } from "vitest";
import type { AlertRules } from "../../../alerts/alert-rules.ts";
import type { Call } from "../../../call/call.ts";
import type { NewRequest } from "../../../operators/requests.ts";
import type { Services } from "../../services.ts";
import { setAlertRule } from "./set-rule.ts";

const call = { operatorId: 3 } as Call;
const terms = {
  ...{ name: "Insurance is low", measure: "agio_insurance", subject: "USDT", isAbove: false },
  ...{ threshold: "100", forSeconds: 60, contacts: [{ kind: "sms" as const, to: "441234567890" }], escalateSeconds: 0 },
  ...{ escalationContacts: [], isOn: true },
};
const wish = { ...terms, ruleId: 0, reason: "as agreed" };

function asking() {
  const make = vi.fn<(request: NewRequest) => Promise<number>>(() => Promise.resolve(7));
  const alertRules: Partial<AlertRules> = { find: () => undefined, nextId: () => 4, obstacle: () => undefined };
  const alertBook = { mayCall: async (url: string) => url.startsWith("https://") };
  const measures = () => Promise.resolve({ 'agio_insurance{coin="USDT"}': 5 });
  return { make, services: { alertRules, alertBook, measures, requests: { make } } as unknown as Services };
}

test("a rule is a request, with the number that it will have", async () => {
  const { make, services } = asking();
  expect(await setAlertRule(services, wish, call)).toEqual({ requestId: 7, status: 0 });
  expect(make).toHaveBeenCalledWith({
    ...{
      action: "alerts.set",
      subject: "Insurance is low",
      before: null,
      after: terms,
      makerId: 3,
      reason: "as agreed",
    },
    payload: { rule: { ...terms, ruleId: 4 }, replaced: undefined },
  });
});

test("what is not measured, and a rule that does not exist, ask for nothing", async () => {
  const { make, services } = asking();
  expect(await setAlertRule(services, { ...wish, measure: "agio_nothing" }, call)).toMatchObject({ field: "measure" });
  expect(await setAlertRule(services, { ...wish, ruleId: 9 }, call)).toMatchObject({ field: "ruleId" });
  expect(await setAlertRule(services, { ...wish, escalateSeconds: 5 }, call)).toMatchObject({
    field: "escalationContacts",
  });
  const inside = [{ kind: "http" as const, to: "http://10.0.0.1/" }];
  expect(await setAlertRule(services, { ...wish, contacts: inside }, call)).toMatchObject({ field: "contacts" });
  const second = { escalateSeconds: 5, escalationContacts: inside };
  expect(await setAlertRule(services, { ...wish, ...second }, call)).toMatchObject({ field: "escalationContacts" });
  expect(make).not.toHaveBeenCalled();
});
