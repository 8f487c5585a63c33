import { priceTicks, sizeLots } from "@agio/primitives";
import { describe, expect, test } from "vitest";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { withOffer } from "../ticket/following-price.ts";
import {
  emptyContractDraft,
  positionSideOf,
  reduceContractDraft,
  type ContractDraft,
  type ContractDraftAction,
} from "./contract-draft.ts";

const draftOf = (start: ContractDraft, ...actions: ContractDraftAction[]) => actions.reduce(reduceContractDraft, start);
const empty = emptyContractDraft({ direction: "buy", kind: "limit", unit: "contracts" });
const at = { ticks: priceTicks(600_010), contract: BTC_CONTRACT };

describe("typing into the contract ticket", () => {
  test("buy+open and sell+close are about the long position, the others about the short one", () => {
    expect(positionSideOf({ direction: "buy", offset: "open" })).toBe("long");
    expect(positionSideOf({ direction: "sell", offset: "close" })).toBe("long");
    expect(positionSideOf({ direction: "sell", offset: "open" })).toBe("short");
    expect(positionSideOf({ direction: "buy", offset: "close" })).toBe("short");
  });

  test("closing in hedge mode turns the direction and stays with the position", () => {
    const closing = draftOf(empty, { type: "offset", offset: "close", keeps: "position" });
    expect(closing).toMatchObject({ direction: "sell", offset: "close" });
    expect(positionSideOf(closing)).toBe("long");
  });

  test("reduce-only keeps the direction", () => {
    const reducing = draftOf(empty, { type: "offset", offset: "close", keeps: "direction" });
    expect(reducing).toMatchObject({ direction: "buy", offset: "close" });
  });

  test("the same switch twice changes nothing", () => {
    expect(draftOf(empty, { type: "offset", offset: "open", keeps: "position" })).toEqual(empty);
  });

  test("turning the side drops take-profit and stop-loss, which would be wrong there, and keeps the price", () => {
    const draft = draftOf(
      empty,
      { type: "field", field: "price", text: "60,000" },
      { type: "protect", isOn: true },
      { type: "field", field: "takeProfit", text: "61000" },
      { type: "direction", direction: "sell" },
    );
    expect(draft).toMatchObject({ price: "60.000", takeProfit: "", isProtected: true });
  });

  test("a tap on a price fills the price, or the trigger of a stop", () => {
    expect(draftOf(empty, { type: "bookPrice", ...at })).toMatchObject({ price: "60001.0", isPriced: true });
    const stop = emptyContractDraft({ direction: "buy", kind: "stop", unit: "contracts" });
    expect(draftOf(stop, { type: "bookPrice", ...at }).stopPrice).toBe("60001.0");
  });

  test.each([
    ["contracts", "1500"],
    ["coin", "1.5"],
    ["pricing", "90001.5"],
  ] as const)("a tap on a size fills the amount in %s", (unit, text) => {
    const draft = draftOf({ ...empty, unit }, { type: "bookSize", lots: sizeLots(1_500), ...at });
    expect(draft.amount).toEqual({ by: "text", text });
  });

  test("the price follows the market until one is chosen, and is held while it is asked about", () => {
    const shownAt = (draft: ContractDraft) => withOffer(draft, "70000.0").price;
    expect(shownAt(empty)).toBe("70000.0");
    expect(shownAt(draftOf(empty, { type: "bookPrice", ...at }))).toBe("60001.0");
    const asked = draftOf(empty, { type: "hold", by: "sheet", price: "60000.0" });
    expect(shownAt(asked)).toBe("60000.0");
    expect(shownAt(draftOf(asked, { type: "release", by: "sheet" }))).toBe("70000.0");
  });

  test("a refusal goes with the next change", () => {
    const refusal = { field: "amount", text: "Too much." } as const;
    const refused = draftOf(empty, { type: "refused", refusal });
    expect(refused.refusal).toEqual(refusal);
    expect(draftOf(refused, { type: "amount", text: "1" }).refusal).toBeUndefined();
  });

  test("another unit carries the amount over by its value, and a contract stays a contract", () => {
    expect(draftOf(empty, { type: "unit", unit: "coin", text: "0.5" }).amount).toEqual({ by: "text", text: "0.5" });
    const half = draftOf(empty, { type: "share", percent: 50 }, { type: "unit", unit: "coin", text: "0.5" });
    expect(half.amount).toEqual({ by: "share", percent: 50 });
  });

  test("what was placed leaves the form, its price stays", () => {
    const draft = draftOf(empty, { type: "bookSize", lots: sizeLots(5), ...at }, { type: "placed" });
    expect(draft).toMatchObject({ price: "60001.0", amount: { by: "text", text: "" } });
  });

  test("another kind follows the market anew and is good till cancelled", () => {
    const market = emptyContractDraft({ direction: "buy", kind: "market", unit: "contracts" });
    const draft = draftOf({ ...market, timeInForce: "IOC" }, { type: "kind", kind: "limit" });
    expect(draft).toMatchObject({ isPriced: false, timeInForce: "GTC" });
    const tapped = draftOf(empty, { type: "bookPrice", ...at }, { type: "kind", kind: "limit" });
    expect(withOffer(tapped, "70000.0").price).toBe("70000.0");
  });
});
