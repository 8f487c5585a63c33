import { expect, test } from "vitest";
import { addressChannels, channelTitle, feeText, isNothing, lockText, networkTitle, viewOfLink } from "./model.ts";
import { acme, bank, erc20, trc20 } from "./withdraw.fixture.ts";

test("a network carries the standard of its tokens", () => {
  expect(networkTitle(trc20)).toBe("Tron (TRC20)");
});

test("a provider is named with its network, and shares the saved address of it", () => {
  const paying = { ...acme, addressType: "USDT-ERC20" };
  expect(channelTitle(paying)).toBe("Ethereum (ERC20) · Acme Pay");
  const saved = (...channels: Parameters<typeof addressChannels>[0]) =>
    addressChannels(channels).map(({ rechargeName }) => rechargeName);
  expect(saved(erc20, paying, { ...trc20, status: 2 }, bank, acme)).toEqual(["USDT-ERC20"]);
  expect(saved(paying, trc20)).toEqual(["USDT-ERC20", "USDT-TRC20"]);
});

test("a fee is told as it is made up", () => {
  expect(feeText(erc20)).toBe("3 USDT");
  expect(feeText(trc20)).toBe("8%");
  expect(feeText({ ...erc20, ratio: "0.1" })).toBe("3 USDT + 0.1%");
  expect(feeText({ ...erc20, fee: "0", ratio: "0.00" })).toBeUndefined();
});

test("nothing is nothing, however it is written", () => {
  expect(["", "0", "0.00", "00", "."].every(isNothing)).toBe(true);
  expect(["0.01", "10"].some(isNothing)).toBe(false);
});

test("a part of the screen is named by its link", () => {
  expect(viewOfLink("banks")).toBe("banks");
  expect(viewOfLink("x")).toBeUndefined();
});

test("what holds funds back is named, also what stands in for another coin, or what a later version adds", () => {
  expect(lockText({ reason: "bonus", coin: "USDT" })).toEqual({ key: "withdrawal.held.reasonOf.bonus" });
  expect(lockText({ reason: "bonusRest", coin: "USDT" })).toEqual({ key: "withdrawal.held.reasonOf.bonusRest" });
  expect(lockText({ reason: "otherCoin", coin: "USDT" })).toEqual({
    key: "withdrawal.locked.otherCoin",
    values: { coin: "USDT" },
  });
  expect(lockText({ reason: "lottery", coin: "USDT" }).key).toBe("withdrawal.held.reasonOf.other");
});
