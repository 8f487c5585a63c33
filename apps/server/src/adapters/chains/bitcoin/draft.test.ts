import { secp256k1 } from "@noble/curves/secp256k1.js";
import { payments, Psbt, Transaction as TheirTransaction } from "bitcoinjs-lib";
import { beforeAll, expect, test } from "vitest";
import { testSigner } from "../../../testing/test-signer.ts";
import { BITCOIN_NETWORKS, openBitcoinAddresses, outputScript, type BitcoinAddressRoom } from "./address.ts";
import { draftPsbt, finalizeDraft, type DraftInput } from "./draft.ts";

const network = BITCOIN_NETWORKS.regtest;
const signer = testSigner();
const signedBy = async (draft: Uint8Array) => {
  const psbt = Buffer.from(draft).toString("hex");
  const [signatures = []] = await signer.sign([
    { transaction: { kind: "bitcoin", network: "regtest", psbt }, orders: [] },
  ]);
  return signatures;
};
let addresses: BitcoinAddressRoom;
let script: Uint8Array;

beforeAll(async () => {
  addresses = openBitcoinAddresses(await signer.accountKey(84, network.coinType), network);
  script = outputScript(addresses.hot.text, network);
});

const input = (index: number, units = 50_000): DraftInput => ({
  outpoint: `${String(index).padStart(64, "a")}:${index}`,
  units,
  branch: 0,
  index,
});

test("an outside tool reads the draft: amounts, keys with their paths, replaceable inputs", async () => {
  const psbt = Psbt.fromBuffer(
    Buffer.from(await draftPsbt([input(1), input(2)], [{ script, units: 90_000 }], addresses)),
  );
  expect(psbt.txInputs.map(({ sequence }) => sequence)).toEqual([0xfffffffd, 0xfffffffd]);
  expect(psbt.txOutputs.map(({ value }) => value)).toEqual([90_000n]);
  expect(psbt.data.inputs.map(({ bip32Derivation }) => bip32Derivation?.[0]?.path)).toEqual([
    "m/84'/1'/0'/0/1",
    "m/84'/1'/0'/0/2",
  ]);
});

test("what is signed is what BIP 143 says, by bitcoinjs-lib's own account", async () => {
  const inputs = [input(1, 50_000), input(2, 70_000)];
  const draft = await draftPsbt(inputs, [{ script, units: 110_000 }], addresses);
  const { raw, txid } = await finalizeDraft(draft, await signedBy(draft));
  const theirs = TheirTransaction.fromHex(raw);
  expect(theirs.getId()).toBe(txid);
  for (const [at, { units }] of inputs.entries()) {
    const [signature = new Uint8Array(), pubkey = new Uint8Array()] = theirs.ins[at]?.witness ?? [];
    const scriptCode = payments.p2pkh({ pubkey: Buffer.from(pubkey) }).output ?? Buffer.alloc(0);
    const digest = theirs.hashForWitnessV0(at, scriptCode, BigInt(units), TheirTransaction.SIGHASH_ALL);
    const isSigned = secp256k1.verify(signature.subarray(0, -1), digest, pubkey, { prehash: false, format: "der" });
    expect(isSigned).toBe(true);
  }
});

test("a signer that changes what is paid, leaves one out, or signs in another way gets nothing sent", async () => {
  const inputs = [input(1), input(2)];
  const draft = await draftPsbt(inputs, [{ script, units: 90_000 }], addresses);
  const signed = await signedBy(draft);
  const dearer = await signedBy(await draftPsbt(inputs, [{ script, units: 80_000 }], addresses));
  await expect(finalizeDraft(draft, dearer)).rejects.toThrow("did not sign input 0");
  const fewer = await signedBy(await draftPsbt([input(1)], [{ script, units: 40_000 }], addresses));
  await expect(finalizeDraft(draft, fewer)).rejects.toThrow("did not sign input 0");
  await expect(finalizeDraft(draft, signed.slice(0, 1))).rejects.toThrow("did not sign input 1");
  await expect(finalizeDraft(draft, [])).rejects.toThrow("did not sign input 0");
  const broken = { compact: new Uint8Array(3), recovery: 0 };
  await expect(finalizeDraft(draft, [broken, ...signed])).rejects.toThrow("did not sign input 0");
  await expect(finalizeDraft(draft, signed)).resolves.toMatchObject({ raw: expect.any(String) });
});
