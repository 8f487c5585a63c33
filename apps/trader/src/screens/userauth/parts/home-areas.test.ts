import { expect, test } from "vitest";
import { homeAreas } from "./home-areas.ts";

const COUNTRIES = ["DE", "FR", "JP", "CN", "BR", "ZA", "NZ", "AQ"];
const EUROPE = "AD AL AT BA BE BG BY CH CZ DE DK EE ES FI FR GB GR HR HU IE".split(" ");
const CONTINENT_NAMES = {
  africa: "Africa",
  americas: "Americas",
  asia: "Asia",
  europe: "Europe",
  oceania: "Oceania",
  other: "Elsewhere",
};

test("a country lies in a range of its continent, named in the reader's language", () => {
  const { areas, areaOf, countryOf } = homeAreas(EUROPE, "en", CONTINENT_NAMES);
  const code = areaOf("DE") ?? "";
  expect(code).toMatch(/^(?:0[1-9]|[1-9]\d){3}$/);
  expect([areas.first[`${code.slice(0, 2)}0000`], areas.second[`${code.slice(0, 4)}00`], areas.third[code]]).toEqual([
    "Europe",
    "Est–Uni",
    "Germany",
  ]);
  expect(Object.values(areas.second)).toEqual(["Alb–Den", "Est–Uni"]);
  expect(countryOf(code)).toBe("DE");
  const german = homeAreas(EUROPE, "de", CONTINENT_NAMES);
  expect(german.areas.third[german.areaOf("DE") ?? ""]).toBe("Deutschland");
});

test("no name is a bare code: of continents and ranges browsers have none", () => {
  const { first, second } = homeAreas(COUNTRIES, "en", CONTINENT_NAMES).areas;
  expect(Object.values(first)).toEqual(["Africa", "Americas", "Asia", "Europe", "Oceania", "Elsewhere"]);
  expect(Object.values({ ...first, ...second }).filter((name) => /\d/.test(name))).toEqual([]);
});

test("every country can be chosen, also one that no continent names", () => {
  const { areas, areaOf } = homeAreas(COUNTRIES, "zh-CN", CONTINENT_NAMES);
  expect(COUNTRIES.filter((country) => areaOf(country) === undefined)).toEqual([]);
  expect(Object.keys(areas.third)).toHaveLength(COUNTRIES.length);
});

test("an unknown code means no country", () =>
  expect(homeAreas(["DE"], "en", CONTINENT_NAMES).countryOf("000000")).toBeUndefined());
