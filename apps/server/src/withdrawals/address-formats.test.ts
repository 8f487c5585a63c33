import { expect, test } from "vitest";
import { checkAddress } from "./address-formats.ts";

// ERC-55, BIP 173 and BIP 350 test vectors; well-known addresses of the networks.
test.each([
  ["USDT-ERC20", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["ETH", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"],
  ["USDT-TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  ["BTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["BTC", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
])("the channel %s takes %s as it is", (channel, address) => {
  expect(checkAddress(channel, address)?.text).toBe(address);
});

test.each([
  ["USDT-ERC20", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", "a wrong letter case in the checksum"],
  ["USDT-ERC20", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe", "a missing digit"],
  ["USDT-ERC20", "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "no 0x"],
  ["USDT-ERC20", `0x${"0".repeat(40)}`, "the address that burns"],
  ["USDT-ERC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "another network"],
  ["USDT-TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T", "a wrong checksum"],
  ["USDT-TRC20", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "another version"],
  ["BTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "a wrong checksum"],
  ["BTC", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "the test network"],
  ["BTC", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "the test network"],
  ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "a wrong checksum"],
  ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", "version 1 in the old encoding"],
  ["BTC", "BC1SW50QGDZ25J", "a version without meaning"],
  ["BTC", "bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "mixed case"],
  ["BANK", "12345678901234", "no network"],
  ["constructor", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "no channel"],
])("the channel %s refuses %s: %s", (channel, address) => {
  expect(checkAddress(channel, address)).toBeUndefined();
});

test("spellings of one address have one key, and the kept one carries a checksum", () => {
  const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  const spellings = [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`, address];
  expect(new Set(spellings.map((text) => checkAddress("ETH", text)?.key)).size).toBe(1);
  expect(checkAddress("ETH", address.toLowerCase())?.text).toBe(address);
  const segwit = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  expect(checkAddress("BTC", segwit.toUpperCase())).toEqual(checkAddress("BTC", segwit));
});
