import { expect, test } from "vitest";
import { fieldsOf, rulesFrom, valueOf } from "./record.ts";

const RULES = {
  feeRate: "0.1",
  openOrdersMax: 200,
  isOpen: true,
  leverage: [1, 5, 20],
  tiers: [{ cap: "1000", mmr: "0.5" }],
  deposits: { min: "5", max: null },
};

test("every field of rules has its place in the form, those of a side under its name", () => {
  const fields = fieldsOf(RULES);
  expect(fields.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    "feeRate text",
    "openOrdersMax number",
    "isOpen switch",
    "leverage list",
    "tiers rows",
    "deposits.min text",
    "deposits.max text",
  ]);
});

test("rules that nobody has touched come back as they were", () => {
  expect(rulesFrom(RULES, fieldsOf(RULES))).toEqual({ rules: RULES, wrong: [] });
});

test("what was typed takes its place, and what is no value is named", () => {
  const fields = fieldsOf(RULES).map((field) => {
    const typed: Readonly<Record<string, string>> = { feeRate: "0.2", "deposits.max": "10", openOrdersMax: "many" };
    return { ...field, text: typed[field.path] ?? field.text };
  });
  const { rules, wrong } = rulesFrom(RULES, fields);
  expect(rules).toMatchObject({ feeRate: "0.2", deposits: { min: "5", max: "10" } });
  expect(wrong).toEqual(["openOrdersMax"]);
});

test("sides that began as one object are typed apart", () => {
  const side = { maker: 100, taker: 100 };
  const rules = { spot: side, option: side };
  const fields = fieldsOf(rules).map((field) => (field.path === "spot.maker" ? { ...field, text: "20" } : field));
  expect(rulesFrom(rules, fields).rules).toEqual({ spot: { maker: 20, taker: 100 }, option: side });
});

test("plain rows are lines; a line that is not whole, or a word for a number, is no value", () => {
  const fields = fieldsOf({ tiers: [{ cap: "1000", leverageMax: 20 }] });
  expect(fields).toMatchObject([{ kind: "rows", text: "1000, 20" }]);
  const typed = (text: string) => fields.map((field) => valueOf({ ...field, text }))[0];
  expect(typed("1000, 20\n\n5000,10")).toEqual([
    { cap: "1000", leverageMax: 20 },
    { cap: "5000", leverageMax: 10 },
  ]);
  expect([typed("1000"), typed("1000, many"), typed("1000, "), typed("1000, 20, 3")]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("rows of rows are JSON, and those that are none are no value", () => {
  const [field] = fieldsOf({ tasks: [{ kind: "volume", reward: { coin: "USDT" } }] });
  expect(field?.columns).toBeUndefined();
  expect(valueOf({ path: "tasks", kind: "rows", text: "[{", isOptional: false })).toBeUndefined();
});
