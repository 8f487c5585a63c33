import { expect, test } from "vitest";
import { blockIdOf, transactionIdOf, transactionRootOf, type RootedTransaction } from "./block-hash.ts";

// Blocks of the public networks, as documentation of nodes shows them.
test.each([
  [
    "0000000000000a611841e6cd79f99249d7e974e41c0f5b016eb3c64e43fcb01c",
    {
      number: 2_657,
      txTrieRoot: "00".repeat(32),
      witness_address: "411661f25387370c9cd3a9a5d97e60ca90f4844e7e",
      parentHash: "0000000000000a6023d563b1a2e1e0eb49cb40226eb553e6dc006e723395d588",
      timestamp: 1_529_899_509_000,
    },
  ],
  [
    "0000000003fe266bf6b6d392f654dc2e5011601546ed04623d9fcc4e9d439a25",
    {
      number: 66_987_627,
      txTrieRoot: "f8156964cc3e5793a368f938a18ea45c02bd48fe3a412f7091ce8d9ef56df174",
      witness_address: "41e7860196ad5b5718c1d6326babab039b70b8c1cd",
      parentHash: "0000000003fe266a65d5194c947f6f7a059d4646c8e9a5293226bc7fdcfc775e",
      version: 34,
      timestamp: 1_777_445_307_000,
    },
  ],
])("the id of the public block %s is computed from its header", (id, header) => {
  expect(blockIdOf(header)).toBe(id);
  expect(blockIdOf({ ...header, timestamp: header.timestamp + 1 })).not.toBe(id);
});

test("id, transaction and root of a public block with a contract's call are computed, success included", () => {
  const call: RootedTransaction = {
    rawHex: [
      "0a02c36222084ddf60f936a910d940f0add4a483315a8e01081f1289010a31747970652e676f6f676c65617069732e636f6d2f70726f74",
      "6f636f6c2e54726967676572536d617274436f6e747261637412540a1541fcf7ab2a2fb29362babd41647a22b223f7fbedec121541c3c5",
      "115bd3f5cfe5559c634eeb250f339ae3e29c222437383d0e000000000000000000000000000000000000000000000000000001883493",
      "54c970b8e0d0a48331900180a3c347",
    ].join(""),
    signatures: [
      [
        "95874b4774ba56125dfd7bf2a99a0652d4abda98c6977e3f417852b7ea6f2b81ff2f260df473d186be9586b6bbeb74b5382d7f05859",
        "3fd72fb60da5d0f77f77100",
      ].join(""),
    ],
    contractRet: "SUCCESS",
  };
  const root = "30fe6502e11e110fa389d5c17e1cf53fa8df93f26297d9f27cd8c07d3558d722";
  expect(transactionIdOf(call.rawHex)).toBe("31370141e3345421bdb92eff72f0d69aba8d04e636317ed52745d3f97e9faabb");
  expect(transactionRootOf([call])).toBe(root);
  expect(transactionRootOf([{ ...call, contractRet: "REVERT" }])).not.toBe(root);
  const header = {
    number: 33_801_077,
    txTrieRoot: root,
    witness_address: "41e71c365c9dbf284ca8c1eed2d7877638941b9011",
    parentHash: "000000000203c3741f9a08f594934bd26df95cc6c49b475d118e3a87aed5a4a4",
    version: 27,
    timestamp: 1_684_509_309_000,
  };
  expect(blockIdOf(header)).toBe("000000000203c375c7521ef953106e9a112e1902664a91becc5f40371a7397d7");
});

test("every transaction and their order are in the root", () => {
  const many = Array.from({ length: 5 }, (_, at) => ({ rawHex: `0${at}`, signatures: ["aa"], contractRet: "SUCCESS" }));
  const roots = [many, many.toReversed(), many.slice(0, 4), many.slice(0, 1)].map(transactionRootOf);
  expect(new Set(roots).size).toBe(4);
  expect(transactionRootOf([])).toBe("00".repeat(32));
});
