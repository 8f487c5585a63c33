import { expect, test } from "vitest";
import { checkAddress } from "./address-check.ts";

// ERC-55, BIP 173 and BIP 350 test vectors; well-known addresses of the networks.
test.each([
  ["Ethereum", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["Ethereum", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"],
  ["Tron", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  ["Bitcoin", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["Bitcoin", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["Bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["Bitcoin", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"],
  ["Bitcoin", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
])("an address of %s fits: %s", (network, address) => expect(checkAddress(network, address)).toEqual({ kind: "fits" }));

test.each([
  ["Ethereum", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD"],
  ["Tron", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T"],
  ["Bitcoin", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb"],
  ["Bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"],
  ["Bitcoin", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd"],
  ["Bitcoin", "bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
])("a mistyped letter of %s is found: %s", (network, address) =>
  expect(checkAddress(network, address)).toEqual({ kind: "checksum" }),
);

test.each([
  ["Ethereum", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "Tron"],
  ["Tron", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "Ethereum"],
  ["Tron", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "Bitcoin"],
])("on %s the address %s is known to be one of %s", (network, address, other) =>
  expect(checkAddress(network, address)).toEqual({ kind: "otherNetwork", other }),
);

test.each(["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe", "hello", "T123", "0x"])("%s is no address yet", (address) =>
  expect(checkAddress("Ethereum", address)).toEqual({ kind: "shape" }),
);

test("of a network without a format nothing is claimed", () => {
  expect(checkAddress("Moon", "abc")).toEqual({ kind: "unknown" });
  expect(checkAddress("constructor", "abc")).toEqual({ kind: "unknown" });
});
