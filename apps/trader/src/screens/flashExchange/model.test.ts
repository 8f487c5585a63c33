import { expect, test } from "vitest";
import { flashSide, presetDraft } from "./model.ts";

test("whatever is not sold for the pricing coin is bought", () => {
  expect(flashSide({ from: "USDT", to: "BTC" })).toEqual({ side: "buy", coin: "BTC" });
  expect(flashSide({ from: "ETH", to: "USDT" })).toEqual({ side: "sell", coin: "ETH" });
});

test("a preset pair always has the pricing coin on one side", () => {
  expect(presetDraft({ from: "BTC", to: "ETH", amount: "" })).toEqual({ from: "USDT", to: "ETH", amount: "" });
  expect(presetDraft({ from: "BTC", to: "USDT", amount: "" })).toMatchObject({ from: "BTC", to: "USDT" });
});
