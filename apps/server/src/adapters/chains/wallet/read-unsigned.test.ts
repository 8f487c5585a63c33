import { beforeAll, expect, test } from "vitest";
import { NotSigned, type KeyHolder, type SigningRequest } from "../../../ports/signer.ts";
import { testKeys } from "../../../testing/test-signer.ts";
import { BITCOIN_NETWORKS, openBitcoinAddresses, outputScript, type BitcoinAddressRoom } from "../bitcoin/address.ts";
import { draftPsbt, type DraftInput } from "../bitcoin/draft.ts";
import { openTronAddresses } from "../tron/address.ts";
import { draftTransaction, type TronAction } from "../tron/transaction.ts";
import { transferData } from "../tron/transfers.ts";
import { openSigner } from "./open-signer.ts";
import { playRules } from "./signer-policy.ts";
import type { Signing } from "./signing-ledger.ts";

const network = BITCOIN_NETWORKS.regtest;
const keys: KeyHolder = testKeys();
const worth = new Map<string, bigint>();
const signer = openSigner({
  keys,
  payments: { check: async () => [], take: async () => [] },
  signings: {
    signingsOf: async () => [],
    takenWithin: () => ({ hour: 0n, day: 0n }),
    worthOf: (spend) => worth.get(spend),
    add: async (signings: readonly Signing[]) => {
      for (const one of signings)
        for (const [at, spend] of one.spends.entries()) {
          const said = one.worth[at];
          if (said !== undefined) worth.set(spend, BigInt(said));
        }
    },
  },
  rules: playRules(),
  clock: () => 1,
});
let bitcoin: BitcoinAddressRoom;
let others: BitcoinAddressRoom;
beforeAll(async () => {
  const account = await keys.accountKey(84, network.coinType);
  bitcoin = openBitcoinAddresses(account, network);
  const stranger = testKeys("zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong");
  others = openBitcoinAddresses(await stranger.accountKey(84, network.coinType), network);
});

async function outcome(request: SigningRequest): Promise<string> {
  try {
    const [signatures = []] = await signer.sign([request]);
    return `${signatures.length} signed`;
  } catch (error) {
    if (error instanceof NotSigned) return error.message;
    throw error;
  }
}

const order = (channel: string, to: string, units: number) => ({
  ...{ withdrawalId: units, submittedAt: 1, contents: `${channel} ${to} ${units}`, after: [] },
});
const UNEXPLAINED = "it pays somebody who is neither a withdrawal's payee nor one of our own addresses";

const coin = (index: number, units: number, more: Partial<DraftInput> = {}): DraftInput => ({
  ...{ outpoint: `${String(index).padStart(64, "a")}:0`, units, branch: 0, index },
  ...more,
});
async function psbtOf(inputs: readonly DraftInput[], outputs: readonly (readonly [string, number])[], from = bitcoin) {
  const to = outputs.map(([address, units]) => ({ script: outputScript(address, network), units }));
  const psbt = Buffer.from(await draftPsbt(inputs, to, from)).toString("hex");
  return { kind: "bitcoin", network: "regtest", psbt } as const;
}

test("bitcoin: each output is a withdrawal's or the hot wallet's change, and no other is signed", async () => {
  const [payee, thief] = [others.deposit(1).text, others.deposit(2).text];
  const orders = [order("BTC", payee, 60_000)];
  const change = [bitcoin.hot.text, 39_000] as const;
  const paying = async (...outputs: (readonly [string, number])[]) =>
    outcome({ transaction: await psbtOf([coin(1, 100_000)], outputs), orders });
  expect(await paying([payee, 60_000], change)).toBe("1 signed");
  expect(await paying([payee, 60_000], [thief, 39_000])).toBe(UNEXPLAINED);
  expect(await paying([payee, 60_001], change)).toBe(UNEXPLAINED);
  // A deposit address is whose the server says it is.
  expect(await paying([payee, 60_000], [bitcoin.deposit(9).text, 39_000])).toBe(UNEXPLAINED);
  const twice = await psbtOf(
    [coin(6, 130_000)],
    [
      [payee, 60_000],
      [payee, 60_000],
    ],
  );
  expect(await outcome({ transaction: twice, orders })).toBe(UNEXPLAINED);
  expect(await paying(change)).toBe("it does not pay all withdrawals that are named");
});

test("bitcoin: a fee that eats the wallet is not signed, nor one that hides behind inputs said to be worth less", async () => {
  const payee = others.deposit(1).text;
  const orders = [order("BTC", payee, 10_000)];
  const fee = async (...inputs: DraftInput[]) =>
    outcome({ transaction: await psbtOf(inputs, [[payee, 10_000]]), orders });
  expect(await fee(coin(2, 5_000_000))).toBe("its fee is above the bound");
  expect(await fee(coin(2, 9_000))).toBe("its fee is above the bound");
  // A signature covers the worth of its own input only: told two ways, two signatures would make one transaction.
  expect(await fee(coin(3, 6_000), coin(4, 6_000))).toBe("2 signed");
  expect(await fee(coin(3, 6_000), coin(4, 9_000))).toBe("an input was said to be worth something else before");
});

test("bitcoin: inputs of other keys, of another account, twice the same, or on another network are not signed", async () => {
  const hot = [[bitcoin.hot.text, 90_000]] as const;
  const foreign = await psbtOf([coin(5, 100_000)], hot, others);
  expect(await outcome({ transaction: foreign, orders: [] })).toBe("an input is not of the key that it names");
  const elsewhere = { ...(await psbtOf([coin(5, 100_000)], hot)), network: "mainnet" } as const;
  expect(await outcome({ transaction: elsewhere, orders: [] })).toBe("an input names no key of ours");
  const half = { kind: "bitcoin", network: "regtest", psbt: "70736274ff00" } as const;
  expect(await outcome({ transaction: half, orders: [] })).toBe("it is no partially signed transaction");
});

const TRON_PATH = { purpose: 44, coinType: 195, branch: 1, index: 0 } as const;
const CONTRACT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const TRON_PAYEE = "TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6";

test("tron: a transfer is signed to the payee that it names, from its key's own address, and nothing else is", async () => {
  const { hot, deposit } = openTronAddresses(await keys.accountKey(44, 195));
  const rawOf = (action: TronAction, feeLimit = 0): string =>
    draftTransaction({ action, referenceHash: "0".repeat(64), expiration: 2_000, timestamp: 1_000, feeLimit })
      .raw_data_hex;
  const of = (rawData: string, orders = [order("TRX", TRON_PAYEE, 5)], path: typeof TRON_PATH = TRON_PATH) =>
    outcome({ transaction: { kind: "tron", path, rawData }, orders });
  const move = { kind: "transfer", from: hot.text, to: TRON_PAYEE, units: 5n } as const;
  expect(await of(rawOf(move))).toBe("1 signed");
  expect(await of(rawOf({ ...move, to: CONTRACT }))).toBe(UNEXPLAINED);
  expect(await of(rawOf({ ...move, units: 6n }))).toBe(UNEXPLAINED);
  expect(await of(rawOf({ ...move, from: deposit(1).text }))).toBe("it pays from another address than the key's");
  // A memo, or a permission, which nodes would take and no payment of ours has.
  expect(await of(`${rawOf(move)}52026869`)).toBe("its bytes are not those of a payment");
  const call = { kind: "call", from: hot.text, contract: CONTRACT, data: transferData(TRON_PAYEE, 5n) } as const;
  expect(await of(rawOf(call, 100_000_000))).toBe("1 signed");
  expect(await of(rawOf(call, 100_000_001))).toBe("its fee is above the bound");
  const approve = { ...call, data: call.data.replace("a9059cbb", "095ea7b3") };
  expect(await of(rawOf(approve))).toBe("it calls a contract for something else than a transfer");
  const home = { kind: "transfer", from: deposit(3).text, to: hot.text, units: 9n } as const;
  expect(await of(rawOf(home), [], { ...TRON_PATH, branch: 0, index: 3 } as never)).toBe("1 signed");
});
