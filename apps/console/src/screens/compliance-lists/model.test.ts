import { expect, test } from "vitest";
import { formatOf } from "./model.ts";

test("a file is what its name ends with", () => {
  expect([formatOf("sdn.JSON"), formatOf("sdn.csv"), formatOf("sdn")]).toEqual(["json", "csv", "csv"]);
});
