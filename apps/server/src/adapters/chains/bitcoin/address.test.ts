import { createHash } from "node:crypto";
import { HDKey } from "@scure/bip32";
import { mnemonicToSeedSync } from "@scure/bip39";
import { address as reference, networks, payments } from "bitcoinjs-lib";
import { expect, test } from "vitest";
import { BITCOIN_NETWORKS, checkBitcoinAddress, openBitcoinAddresses, outputScript } from "./address.ts";

const { mainnet, regtest } = BITCOIN_NETWORKS;
const words = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
const root = HDKey.fromMasterSeed(mnemonicToSeedSync(words));

test("deposit and hot addresses are those of the BIP 84 test vectors, from the extended public key alone", () => {
  const room = openBitcoinAddresses(root.derive("m/84'/0'/0'").publicExtendedKey, mainnet);
  expect(room.deposit(0).text).toBe("bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu");
  expect(room.deposit(1).text).toBe("bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g");
  expect(room.hot.text).toBe("bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el");
  expect(room.check(room.hot.text)).toEqual(room.hot);
});

test("bitcoinjs-lib derives the same addresses for a test network", () => {
  const account = root.derive("m/84'/1'/0'");
  const room = openBitcoinAddresses(account.publicExtendedKey, regtest);
  for (const index of [0, 7, 1_000_000]) {
    const pubkey = Buffer.from(account.deriveChild(0).deriveChild(index).publicKey ?? []);
    expect(room.deposit(index).text).toBe(payments.p2wpkh({ pubkey, network: networks.regtest }).address);
  }
});

test("the script of every form is the one bitcoinjs-lib makes, on three networks", () => {
  const hash = createHash("ripemd160").update("key").digest();
  const program = createHash("sha256").update("script").digest();
  const secondOpinion = { mainnet: networks.bitcoin, testnet: networks.testnet, regtest: networks.regtest };
  for (const [name, network] of Object.entries(BITCOIN_NETWORKS)) {
    const theirs = secondOpinion[name as keyof typeof secondOpinion];
    const addresses = [
      reference.toBase58Check(hash, theirs.pubKeyHash),
      reference.toBase58Check(hash, theirs.scriptHash),
      reference.toBech32(hash, 0, theirs.bech32),
      reference.toBech32(program, 0, theirs.bech32),
      reference.toBech32(program, 1, theirs.bech32),
    ];
    for (const address of addresses) {
      expect(checkBitcoinAddress(address, network)).toEqual({ text: address, key: address });
      const theirScript =
        address === addresses[4]
          ? Buffer.concat([Buffer.from([0x51, 32]), program])
          : reference.toOutputScript(address, theirs);
      expect(Buffer.from(outputScript(address, network))).toEqual(Buffer.from(theirScript));
    }
  }
});

test.each([
  [reference.toBech32(Buffer.alloc(20), 0, "bc"), "a key hash of zeros, which burns"],
  ["1111111111111111111114oLvT2", "the old form of zeros, which burns"],
  ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "another network"],
  ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "another network's old form"],
  ["bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y", "a program of another length"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "a wrong checksum"],
  ["", "nothing"],
])("%s is no address: %s", (address) => {
  expect(checkBitcoinAddress(address)).toBeUndefined();
  expect(() => outputScript(address, mainnet)).toThrow("not an address");
});
