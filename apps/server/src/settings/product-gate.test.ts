import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { countriesOfPhone } from "../users/calling-codes.ts";
import { openProductGate } from "./product-gate.ts";

const SPANISH = 1;
const AMERICAN_PHONE = 2;
const UNKNOWN = 3;

/** A gate with futures and second contracts offered; Spain and Canada closed for second contracts. */
function openGate() {
  const settings = {
    ...DEFAULT_SETTINGS,
    PLAYING_SETTING: DEFAULT_SETTINGS.PLAYING_SETTING.map((tab) => ({ ...tab, isOpen: true })),
    PRODUCT_COUNTRY_SETTING: { ...DEFAULT_SETTINGS.PRODUCT_COUNTRY_SETTING, SecondContract: ["ES", "CA"] },
  };
  const countries = new Map([[SPANISH, "ES"]]);
  let now = 0;
  const gate = openProductGate({
    settings: () => settings,
    verifiedCountryOf: async (userId) => countries.get(userId) ?? "",
    phoneOf: async (userId) => (userId === AMERICAN_PHONE ? "15551234567" : userId === SPANISH ? "44123456789" : ""),
    clock: () => now,
  });
  return { gate, countries, later: (ms: number) => void (now += ms) };
}

test("what the settings do not offer is closed for everybody", async () => {
  const { gate } = openGate();
  expect(gate.isOpen("option")).toBe(false);
  expect(await gate.refusal("option", UNKNOWN)).toEqual({ refusal: "PRODUCT_CLOSED" });
  expect(await gate.refusal("follow", UNKNOWN)).toEqual({ refusal: "PRODUCT_CLOSED" });
});

test("the verified country counts, and a country closed for one product is open for another", async () => {
  const { gate } = openGate();
  expect(await gate.refusal("SecondContract", SPANISH)).toEqual({ refusal: "COUNTRY_CLOSED" });
  expect(await gate.refusal("Ustandard", SPANISH)).toBeUndefined();
});

test("until he is verified, a phone number closes what any country of its calling code closes", async () => {
  const { gate, countries, later } = openGate();
  expect(countriesOfPhone("15551234567")).toEqual(["CA", "US"]);
  expect(countriesOfPhone("12425551234")).toEqual(["BS"]);
  expect(await gate.refusal("SecondContract", AMERICAN_PHONE)).toEqual({ refusal: "COUNTRY_CLOSED" });
  countries.set(AMERICAN_PHONE, "US");
  later(31_000);
  expect(await gate.refusal("SecondContract", AMERICAN_PHONE)).toBeUndefined();
});

test("who has told nothing about himself is let in", async () => {
  const { gate } = openGate();
  expect(await gate.refusal("SecondContract", UNKNOWN)).toBeUndefined();
});
