import { expect, test } from "vitest";
import { openTestWallet } from "../testing/test-wallet.ts";
import { checksumAddress, signerOf } from "./wallet-signature.ts";

test.each([
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
])("%s has the case of EIP-55", (address) => {
  expect(checksumAddress(address.toLowerCase())).toBe(address);
});

// The key and message of EIP-191 examples in the web3.js documentation, signed there.
test("a signature of another library names its signer", () => {
  const signature =
    "0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c";
  expect(signerOf("Some data", signature)).toBe("0x2c7536e3605d9c16a7a3d7b1898e529396a65c23");
});

test("another text, another signature and no signature name somebody else or nobody", () => {
  const wallet = openTestWallet();
  const signature = wallet.sign("hello");
  expect(signerOf("hello", signature)).toBe(wallet.address);
  expect(signerOf("hallo", signature)).not.toBe(wallet.address);
  for (const none of [`0x${"0".repeat(130)}`, `0x${"f".repeat(130)}`, `${signature.slice(0, -2)}05`, "0x1234"]) {
    expect(signerOf("hello", none)).toBeUndefined();
  }
});
