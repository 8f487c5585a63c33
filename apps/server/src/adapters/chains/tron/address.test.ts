import { HDKey } from "@scure/bip32";
import { mnemonicToSeedSync } from "@scure/bip39";
import { expect, test } from "vitest";
import { checkTronAddress, openTronAddresses, tronAddressOfHex, tronHexOf } from "./address.ts";

const words = "test test test test test test test test test test test junk";

// Derived from the words by tronweb 6.5.1.
test("addresses from the extended public key are those that another library derives from the words", () => {
  const account = HDKey.fromMasterSeed(mnemonicToSeedSync(words)).derive("m/44'/195'/0'");
  const room = openTronAddresses(account.publicExtendedKey);
  expect([0, 1, 999_999].map((index) => room.deposit(index).text)).toEqual([
    "TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6",
    "TPjjvMwjPoDC32V2dGDYTkLH4E5LAtBZ6C",
    "TRC6QnS8yz1RpPrDvJLGmDT7jhwd9ANWrf",
  ]);
  expect(room.hot.text).toBe("TPFjvQR3ZFt4Z6qjV7WBiPrtv5UUtX5dsr");
  expect(room.check(room.hot.text)).toEqual(room.hot);
});

test("the hex of nodes and of logs is the same address", () => {
  const usdt = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
  expect(tronHexOf(usdt)).toBe("41a614f803b6fd780986a42c78ec9c7f77e6ded13c");
  expect(tronAddressOfHex(tronHexOf(usdt))).toBe(usdt);
  expect(tronAddressOfHex(tronHexOf(usdt).slice(2))).toBe(usdt);
  expect(tronAddressOfHex("41zz")).toBeUndefined();
});

test.each([
  ["T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", "the address of zeros, which burns"],
  ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T", "a wrong checksum"],
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "another version"],
  ["41a614f803b6fd780986a42c78ec9c7f77e6ded13c", "hex"],
  ["", "nothing"],
])("%s is no address: %s", (address) => {
  expect(checkTronAddress(address)).toBeUndefined();
  expect(() => tronHexOf(address)).toThrow("not an address");
});
