import { expect, test } from "vitest";
import { refusedField, type RefusalPlaces } from "./refusal.ts";

const PLACES: RefusalPlaces<"price" | "amount" | "takeProfit"> = {
  fields: { price: "price", share: "amount", takeProfit: "takeProfit" },
  codes: { [-1010]: "amount", [-3004]: "price" },
};

test("a refusal stands at the field it names, else at the one its code is about, else over the button", () => {
  const reject = (code: number, field?: string) =>
    refusedField({ kind: "reject", code, message: "", ...(field === undefined ? {} : { field }) }, PLACES);
  expect(reject(-3010, "takeProfit")).toBe("takeProfit");
  expect(reject(-1001, "share")).toBe("amount");
  expect(reject(-1010)).toBe("amount");
  expect(reject(-3004)).toBe("price");
  expect(reject(-3004, "unknown")).toBe("price");
  expect(reject(-3007)).toBe("form");
  expect(refusedField({ kind: "networkAnomaly" }, PLACES)).toBe("form");
});
