// @vitest-environment happy-dom
import "./testing/shipped-coins.ts";
import { expect, test, vi } from "vitest";
import { coinDecimals, knownCoin, knownCoins, learnCoins, readWithScales, scaleOf } from "./coin-directory.ts";
import { STORAGE_KEYS, writeStored } from "./storage.ts";

const rows = () =>
  knownCoins().map(({ code, name, scale, displayDecimals }) => ({
    coin: code,
    name,
    names: {},
    scale,
    displayDecimals,
    logo: "",
  }));

test("a coin that the server lists later is read and shown as the server says, and the rest stays", () => {
  const before = rows();
  const scaled = readWithScales((entry: { readonly coin: string }, scales) => ({ scale: scales[entry.coin] }));
  const [own, usdt] = [{ coin: "NEW" }, { coin: "USDT" }];
  const first = scaled(usdt);
  expect([scaleOf("NEW"), coinDecimals("NEW"), scaled(own).scale]).toEqual([8, 8, undefined]);
  expect(scaled(usdt)).toBe(first);
  learnCoins([...before, { coin: "NEW", name: "Newcoin", names: {}, scale: 4, displayDecimals: 2, logo: "" }]);
  expect([scaleOf("NEW"), coinDecimals("NEW"), scaled(own).scale]).toEqual([4, 2, 4]);
  expect([knownCoin("NEW")?.name, scaleOf("USDT"), knownCoins().at(-1)?.code]).toEqual(["Newcoin", 6, "NEW"]);
  learnCoins(before);
  expect(scaleOf("NEW")).toBe(8);
});

test("the same list again changes nothing", () => {
  const known = knownCoins();
  learnCoins(rows());
  expect(knownCoins()).toBe(known);
});

test("rows that a browser has kept and that are no coins are left out", async () => {
  const coin = { code: "OWN", name: "Own coin", scale: 4, displayDecimals: 2 };
  for (const [kept, known] of [
    [JSON.stringify([null, 7, { ...coin, scale: 99 }, { ...coin, name: undefined }, coin]), [coin]],
    ["null", []],
    ["{", []],
  ] as const) {
    writeStored(STORAGE_KEYS.coins, kept);
    vi.resetModules();
    const { knownCoins: again } = await import("./coin-directory.ts");
    expect(again()).toEqual(known);
  }
});
