import { expect, test } from "vitest";
import { wholeStatement, type StatementFilter } from "./model.ts";
import { statementCall } from "./statement-call.ts";

const filter = (changes: Partial<StatementFilter>): StatementFilter => ({ ...wholeStatement("platform"), ...changes });

test("the list has one row a day for each margin of an option, and the file has each line", () => {
  for (const product of [undefined, "option"] as const) {
    const { narrowed, listed } = statementCall(filter({ product }), 8);
    expect(listed).toEqual({ ...narrowed, margins: "daily" });
    expect(narrowed).not.toHaveProperty("margins");
  }
});

test("each line of a day's margins is a choice away", () => {
  const ofDay = filter({ product: "option", kind: "optionMargin", from: "2026-11-25", to: "2026-11-25" });
  expect(statementCall(ofDay, 8).listed).toMatchObject({ margins: "each" });
  const ofDays = filter({ kind: "optionMargin", from: "2026-11-24", to: "2026-11-25" });
  for (const each of [ofDays, filter({ kind: "optionMargin" })])
    expect(statementCall(each, 8).listed).toMatchObject({ margins: "daily" });
});

test("other statements have no such rows", () => {
  const calls = [filter({ product: "spot" }), wholeStatement("contract"), wholeStatement("financial")];
  for (const each of calls) expect(statementCall(each, 8).listed).not.toHaveProperty("margins");
});
