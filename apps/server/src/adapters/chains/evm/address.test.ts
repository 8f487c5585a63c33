import { expect, test } from "vitest";
import { checkEvmAddress, evmAddressOf } from "./address.ts";

test("the address of a public key is that of the standard's examples, whatever the key's form", () => {
  // Key 1: the generator of secp256k1.
  const compressed = Buffer.from("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798", "hex");
  const y = "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8";
  const whole = Buffer.from(`04${compressed.subarray(1).toString("hex")}${y}`, "hex");
  const address = "0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf";
  expect(evmAddressOf(compressed)).toEqual({ text: address, key: address.toLowerCase() });
  expect(evmAddressOf(whole).text).toBe(address);
});

test.each([
  `0x${"0".repeat(40)}`,
  `0x${"0".repeat(39)}1`,
  `0x${"0".repeat(37)}100`,
  "0x000000000000000000000000000000000000dEaD",
])("an address that is nobody's is refused: %s", (address) => {
  expect(checkEvmAddress(address)).toBeUndefined();
});
