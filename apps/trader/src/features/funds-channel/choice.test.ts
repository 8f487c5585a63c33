import { expect, test } from "vitest";
import { banksOf, chosenChannel, coinsOf, networksOf, networkTitle, wayTitle, type ChannelOption } from "./choice.ts";

const option = (id: string, coin: string, change: Partial<ChannelOption> = {}): ChannelOption => ({
  id,
  coin,
  network: "Ethereum",
  isBank: false,
  isOpen: true,
  ...change,
});
const channels = [
  option("USDT-ERC20", "USDT", { isOpen: false }),
  option("USDT-TRC20", "USDT", { network: "Tron" }),
  option("BTC", "BTC", { network: "Bitcoin" }),
  option("BANK", "USDT", { network: "BANK", isBank: true }),
];

test("coins are those that move over a chain, each with its networks", () => {
  expect(coinsOf(channels)).toEqual(["USDT", "BTC"]);
  expect(networksOf(channels, "USDT").map(({ id }) => id)).toEqual(["USDT-ERC20", "USDT-TRC20"]);
});

test("a link names a channel or a coin; without one the first open network is chosen", () => {
  const chosen = (channel: string | null, coin: string | null) => chosenChannel(channels, { channel, coin })?.id;
  expect(chosen("BTC", null)).toBe("BTC");
  expect(chosen("USDT-ERC20", null)).toBe("USDT-ERC20");
  expect(chosen(null, "usdt")).toBe("USDT-TRC20");
  expect(chosen(null, "DOGE")).toBe("USDT-TRC20");
  expect(chosen("nonsense", null)).toBe("USDT-TRC20");
  expect(chosen("BANK", null)).toBe("BANK");
  expect(chosenChannel([], { channel: null, coin: null })).toBeUndefined();
});

test("a network carries the standard of its tokens", () => {
  expect(networkTitle({ id: "USDT-TRC20", network: "Tron" })).toBe("Tron (TRC20)");
  expect(networkTitle({ id: "BTC", network: "Bitcoin" })).toBe("Bitcoin");
  expect(networkTitle({ id: "USDT-TRC20.acme", network: "Tron" })).toBe("Tron (TRC20)");
});

test("a provider's way stands beside the own one and is called by its name", () => {
  const acme = option("BANK.acme", "USDT", { network: "BANK", isBank: true, provider: "Acme Pay" });
  expect(banksOf([...channels, acme]).map(({ id }) => id)).toEqual(["BANK", "BANK.acme"]);
  expect(wayTitle("Tron (TRC20)", {})).toBe("Tron (TRC20)");
  expect(wayTitle("Tron (TRC20)", { provider: "Acme Pay" })).toBe("Tron (TRC20) · Acme Pay");
});
