import type { StatementRow, TradingStatementRow } from "@agio/api-contract";
import { describe, expect, test } from "vitest";
import {
  byDay,
  isIncome,
  positionOf,
  referenceKind,
  signedAmount,
  statementKind,
  statementName,
  statementSentence,
  statementTable,
} from "../../features/statement-row/statement-words.ts";
import {
  accountRequest,
  contractRequest,
  fromDay,
  fundsRequest,
  isNarrowed,
  lastDays,
  readFilter,
  RECENT_DAYS,
  recentDaysOf,
  spotRequest,
  toDay,
  wholeStatement,
  writeFilter,
  type StatementFilter,
} from "./model.ts";

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
  lines: 1,
  firstTime: 86_400_000,
  createTime: 86_400_000,
};

const marginLine: TradingStatementRow = {
  ...line,
  accountType: 3,
  part: "margin",
  businessType: "contractTrade",
  amount: "600",
  positionId: 4,
};

describe("the filter of the statement", () => {
  const DAYS = { from: "2026-11-20", to: "2026-11-22" };
  const platform: StatementFilter = { ...wholeStatement("platform"), coin: "BTC", kind: "trade", ...DAYS };
  const second: StatementFilter = { ...wholeStatement("platform"), product: "second", kind: "secondSettle" };
  const contract: StatementFilter = {
    ...wholeStatement("contract"),
    symbol: "btcusdtperp",
    kind: "funding",
    part: "margin",
  };

  test.each([platform, second, contract])("a link opens the same lines", (filter) => {
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  });

  test("what an address cannot mean is ignored", () => {
    const query = new URLSearchParams(
      "account=bank&product=lottery&coin=b%20c&type=gift&from=2026-99-99&to=2026-13-01&part=margin&symbol=b_c",
    );
    expect(readFilter(query)).toEqual(wholeStatement("platform"));
    expect(readFilter(new URLSearchParams("account=contract&part=frozen&symbol=b_c&type=grant"))).toEqual(
      wholeStatement("contract"),
    );
  });

  test("a link may ask for any kind of the platform account, and for one of a product only if it is of it", () => {
    expect(readFilter(new URLSearchParams("type=deposit"))).toMatchObject({ product: undefined, kind: "deposit" });
    expect(readFilter(new URLSearchParams("product=spot&type=trade"))).toMatchObject({
      product: "spot",
      kind: "trade",
    });
    expect(readFilter(new URLSearchParams("product=spot&type=deposit"))).toMatchObject({ kind: undefined });
    expect(readFilter(new URLSearchParams("type=transfer"))).toMatchObject({ product: undefined, kind: "transfer" });
    expect(readFilter(new URLSearchParams("account=financial&product=option&type=financeInterest"))).toMatchObject({
      account: "financial",
      product: undefined,
      kind: "financeInterest",
    });
  });

  test("money in, out and inside is asked for by account", () => {
    expect(fundsRequest({ ...wholeStatement("platform"), product: "funds", kind: "conversion" }, 0)).toEqual({
      type: 1,
      businessType: "conversion",
    });
    expect(fundsRequest(wholeStatement("financial"), 0)).toEqual({ type: 2 });
  });

  test("the choice of an account alone narrows nothing", () => {
    expect(isNarrowed(wholeStatement("contract"))).toBe(false);
    expect(isNarrowed(contract)).toBe(true);
  });

  test("a range of days is of calendar days of the chosen zone, both included", () => {
    expect(accountRequest({ ...platform, kind: undefined }, 8)).toEqual({
      type: 1,
      coin: "BTC",
      beginTime: Date.parse("2026-11-19T16:00:00Z"),
      endTime: Date.parse("2026-11-22T16:00:00Z") - 1,
    });
  });

  test("one end of the range alone bounds one side", () => {
    const { from } = DAYS;
    expect(accountRequest({ ...wholeStatement("platform"), from }, 0)).toEqual({
      type: 1,
      beginTime: Date.parse(from),
    });
    expect(accountRequest({ ...wholeStatement("platform"), to: from }, 0)).toEqual({
      type: 1,
      endTime: Date.parse("2026-11-21") - 1,
    });
  });

  test("a link to one day is a range of that day, and one that ends before it begins is none", () => {
    expect(readFilter(new URLSearchParams("day=2026-11-20"))).toMatchObject({ from: "2026-11-20", to: "2026-11-20" });
    expect(readFilter(new URLSearchParams("from=2026-11-22&to=2026-11-20"))).toEqual(wholeStatement("platform"));
  });

  test("the last days end today, and are known again", () => {
    expect(lastDays(1, "2026-03-01")).toEqual({ from: "2026-03-01", to: "2026-03-01" });
    expect(lastDays(30, "2026-03-01")).toEqual({ from: "2026-01-31", to: "2026-03-01" });
    for (const count of RECENT_DAYS) expect(recentDaysOf(lastDays(count, "2026-03-01"), "2026-03-01")).toBe(count);
    expect(recentDaysOf(lastDays(7, "2026-02-28"), "2026-03-01")).toBeUndefined();
    expect(recentDaysOf(wholeStatement("platform"), "2026-03-01")).toBeUndefined();
  });

  test("the other end of a range follows one that passes it", () => {
    expect(fromDay(DAYS, "2026-11-25")).toEqual({ from: "2026-11-25", to: "2026-11-25" });
    expect(toDay(DAYS, "2026-11-18")).toEqual({ from: "2026-11-18", to: "2026-11-18" });
    expect(fromDay(DAYS, undefined)).toEqual({ from: undefined, to: DAYS.to });
    expect(toDay(DAYS, "2026-11-21")).toEqual({ from: DAYS.from, to: "2026-11-21" });
  });

  test("each account asks with its own kinds", () => {
    expect(contractRequest(contract, 0)).toEqual({
      businessType: "funding",
      symbol: "btcusdtperp",
      part: "margin",
    });
    expect(accountRequest({ ...wholeStatement("platform"), kind: "secondSettle" }, 0)).toEqual({
      type: 1,
      businessType: "secondSettle",
    });
    expect(spotRequest({ ...platform, kind: "funding", coin: undefined, from: undefined, to: undefined }, 0)).toEqual({
      type: 1,
    });
  });
});

describe("a line of the statement", () => {
  test("says what it was for, also when this version does not know", () => {
    expect(statementKind(line)).toBe("trade");
    expect(statementKind({ ...line, businessType: "lottery" })).toBe("other");
    expect(statementSentence({ ...line, businessType: "lottery" })).toBe("other");
  });

  test("of a position is explained by its account and direction", () => {
    const sentence = (change: Partial<TradingStatementRow>) => statementSentence({ ...marginLine, ...change });
    expect(sentence({})).toBe("contractTradeMarginIn");
    expect(sentence({ amount: "-600" })).toBe("contractTradeMarginOut");
    expect(sentence({ part: "order", amount: "-605.7" })).toBe("contractTradeOrder");
    expect(sentence({ businessType: "funding", part: "available", amount: "0.4" })).toBe("fundingReceived");
    expect(sentence({ businessType: "funding", amount: "-0.4" })).toBe("fundingPaid");
    expect(sentence({ businessType: "liquidation", amount: "-300" })).toBe("liquidationUsed");
    expect(sentence({ businessType: "liquidation", part: "available" })).toBe("liquidationReturned");
  });

  test("of a changed margin tells adding from taking out, whichever side it shows", () => {
    const sentence = (part: "available" | "margin", amount: string) =>
      statementSentence({ ...marginLine, businessType: "marginAdjust", part, amount });
    expect([sentence("margin", "5"), sentence("available", "-5")]).toEqual(["marginAdded", "marginAdded"]);
    expect([sentence("margin", "-5"), sentence("available", "5")]).toEqual(["marginTaken", "marginTaken"]);
  });

  test("of a bonus tells the gift from what was taken back", () => {
    const sentence = (amount: string) =>
      statementSentence({ ...marginLine, businessType: "bonus", part: "available", amount });
    expect([sentence("20"), sentence("-20")]).toEqual(["bonus", "bonusBack"]);
  });

  test("names what its reference counts, and its position", () => {
    expect([referenceKind(line), referenceKind(marginLine)]).toEqual(["trade", "trade"]);
    expect(referenceKind({ ...line, businessType: "contractOrderRelease" })).toBe("order");
    expect(referenceKind({ ...line, businessType: "transfer" })).toBe("plain");
    expect([positionOf(line), positionOf(marginLine)]).toEqual([0, 4]);
  });

  test("shows what came in with a plus", () => {
    expect(signedAmount("0.5")).toBe("+0.5");
    expect(signedAmount("-0.5")).toBe("-0.5");
    // Nothing is neither a gain nor a loss, with however many decimals and in whatever language it is written.
    expect(["0", "0.00", "0,00", "-0.00"].map(signedAmount)).toEqual(["0", "0.00", "0,00", "0.00"]);
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

  test("is exported with its balance before and after, and its position", () => {
    const exported = ["1970-01-02T00:00:00.000Z", "USDT", "trade", "available", "-6010", "10000", "3990", "12", ""];
    expect(statementTable([line])[1]).toEqual(exported);
    expect(statementTable([marginLine])[1]?.at(-1)).toBe("4");
  });
});

test("what an order only sets aside is no gain, and its other side is named as reserved", () => {
  const hold = { ...line, businessType: "orderHold" };
  const held = { ...hold, part: "frozen" as const, amount: "2060" };
  expect([isIncome(held), statementName(held)]).toEqual([false, "wallet.statement.reserved"]);
  expect(statementName(hold)).toBe("wallet.statement.kindOf.orderHold");
  expect(isIncome({ ...line, businessType: "orderRelease", amount: "1" })).toBe(false);
  expect(isIncome({ ...line, amount: "2060" })).toBe(true);
  expect(isIncome({ ...marginLine })).toBe(false);
});
