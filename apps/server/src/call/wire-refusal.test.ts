import { ENDPOINTS } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { wireRefusal } from "./wire-refusal.ts";

const submit = ENDPOINTS["orders.submit"];

test("a refusal of the core names the field that the caller sent", () => {
  expect(wireRefusal(submit, refuse("PRICE_FILTER", "priceTicks"))).toEqual(refuse("PRICE_FILTER", "delegatePrice"));
});

test("a field that the core names as the wire does, and a refusal without a field, stay as they are", () => {
  expect(wireRefusal(submit, refuse("BAD_PARAMETER", "symbol"))).toEqual(refuse("BAD_PARAMETER", "symbol"));
  expect(wireRefusal(submit, refuse("INSUFFICIENT_BALANCE"))).toEqual(refuse("INSUFFICIENT_BALANCE"));
});

test("a name that every object has is no field of a command", () => {
  expect(wireRefusal(submit, refuse("BAD_PARAMETER", "constructor"))).toEqual(refuse("BAD_PARAMETER", "constructor"));
});
