import fc from "fast-check";
import { expect, test } from "vitest";
import { testKeys, testSigner } from "../../../testing/test-signer.ts";
import { contentsOf, type KeySigner } from "../../../ports/signer.ts";
import { TRON_HOT } from "./address.ts";
import { LIFETIME_MS, signPayments } from "./draft.ts";
import { bytesField, numberField } from "./protobuf.ts";
import { draftTransaction, readTransaction, type TronAction } from "./transaction.ts";
import { callIn, transferAsked, transferData, transferOfTrx } from "./transfers.ts";

const HOT = "TPFjvQR3ZFt4Z6qjV7WBiPrtv5UUtX5dsr";
const TO = "TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6";
const USDT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const BLOCK = "000000000203c375c7521ef953106e9a112e1902664a91becc5f40371a7397d7";
const EXPIRATION = 1_684_509_909_000;
const TIMESTAMP = 1_684_509_310_001;

/** Everything that tronweb 6.5.1 made of the same payments and signed with the key of the same words. */
const RECORDED = [
  {
    payment: { from: HOT, to: TO, token: "", units: 4_000_000n, feeLimit: 0 },
    signed: {
      visible: false,
      txID: "936c23a8d06438fb8b4eb1d6dbf67bbc71c16dfb1152d774e986bf09682d198c",
      raw_data_hex:
        "0a02c3752208c7521ef953106e9a4088c0f5a483315a68080112640a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412330a154191ba19e0bcb2e87400c22243a0d98abe52c2fdd7121541e2e1a54926527fbb4e4420de4c6bab82beaee24d188092f40170b1f8d0a48331",
      raw_data: {
        contract: [
          {
            parameter: {
              value: {
                to_address: "41e2e1a54926527fbb4e4420de4c6bab82beaee24d",
                owner_address: "4191ba19e0bcb2e87400c22243a0d98abe52c2fdd7",
                amount: 4_000_000,
              },
              type_url: "type.googleapis.com/protocol.TransferContract",
            },
            type: "TransferContract",
          },
        ],
        ref_block_bytes: "c375",
        ref_block_hash: "c7521ef953106e9a",
        expiration: EXPIRATION,
        timestamp: TIMESTAMP,
      },
      signature: [
        "25c49b8f9d04c87b73f8320a25ebb0b35cc01b116787e63a6573090c0c0b19cf303786ba48a7a513204c02fc6758e30ec67fd3a5172d669928d18eafca384e391b",
      ],
    },
  },
  {
    payment: { from: HOT, to: TO, token: "", units: BigInt(Number.MAX_SAFE_INTEGER), feeLimit: 0 },
    signed: {
      visible: false,
      txID: "7597524223533df0cb5be7b675a2918578c43235043245abec10644a47f682d1",
      raw_data_hex:
        "0a02c3752208c7521ef953106e9a4088c0f5a483315a6c080112680a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412370a154191ba19e0bcb2e87400c22243a0d98abe52c2fdd7121541e2e1a54926527fbb4e4420de4c6bab82beaee24d18ffffffffffffff0f70b1f8d0a48331",
      raw_data: {
        contract: [
          {
            parameter: {
              value: {
                to_address: "41e2e1a54926527fbb4e4420de4c6bab82beaee24d",
                owner_address: "4191ba19e0bcb2e87400c22243a0d98abe52c2fdd7",
                amount: Number.MAX_SAFE_INTEGER,
              },
              type_url: "type.googleapis.com/protocol.TransferContract",
            },
            type: "TransferContract",
          },
        ],
        ref_block_bytes: "c375",
        ref_block_hash: "c7521ef953106e9a",
        expiration: EXPIRATION,
        timestamp: TIMESTAMP,
      },
      signature: [
        "c329b07db01db3d5cee865e5d12fceb3180e3df3403f5679a06a5932555edf621e787aab4f0b8832233eaadc3f535038add9394b96c46ea231e2bb05c3b947d91b",
      ],
    },
  },
  {
    payment: { from: HOT, to: TO, token: USDT, units: 12_345_678n, feeLimit: 100_000_000 },
    signed: {
      visible: false,
      txID: "102574d994c7f4953a362229cf8b303e9b73281b33c4e96b43bac301e96ec614",
      raw_data_hex:
        "0a02c3752208c7521ef953106e9a4088c0f5a483315aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a154191ba19e0bcb2e87400c22243a0d98abe52c2fdd7121541a614f803b6fd780986a42c78ec9c7f77e6ded13c2244a9059cbb000000000000000000000000e2e1a54926527fbb4e4420de4c6bab82beaee24d0000000000000000000000000000000000000000000000000000000000bc614e70b1f8d0a48331900180c2d72f",
      raw_data: {
        contract: [
          {
            parameter: {
              value: {
                data: "a9059cbb000000000000000000000000e2e1a54926527fbb4e4420de4c6bab82beaee24d0000000000000000000000000000000000000000000000000000000000bc614e",
                owner_address: "4191ba19e0bcb2e87400c22243a0d98abe52c2fdd7",
                contract_address: "41a614f803b6fd780986a42c78ec9c7f77e6ded13c",
              },
              type_url: "type.googleapis.com/protocol.TriggerSmartContract",
            },
            type: "TriggerSmartContract",
          },
        ],
        ref_block_bytes: "c375",
        ref_block_hash: "c7521ef953106e9a",
        expiration: EXPIRATION,
        timestamp: TIMESTAMP,
        fee_limit: 100_000_000,
      },
      signature: [
        "6806be535dc5629a44bf16240d1b5986064ce617df2d6c49d642016bcdf56bf84d7833d6218803572bbef2e7c6f210e720062a4526d7382f6fa213d76c04cb501c",
      ],
    },
  },
];

test.each(RECORDED)("a payment of $payment.units is built and signed as another library did it", async (recorded) => {
  const { payment, signed } = recorded;
  const signer = testSigner("test test test test test test test test test test test junk");
  const reference = { hash: BLOCK, time: EXPIRATION - LIFETIME_MS };
  const { to, units } = payment;
  const contents = contentsOf({ channel: "any", addressKey: to, units });
  const purpose = { orders: [{ withdrawalId: 1, submittedAt: 0, contents, after: [] }] };
  const parts = { payment, reference, timestamp: TIMESTAMP, payoutIds: [1], feeUnitsMax: 1n };
  const [signedNow] = await signPayments(signer, [{ ...parts, place: TRON_HOT, purpose }]);
  const { raw, txid, expiresAt } = signedNow!;
  expect(JSON.parse(raw)).toEqual(signed);
  expect([txid, expiresAt]).toEqual([signed.txID, EXPIRATION]);
});

test("what a signer with another key has signed is stored nowhere: it would pay from nobody", async () => {
  const { payment, signed } = RECORDED[0]!;
  const { accountKey, sign } = testKeys();
  const stranger: KeySigner = {
    accountKey,
    sign: async () => [[await sign({ purpose: 44, coinType: 195, ...TRON_HOT }, Buffer.from(signed.txID, "hex"))]],
  };
  const reference = { hash: BLOCK, time: EXPIRATION - LIFETIME_MS };
  const parts = { payment, reference, timestamp: TIMESTAMP, payoutIds: [1], feeUnitsMax: 1n };
  const asked = signPayments(stranger, [{ ...parts, place: TRON_HOT, purpose: { orders: [] } }]);
  await expect(asked).rejects.toThrow("the signer has signed with another key");
});

test.each(RECORDED)("and what that library wrote of $payment.units is read", ({ payment, signed }) => {
  const { from, to, token, units } = payment;
  const call = callIn(signed.raw_data_hex);
  expect(call === undefined ? transferOfTrx(signed.raw_data_hex) : transferAsked(call)).toEqual({ from, to, units });
  expect(call?.contract ?? "").toBe(token);
  expect(readTransaction(signed.raw_data_hex)).toMatchObject({
    expiration: EXPIRATION,
    refBlockBytes: "c375",
    refBlockHash: "c7521ef953106e9a",
  });
});

const parts = { referenceHash: BLOCK, expiration: EXPIRATION, timestamp: TIMESTAMP, feeLimit: 5 };
const transfer = { kind: "transfer", from: HOT, to: TO } as const;

test("every action is read as it was written", () =>
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: BigInt(Number.MAX_SAFE_INTEGER) }),
      fc.uint8Array({ maxLength: 200 }),
      (units, data) => {
        const call = { kind: "call", from: HOT, contract: USDT, data: Buffer.from(data).toString("hex") } as const;
        for (const action of [{ ...transfer, units }, call] satisfies TronAction[])
          expect(readTransaction(draftTransaction({ action, ...parts }).raw_data_hex)?.action).toEqual(action);
      },
    ),
  ));

test("what cannot be paid is not built", () => {
  for (const units of [0n, -1n, BigInt(Number.MAX_SAFE_INTEGER) + 1n])
    expect(() => draftTransaction({ action: { ...transfer, units }, ...parts })).toThrow("cannot be paid");
  expect(() => draftTransaction({ action: { ...transfer, to: USDT.toLowerCase(), units: 1n }, ...parts })).toThrow(
    "not an address",
  );
  for (const units of [0n, -1n, 1n << 256n]) expect(() => transferData(TO, units)).toThrow("cannot be paid");
});

interface Written {
  readonly type: number;
  readonly name: string;
  /** The fields of the contract, one part after the other. */
  readonly parameters: readonly Uint8Array[];
}

const address = (fill: number): Buffer => Buffer.from([0x41, ...Array.from({ length: 20 }, () => fill)]);
const moved = (to: number, amount: number): Buffer =>
  Buffer.concat([bytesField(1, address(1)), bytesField(2, address(to)), numberField(3, amount)]);
const anyOf = (name: string, value: Uint8Array): Buffer =>
  Buffer.concat([bytesField(1, Buffer.from(`type.googleapis.com/protocol.${name}`)), bytesField(2, value)]);
const contractOf = ({ type, parameters }: Pick<Written, "type" | "parameters">): Buffer =>
  bytesField(11, Buffer.concat([numberField(1, type), ...parameters.map((each) => bytesField(2, each))]));
const hexOf = (...written: readonly Uint8Array[]): string => Buffer.concat(written).toString("hex");

// A transaction that a node understands otherwise than we do would be a deposit that nobody paid.
test("a receiver or an amount that is written twice counts as on a node: the last one", () => {
  const twice = Buffer.concat([moved(2, 5), bytesField(2, address(3)), numberField(3, 7)]);
  const raw = hexOf(contractOf({ type: 1, parameters: [anyOf("TransferContract", twice)] }));
  expect(transferOfTrx(raw)).toMatchObject({ units: 7n });
  const once = hexOf(contractOf({ type: 1, parameters: [anyOf("TransferContract", moved(3, 7))] }));
  expect(transferOfTrx(raw)).toEqual(transferOfTrx(once));
  const second = [anyOf("TransferContract", moved(2, 5)), anyOf("TransferContract", moved(3, 7))];
  expect(transferOfTrx(hexOf(contractOf({ type: 1, parameters: second })))).toEqual(transferOfTrx(once));
});

test("of two contracts the first counts", () => {
  const [one, two] = [moved(2, 5), moved(3, 7)].map((value) =>
    contractOf({ type: 1, parameters: [anyOf("TransferContract", value)] }),
  );
  expect(transferOfTrx(hexOf(one!, two!))).toEqual(transferOfTrx(hexOf(one!)));
});

test("a contract's call is no transfer of TRX, whatever it carries", () => {
  const raw = hexOf(contractOf({ type: 31, parameters: [anyOf("TriggerSmartContract", moved(2, 5))] }));
  expect(transferOfTrx(raw)).toBeUndefined();
  expect(callIn(raw)).toMatchObject({ data: "" });
});

test("other kinds carry no payment, and are not looked into", () => {
  const raw = hexOf(contractOf({ type: 4, parameters: [Buffer.from("ff", "hex")] }));
  expect([transferOfTrx(raw), callIn(raw)]).toEqual([undefined, undefined]);
  expect(readTransaction("")?.action).toBeUndefined();
});

test.each([
  ["ff", "bytes that are no message"],
  [hexOf(contractOf({ type: 1, parameters: [Buffer.from("ff", "hex")] })), "a parameter that is no message"],
  [hexOf(contractOf({ type: 1, parameters: [anyOf("TransferContract", Buffer.of(0xff))] })), "a value that is none"],
  [hexOf(contractOf({ type: 1, parameters: [anyOf("TriggerSmartContract", moved(2, 5))] })), "two types"],
  [hexOf(contractOf({ type: 1, parameters: [anyOf("TransferContract", moved(2, 0))] })), "an amount of nothing"],
  [hexOf(contractOf({ type: 1, parameters: [] })), "no parameter"],
])("a node that sends %s is not believed: %s", (raw) => {
  expect(() => transferOfTrx(raw)).toThrow("a transaction that is none");
  expect(() => callIn(raw)).toThrow("a transaction that is none");
});
