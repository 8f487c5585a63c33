import { temporaryFolder } from "@agio/testkit";
import { serializeTransaction, type Hex } from "viem";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SigningRequest } from "../../../ports/signer.ts";
import { testKeys } from "../../../testing/test-signer.ts";
import { multiSendCall } from "../evm/multi-send.ts";
import { approveCall } from "../evm/tokens.ts";
import { openSigner } from "./open-signer.ts";
import { openPaymentLedger } from "./payment-ledger.ts";
import { rulesOf } from "./signer-policy.ts";
import { openSigningLedger } from "./signing-ledger.ts";
import { drawOperator, evmNetworkOf, policyOf } from "./testing/operators.ts";
import { HOT_PATH, orderOf, TOKEN } from "./testing/payments.ts";
import { signingOutcome } from "./testing/signing-outcome.ts";

const UNIT = 1_000_000n;
const GAS = 60_000n;
const GAS_MAX = 200_000n;
const MULTI_SEND = `0x${"5".repeat(39)}a`;
const OTHER = `0x${"6".repeat(40)}`;
const payee = (n: number): string => `0x${String(n).padStart(40, "7")}`;
const [anna, ben] = [drawOperator(), drawOperator()];
const keys = testKeys();

let folder: ReturnType<typeof temporaryFolder>;
let close: () => Promise<void>;
beforeEach(() => {
  folder = temporaryFolder("batches");
  close = async () => undefined;
});
afterEach(async () => {
  await close();
  folder.remove();
});

async function open(multiSend: string | undefined = MULTI_SEND) {
  const payments = await openPaymentLedger(folder.path);
  const signings = await openSigningLedger(folder.path);
  close = async () => {
    await payments.close();
    await signings.close();
  };
  const policy = policyOf([anna, ben], { evm: [evmNetworkOf(multiSend === undefined ? {} : { multiSend })] });
  return openSigner({ keys, payments, signings, rules: rulesOf(policy), clock: () => 1_764_230_400_000 });
}

interface Call {
  readonly to: string;
  readonly data: Hex;
  readonly value?: bigint;
  readonly gas?: bigint;
  readonly nonce?: number;
}

const transactionOf = ({ to, data, value = 0n, gas = GAS, nonce = 0 }: Call): SigningRequest["transaction"] => {
  const fees = { gas, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 1n };
  const bytes = serializeTransaction({ type: "eip1559", chainId: 1, nonce, to: to as Hex, value, data, ...fees });
  return { kind: "evm", path: HOT_PATH, unsigned: bytes.slice(2) };
};

/** Withdrawals 1, 2, … of so many units, and the batch that pays them. */
function batchOf(amounts: readonly bigint[], change: Partial<Call> = {}): SigningRequest {
  const legs = amounts.map((units, at) => ({ to: payee(at), units }));
  const data = multiSendCall({ token: TOKEN, legs });
  return {
    transaction: transactionOf({ to: MULTI_SEND, data, ...change }),
    orders: legs.map(({ to, units }, at) => orderOf({ withdrawalId: at + 1, to, units })),
  };
}

const UNEXPLAINED = "it pays somebody who is neither a withdrawal's payee nor one of our own addresses";

test("each payment of a batch is a withdrawal's, to the very unit, with its own approvals", async () => {
  const signer = await open();
  expect(await signingOutcome(signer, batchOf([UNIT, 2n * UNIT]))).toBe("signed");
  const { transaction, orders } = batchOf([3n * UNIT, 4n * UNIT], { nonce: 1 });
  const fresh = orders.map((order) => ({ ...order, withdrawalId: order.withdrawalId + 10 }));
  expect(await signingOutcome(signer, { transaction, orders: fresh.slice(1) })).toBe(UNEXPLAINED);
  const another = batchOf([3n * UNIT, 5n * UNIT]).orders.map((order) => ({
    ...order,
    withdrawalId: order.withdrawalId + 10,
  }));
  expect(await signingOutcome(signer, { transaction, orders: another })).toBe(UNEXPLAINED);
  const more = [...fresh, orderOf({ withdrawalId: 99, to: payee(9), units: UNIT })];
  expect(await signingOutcome(signer, { transaction, orders: more })).toBe(
    "it does not pay all withdrawals that are named",
  );
  expect(await signingOutcome(signer, { transaction, orders: fresh })).toBe("signed");
  // Each is below what needs no approval; together they are above it.
  const many = batchOf([90n * UNIT, 90n * UNIT, 90n * UNIT], { nonce: 2 });
  const orderNumbers = many.orders.map((order) => ({ ...order, withdrawalId: order.withdrawalId + 20 }));
  expect(await signingOutcome(signer, { ...many, orders: orderNumbers })).toContain("it has to be approved by");
});

test("no withdrawal is paid by two batches", async () => {
  const signer = await open();
  expect(await signingOutcome(signer, batchOf([101n, 102n], { nonce: 4 }))).toBe("signed");
  // The same nonce: a replacement.
  expect(await signingOutcome(signer, batchOf([101n, 102n], { nonce: 4, gas: GAS + 1n }))).toBe("signed");
  const twice = batchOf([200n * UNIT], { nonce: 5 });
  const said = await signingOutcome(signer, { ...twice, orders: [{ ...twice.orders[0]!, withdrawalId: 1 }] });
  expect(said).toBe("it was signed before for another payee, or another amount");
});

test("a batch brings no ether", async () => {
  const signer = await open();
  expect(await signingOutcome(signer, batchOf([UNIT], { value: 1n }))).toBe("it brings ether to a batch of tokens");
});

test("a contract that the policy does not name pays nothing, and the one it names does nothing else", async () => {
  const signer = await open();
  const elsewhere = batchOf([UNIT], { to: OTHER });
  expect(await signingOutcome(signer, elsewhere)).toBe("it calls a contract for something else than a transfer");
  for (const data of ["0xdeadbeef", "0x", `${multiSendCall({ token: TOKEN, legs: [{ to: OTHER, units: 1n }] })}00`]) {
    expect(
      await signingOutcome(signer, { transaction: transactionOf({ to: MULTI_SEND, data: data as Hex }), orders: [] }),
    ).toBe("it calls the contract for batches for something else than a batch");
  }
  await close();
  const unnamed = await open("");
  expect(await signingOutcome(unnamed, batchOf([UNIT]))).toBe("it calls a contract for something else than a transfer");
  const allowed = { transaction: transactionOf({ to: TOKEN, data: approveCall(MULTI_SEND, UNIT) }), orders: [] };
  expect(await signingOutcome(unnamed, allowed)).toBe("it calls a contract for something else than a transfer");
});

test("only the named contract is allowed to move tokens, only those of the policy, and no withdrawal counts as paid by it", async () => {
  const signer = await open();
  const allowance = (spender: string, token = TOKEN, value = 0n): SigningRequest => ({
    transaction: transactionOf({ to: token, data: approveCall(spender, UNIT), value }),
    orders: [],
  });
  expect(await signingOutcome(signer, allowance(MULTI_SEND))).toBe("signed");
  expect(await signingOutcome(signer, allowance(OTHER))).toBe("it calls a contract for something else than a transfer");
  expect(await signingOutcome(signer, allowance(MULTI_SEND, OTHER))).toBe(
    "it moves a token that the signer's policy does not have",
  );
  expect(await signingOutcome(signer, allowance(MULTI_SEND, TOKEN, 1n))).toBe("its bytes are no call of ours");
  const named = { ...allowance(MULTI_SEND), orders: [orderOf({ withdrawalId: 7, to: MULTI_SEND, units: UNIT })] };
  expect(await signingOutcome(signer, named)).toBe("it does not pay all withdrawals that are named");
});

test("a deposit address makes no batch, and gas has its bound for each payment", async () => {
  const signer = await open();
  const { transaction } = batchOf([UNIT]);
  const path = { ...HOT_PATH, branch: 0 as const, index: 3 };
  const fromDeposit = { transaction: { ...transaction, path } as SigningRequest["transaction"], orders: [] };
  expect(await signingOutcome(signer, fromDeposit)).toBe("it calls a contract for something else than a transfer");
  const tooMuch = batchOf([1n, 2n, 3n], { gas: 3n * GAS_MAX + 1n });
  expect(await signingOutcome(signer, tooMuch)).toBe("it may take more gas than a payment does");
  expect(await signingOutcome(signer, batchOf([1n, 2n, 3n], { gas: 3n * GAS_MAX }))).toBe("signed");
});
