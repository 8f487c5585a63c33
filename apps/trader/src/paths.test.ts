import { expect, test } from "vitest";
import { hrefOf, paths, tradeTabOf } from "./paths.ts";

test("the trade tab of the bottom bar passes id=0", () => expect(paths.trade()).toBe("/trade?id=0"));

test("a pair and a tab have a link of their own, and the tab is read back from it", () => {
  const path = paths.trade({ symbol: "btcusdt", tab: "Ustandard" });
  expect(path).toBe("/trade?id=0&symbol=btcusdt&componentName=2");
  expect(tradeTabOf(new URLSearchParams(path.split("?")[1]).get("componentName"))).toBe("Ustandard");
  expect(tradeTabOf("9")).toBeUndefined();
  expect(tradeTabOf(null)).toBeUndefined();
});

test("links route by hash", () => expect(hrefOf(paths.chart("xauusdt"))).toBe("#/tradeChart?symbol=xauusdt"));
