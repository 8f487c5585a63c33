import { expect, test } from "vitest";
import { mirrored, readColumns } from "./chain-columns.ts";

test("stored columns keep the order of the chain; bid and ask are always among them, unknown ones never", () => {
  expect(readColumns("vega,ask,volume,rhubarb")).toEqual(["volume", "vega", "bid", "ask"]);
  expect(readColumns("")).toEqual(["bid", "ask"]);
  expect(readColumns(undefined)).toContain("delta");
});

test("beyond the strike the columns go outwards, with the bid before the ask on both sides", () => {
  expect(mirrored(["delta", "mark", "bidIv", "bid", "ask", "askIv"])).toEqual([
    ...["bidIv", "bid", "ask", "askIv"],
    ...["mark", "delta"],
  ]);
});
