import { expect, test } from "vitest";
import { countryOptions } from "./country-options.ts";

test("countries have their names in the language, in its order, and keep their English names to be found by", () => {
  const options = countryOptions(["DE", "JP", "AT"], "de");
  expect(options.map(({ label }) => label)).toEqual(["Deutschland", "Japan", "Österreich"]);
  expect(options[2]).toEqual({ id: "AT", label: "Österreich", keywords: "Austria AT" });
});

test("a code that names no country stands for itself", () => {
  expect(countryOptions(["QQ"], "en")[0]?.label).toBe("QQ");
});
