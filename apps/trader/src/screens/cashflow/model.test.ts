import type { StatementRow } from "@agio/api-contract";
import { describe, expect, test } from "vitest";
import { byDay, signedAmount, statementKind, statementTable } from "../../features/statement-row/statement-words.ts";
import { readFilter, statementRequest, writeFilter } from "./model.ts";

const line: StatementRow = {
  id: "7-1",
  coin: "USDT",
  accountType: 1,
  part: "available",
  businessType: "trade",
  amount: "-6010",
  before: "10000",
  after: "3990",
  refId: "12",
  remark: "",
  createTime: 86_400_000,
};

describe("the filter of the statement", () => {
  test("a link opens the same lines", () => {
    const filter = { coin: "BTC", kind: "trade", day: "2026-11-20" } as const;
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  });

  test("what an address cannot mean is ignored", () => {
    expect(readFilter(new URLSearchParams("coin=b%20c&type=gift&day=2026-99-99"))).toEqual({
      coin: undefined,
      kind: undefined,
      day: undefined,
    });
  });

  test("a day is a calendar day of the chosen zone", () => {
    const request = statementRequest({ coin: "BTC", kind: undefined, day: "2026-11-20" }, 2, 8);
    expect(request).toEqual({
      type: 1,
      pageNum: 2,
      pageSize: 50,
      coin: "BTC",
      beginTime: Date.parse("2026-11-19T16:00:00Z"),
      endTime: Date.parse("2026-11-20T16:00:00Z") - 1,
    });
  });
});

describe("a line of the statement", () => {
  test("says what it was for, also when this version does not know", () => {
    expect(statementKind(line)).toBe("trade");
    expect(statementKind({ ...line, businessType: "funding" })).toBe("other");
  });

  test("shows what came in with a plus", () => {
    expect(signedAmount("0.5")).toBe("+0.5");
    expect(signedAmount("-0.5")).toBe("-0.5");
  });

  test("stands under its day", () => {
    const days = byDay([line, { ...line, id: "6-1" }, { ...line, id: "5-1", createTime: 0 }], (at) =>
      String(at / 86_400_000),
    );
    expect(days.map(({ day, rows }) => [day, rows.length])).toEqual([
      ["1", 2],
      ["0", 1],
    ]);
  });

  test("is exported with its balance before and after", () => {
    expect(statementTable([line])[1]).toEqual([
      "1970-01-02T00:00:00.000Z",
      "USDT",
      "trade",
      "available",
      "-6010",
      "10000",
      "3990",
      "12",
    ]);
  });
});
