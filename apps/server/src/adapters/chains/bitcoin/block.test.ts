import { Block, Transaction } from "bitcoinjs-lib";
import { expect, test } from "vitest";
import { ChainUnreachable } from "../../../ports/chain.ts";
import { decodeBlock, decodeHeader, decodeTransaction } from "./block.ts";

/** Bitcoin's first block. */
const GENESIS = Buffer.from(
  [
    "0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3",
    "888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000",
    "000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e2062",
    "72696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe554827",
    "1967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5f",
    "ac00000000",
  ].join(""),
  "hex",
);

function transactionOf(seed: number, isSegwit: boolean): Transaction {
  const transaction = new Transaction();
  transaction.version = 2;
  for (let input = 0; input <= seed % 3; input += 1) {
    transaction.addInput(Buffer.alloc(32, seed + input + 1), input, 0xfffffffd, Buffer.alloc(isSegwit ? 0 : 5, 7));
    if (isSegwit) transaction.setWitness(input, [Buffer.alloc(72, 1), Buffer.alloc(300, 2)]);
  }
  for (let output = 0; output <= seed; output += 1)
    transaction.addOutput(Buffer.alloc(22, output), BigInt(1_000 + output));
  return transaction;
}

function blockOf(transactions: Transaction[]): Block {
  const block = new Block();
  block.prevHash = Buffer.alloc(32, 9);
  block.timestamp = 1_700_000_000;
  block.transactions = transactions;
  block.merkleRoot = Block.calculateMerkleRoot(transactions);
  return block;
}

test("the first block of all is read, with the hash everybody knows", () => {
  const block = decodeBlock(GENESIS);
  expect(block.hash).toBe("000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f");
  expect(block.time).toBe(Date.UTC(2009, 0, 3, 18, 15, 5));
  const txid = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b";
  expect(block.transactions).toMatchObject([{ txid, inputs: [], outputs: [{ units: 5_000_000_000 }] }]);
});

test("blocks of one to nine transactions, with and without witnesses, are read as bitcoinjs-lib reads them", () => {
  for (let count = 1; count <= 9; count += 1) {
    const theirs = blockOf(Array.from({ length: count }, (_, at) => transactionOf(at + count, at % 2 === 0)));
    const ours = decodeBlock(Buffer.from(theirs.toBuffer()));
    expect(ours.hash).toBe(theirs.getId());
    expect(ours.transactions.map(({ txid }) => txid)).toEqual(theirs.transactions?.map((each) => each.getId()));
    for (const [at, { inputs, outputs }] of ours.transactions.entries()) {
      const { ins = [], outs = [] } = theirs.transactions?.[at] ?? {};
      expect(inputs).toEqual(ins.map(({ hash, index }) => `${Buffer.from(hash).reverse().toString("hex")}:${index}`));
      expect(outputs.map(({ units }) => BigInt(units))).toEqual(outs.map(({ value }) => value));
    }
  }
});

test("a block without witnesses is refused, or is another block, when any of its bytes is another one", () => {
  const raw = Buffer.from(blockOf([transactionOf(1, false), transactionOf(2, false)]).toBuffer());
  const { hash } = decodeBlock(raw);
  for (let at = 0; at < raw.length; at += 1) {
    const changed = Buffer.from(raw);
    changed[at] = (changed[at] ?? 0) ^ 1;
    let answer: unknown;
    try {
      answer = decodeBlock(changed).hash;
    } catch (error) {
      answer = error;
    }
    expect(answer instanceof ChainUnreachable || answer !== hash).toBe(true);
  }
});

test("bytes that end too early, go on too long, or count more than there is are refused", () => {
  const block = Buffer.from(blockOf([transactionOf(3, true)]).toBuffer());
  const transaction = Buffer.from(transactionOf(3, true).toBuffer());
  for (const [decode, bytes] of [
    [decodeBlock, block],
    [decodeTransaction, transaction],
  ] as const) {
    for (let end = 0; end < bytes.length; end += 7)
      expect(() => decode(bytes.subarray(0, end))).toThrow(ChainUnreachable);
    expect(() => decode(Buffer.concat([bytes, Buffer.of(0)]))).toThrow(ChainUnreachable);
  }
  expect(() => decodeHeader(block.subarray(0, 79))).toThrow(ChainUnreachable);
  const much = Buffer.from(transaction);
  much.writeBigUInt64LE(2n ** 63n, transaction.indexOf(Buffer.from("e803000000000000", "hex")));
  expect(() => decodeTransaction(much)).toThrow(ChainUnreachable);
});

test("a block whose last transaction is repeated has the same root, and is refused", () => {
  const [one, two, three] = [transactionOf(1, false), transactionOf(2, false), transactionOf(3, false)];
  const honest = blockOf([one, two, three]);
  const doubled = blockOf([one, two, three, three]);
  expect(Buffer.from(doubled.merkleRoot ?? [])).toEqual(Buffer.from(honest.merkleRoot ?? []));
  expect(() => decodeBlock(Buffer.from(doubled.toBuffer()))).toThrow("doubled");
});
