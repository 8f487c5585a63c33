import fc from "fast-check";
import { expect, test } from "vitest";
import type { AlertRule } from "./alert-rules.ts";
import { AlertWatch } from "./alert-watch.ts";
import { measuredIn } from "./measured.ts";

const rule = (changes: Partial<AlertRule> = {}): AlertRule => ({
  ...{ ruleId: 1, name: "Insurance is low", measure: "agio_insurance", subject: "", isAbove: false, threshold: "100" },
  ...{ forSeconds: 10, contacts: [{ kind: "sms", to: "441234567890" }], escalateSeconds: 60 },
  ...{ escalationContacts: [{ kind: "mail", to: "lead@agio.example" }], isOn: true },
  ...changes,
});
const usdt = (value: number) => measuredIn({ 'agio_insurance{coin="USDT"}': value, agio_projection_lag: 3 });

function watching(): { watch: AlertWatch; look: (seconds: number, value: number, rules?: AlertRule[]) => string[] } {
  let made = 0;
  const watch = new AlertWatch([], () => `alert-${++made}`);
  return {
    watch,
    look: (seconds, value, rules = [rule()]) =>
      watch.look(rules, usdt(value), seconds * 1_000).map(({ kind, alert }) => `${kind} ${alert.alertId}`),
  };
}

test("gauges are read with their subject", () => {
  expect(usdt(5)).toEqual([
    { measure: "agio_insurance", subject: "USDT", value: 5 },
    { measure: "agio_projection_lag", subject: "", value: 3 },
  ]);
});

test("somebody is called once a value has stayed beyond its rule, once, and again when it is over", () => {
  const { look } = watching();
  expect(look(0, 99)).toEqual([]);
  expect(look(9, 99)).toEqual([]);
  expect(look(10, 98)).toEqual(["began alert-1"]);
  expect(look(15, 50)).toEqual([]);
  expect(look(20, 100)).toEqual(["ended alert-1"]);
  expect(look(25, 100)).toEqual([]);
});

test("a value that came back in between begins anew", () => {
  const { look } = watching();
  expect([look(0, 99), look(8, 101), look(12, 99), look(21, 99)].flat()).toEqual([]);
  expect(look(22, 99)).toEqual(["began alert-1"]);
});

test("nobody has seen it: the second line is called once; who has seen it stops that", () => {
  const { watch, look } = watching();
  look(0, 1);
  look(10, 1);
  expect(look(69, 1)).toEqual([]);
  expect(look(70, 1)).toEqual(["escalated alert-1"]);
  expect(look(200, 1)).toEqual([]);
  const [alert] = watch.open();
  expect(alert?.escalatedAt).toBe(70_000);
  const seen = watching();
  seen.look(0, 1);
  seen.look(10, 1);
  Object.assign(seen.watch.open()[0] ?? {}, { acknowledgedAt: 11_000 });
  expect(seen.look(500, 1)).toEqual([]);
});

test("what is no longer measured neither begins nor ends; a rule that is off ends its alerts", () => {
  const { watch, look } = watching();
  look(0, 1);
  look(10, 1);
  expect(watch.look([rule()], [], 20_000)).toEqual([]);
  expect(watch.open()).toHaveLength(1);
  expect(look(30, 1, [rule({ isOn: false })])).toEqual(["ended alert-1"]);
  expect(look(40, 1, [])).toEqual([]);
});

test("after a restart an open alert is not told again", () => {
  const first = watching();
  first.look(0, 1);
  first.look(10, 1);
  const again = new AlertWatch(first.watch.open(), () => "another");
  expect(again.look([rule()], usdt(1), 20_000)).toEqual([]);
  expect(again.look([rule()], usdt(1_000), 30_000).map(({ kind }) => kind)).toEqual(["ended"]);
});

test("looks of any values tell what a naive reading of the whole past tells", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 95, max: 104 })), { maxLength: 40 }),
      fc.integer({ min: 0, max: 20 }),
      (steps, forSeconds) => {
        const { look } = watching();
        const rules = [rule({ forSeconds, escalateSeconds: 0 })];
        let [now, since, isOpen] = [0, -1, false];
        for (const [wait, value] of steps) {
          now += wait;
          const isLow = value < 100;
          since = isLow ? (since < 0 ? now : since) : -1;
          const begins = isLow && !isOpen && now - since >= forSeconds;
          const ends = !isLow && isOpen;
          isOpen = begins || (isOpen && !ends);
          const told = look(now, value, rules).map((text) => text.split(" ")[0]);
          expect(told).toEqual(begins ? ["began"] : ends ? ["ended"] : []);
        }
      },
    ),
  );
});
