import { expect, test } from "vitest";
import { titleOfClosed } from "./closed-titles.ts";

test("a closed path is titled by its first part", () => {
  expect(titleOfClosed("/finance/subscribe/3")).toBe("finance");
  expect(titleOfClosed("/proxy/records")).toBe("proxy");
});
