import { expect, test } from "vitest";
import { refusedContractField } from "./contract-refusal.ts";

test("a refusal stands at the field it names, else at the one its code is about, else over the button", () => {
  const reject = (code: number, field?: string) =>
    refusedContractField({ kind: "reject", code, message: "", ...(field === undefined ? {} : { field }) });
  expect(reject(-3010, "takeProfit")).toBe("takeProfit");
  expect(reject(-1001, "share")).toBe("amount");
  expect(reject(-1010)).toBe("amount");
  expect(reject(-3004)).toBe("price");
  expect(reject(-3007)).toBe("form");
  expect(refusedContractField({ kind: "networkAnomaly" })).toBe("form");
});
