import { expect, test } from "vitest";
import { mergeNewest } from "../../live/fund-feeds.ts";
import { fundKind, rateText, withLive } from "./model.ts";

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test("live rows come before those that were read, each once", () => {
  expect(withLive(rows("5", "4"), rows("4", "3"))).toEqual(rows("5", "4", "3"));
  expect(withLive(undefined, rows("3"))).toEqual(rows("3"));
});

test("the feed keeps a bounded number of rows, the newest", () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ id: String(index) }));
  const merged = mergeNewest(rows("new"), many);
  expect(merged).toHaveLength(200);
  expect(merged[0]).toEqual({ id: "new" });
});

test("a change says what it was, also when this version does not know", () => {
  expect(fundKind({ businessType: "takeover" })).toBe("takeover");
  expect(fundKind({ businessType: "lottery" })).toBe("other");
});

test("a rate shows its sign", () => {
  expect([rateText("0.0100"), rateText("-0.002512"), rateText("0.01"), rateText(0.00999)]).toEqual([
    "+0.0100%",
    "-0.002512%",
    "+0.0100%",
    "+0.0100%",
  ]);
});
