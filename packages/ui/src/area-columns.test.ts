import { expect, test } from "vitest";
import { areaCodeOf, areaColumns, areaNames, areaValues, EMPTY_AREA_CODE, isAreaComplete } from "./area-columns.ts";
import { SAMPLE_AREAS } from "./testing/areas.ts";

const CHOOSE = ["Choose", "Choose", "Choose"];
const texts = (code: string, placeholders?: string[]) =>
  areaColumns(SAMPLE_AREAS, code, placeholders).map((options) => options.map((option) => option.text));

test("nothing chosen is 000000: the first column offers its regions, the others wait", () => {
  expect(EMPTY_AREA_CODE).toBe("000000");
  expect(texts(EMPTY_AREA_CODE, CHOOSE)).toEqual([["Choose", "North", "South"], ["Choose"], ["Choose"]]);
});

test("each column holds what lies in the region before it", () => {
  expect(texts("110200")).toEqual([["North", "South"], ["North Bay", "North Hills"], ["Meadow"]]);
  const columns = areaColumns(SAMPLE_AREAS, "110102");
  expect(areaValues(columns, "110102")).toEqual(["110000", "110100", "110102"]);
});

test("a change of one column starts the ones behind it anew", () => {
  expect(areaCodeOf(["120000", "110100", "110102"], 0)).toBe("120000");
  expect(areaCodeOf(["110000", EMPTY_AREA_CODE, "110102"], 1)).toBe("110000");
  expect(areaCodeOf([EMPTY_AREA_CODE, EMPTY_AREA_CODE, EMPTY_AREA_CODE], 0)).toBe(EMPTY_AREA_CODE);
});

test("a code names its regions from large to small", () => {
  expect(areaNames(SAMPLE_AREAS, "110102")).toEqual(["North", "North Bay", "Old Town"]);
  expect(areaNames(SAMPLE_AREAS, "110100")).toEqual(["North", "North Bay"]);
  expect(areaNames(SAMPLE_AREAS, EMPTY_AREA_CODE)).toEqual([]);
});

test("an area is complete at the last level that its list has", () => {
  expect(isAreaComplete(SAMPLE_AREAS, "110102")).toBe(true);
  expect(isAreaComplete(SAMPLE_AREAS, "110100")).toBe(false);
  expect(isAreaComplete({ ...SAMPLE_AREAS, third: {} }, "110100")).toBe(true);
  expect(isAreaComplete(SAMPLE_AREAS, EMPTY_AREA_CODE)).toBe(false);
});
