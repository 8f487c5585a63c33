import { temporaryFolder } from "@agio/testkit";
import { serializeTransaction, type Hex } from "viem";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SigningRequest } from "../../../ports/signer.ts";
import { testKeys } from "../../../testing/test-signer.ts";
import { openEvmAddresses } from "../evm/address.ts";
import { transferCall } from "../evm/tokens.ts";
import { openSigner } from "./open-signer.ts";
import { openPaymentLedger } from "./payment-ledger.ts";
import { rulesOf, type SignerPolicy } from "./signer-policy.ts";
import { openSigningLedger } from "./signing-ledger.ts";
import { drawOperator, evmNetworkOf, policyOf } from "./testing/operators.ts";
import { HOT_PATH, orderOf, PAYEE, payment, TOKEN, unsignedTransfer, type PaymentTexts } from "./testing/payments.ts";
import { signingOutcome } from "./testing/signing-outcome.ts";

const UNIT = 1_000_000n;
const COLD = "0x2222222222222222222222222222222222222222";
const BSC = 56;
const HERE = "USDT-ERC20";
const THERE = "USDT-BEP20";
const keys = testKeys();
const [anna, ben] = [drawOperator(), drawOperator()];

/** Ethereum and a second network: the same token address, payee and keys on both. */
function twoNetworks(change: Partial<SignerPolicy> = {}): SignerPolicy {
  const { channels } = policyOf([]);
  return policyOf([anna, ben], {
    evm: [
      evmNetworkOf({ cold: [COLD] }),
      evmNetworkOf({ chainId: BSC, feeGweiMax: 0.5, gasMax: 1_000_000, feesPerHour: "0.0001", feesPerDay: "0.0002" }),
    ],
    channels: {
      ...channels,
      [THERE]: { ...channels[HERE]!, chainId: BSC },
      BNB: { ...channels["ETH"]!, chainId: BSC },
    },
    ...change,
  });
}

let folder: ReturnType<typeof temporaryFolder>;
let closes: (() => Promise<void>)[];
beforeEach(() => {
  folder = temporaryFolder("networks");
  closes = [];
});
afterEach(async () => {
  for (const close of closes) await close();
  folder.remove();
});

/** A signer on the folder's ledgers; an earlier one has ended. */
async function open(policy: SignerPolicy = twoNetworks()) {
  for (const close of closes) await close();
  const payments = await openPaymentLedger(folder.path);
  const signings = await openSigningLedger(folder.path);
  closes = [() => payments.close(), () => signings.close()];
  return openSigner({ keys, payments, signings, rules: rulesOf(policy), clock: () => 1_764_230_400_000 });
}

/** A payment of a channel's withdrawal by a transaction of a network. */
const paid = (channel: string, chainId: number, texts: PaymentTexts): SigningRequest =>
  payment({
    gweiMax: chainId === BSC ? 0n : 10n,
    ...texts,
    chainId,
    contents: `${channel} ${PAYEE} ${texts.units ?? 100n}`,
  });

test("a withdrawal of one network is never paid on another, approved or not, first or replaced", async () => {
  const signer = await open();
  const elsewhere = /^the signer's policy has no channel USDT-(ERC|BEP)20 on this chain$/;
  expect(await signingOutcome(signer, paid(HERE, BSC, { withdrawalId: 1 }))).toMatch(elsewhere);
  expect(await signingOutcome(signer, paid(THERE, 1, { withdrawalId: 1 }))).toMatch(elsewhere);
  const large = { withdrawalId: 2, units: 5_000n * UNIT, nonce: 7 };
  const contents = `${HERE} ${PAYEE} ${large.units}`;
  const text = (await signer.check([orderOf({ ...large, contents })]))[0]?.approvalText ?? "";
  const approvals = [anna.approve(text), ben.approve(text)];
  expect(await signingOutcome(signer, paid(HERE, BSC, { ...large, approvals }))).toMatch(elsewhere);
  expect(await signingOutcome(signer, paid(HERE, 1, { ...large, approvals }))).toBe("signed");
  expect(await signingOutcome(signer, paid(HERE, BSC, { ...large, approvals }))).toMatch(elsewhere);
  expect(await signingOutcome(signer, paid(THERE, BSC, { ...large, approvals }))).toBe(
    "it was signed before for another payee, or another amount",
  );
  const both = [paid(HERE, 1, { withdrawalId: 3, nonce: 8 }), paid(HERE, BSC, { withdrawalId: 3, nonce: 8 })];
  expect(await signingOutcome(signer, ...both)).toMatch(elsewhere);
  expect(await signingOutcome(signer, paid(THERE, BSC, { withdrawalId: 4, nonce: 7 }))).toBe("signed");
  expect(await signingOutcome(signer, paid(THERE, 137, { withdrawalId: 5 }))).toBe("it is for another network");
});

test("a nonce of one network replaces nothing on another, though a policy has moved the channel", async () => {
  let signer = await open();
  const large = { withdrawalId: 1, units: 500n * UNIT, nonce: 5 };
  const order = orderOf({ ...large, contents: `${HERE} ${PAYEE} ${large.units}` });
  const approvals = [anna.approve((await signer.check([order]))[0]?.approvalText ?? "")];
  expect(await signingOutcome(signer, paid(HERE, 1, { ...large, approvals }))).toBe("signed");
  const { channels } = twoNetworks();
  signer = await open(twoNetworks({ channels: { ...channels, [HERE]: { ...channels[HERE]!, chainId: BSC } } }));
  const again = "it has to be approved by one operator's key, and is by 0";
  expect(await signingOutcome(signer, paid(HERE, BSC, { ...large, approvals }))).toBe(again);
});

test("each network has its own bounds of gas and fees, and its own cold storage", async () => {
  const signer = await open();
  const { hot } = openEvmAddresses(await keys.accountKey(44, 60), new Set());
  const moves = (texts: Parameters<typeof unsignedTransfer>[0]) =>
    signingOutcome(signer, {
      transaction: { kind: "evm", path: HOT_PATH, unsigned: unsignedTransfer({ isEther: true, ...texts }) },
      orders: [],
    });
  expect(await moves({ to: COLD })).toBe("signed");
  const unexplained = "it pays somebody who is neither a withdrawal's payee nor one of our own addresses";
  expect(await moves({ to: COLD, chainId: BSC, gweiMax: 0n })).toBe(unexplained);
  expect(await moves({ to: hot.key, chainId: BSC, gweiMax: 1n })).toBe("its fee is above the bound");
  expect(await moves({ to: hot.key, chainId: BSC, gweiMax: 0n, gas: 1_000_000n })).toBe("signed");
  expect(await moves({ to: hot.key, chainId: BSC, gweiMax: 0n, gas: 1_000_001n })).toBe(
    "it may take more gas than a payment does",
  );
  expect(await moves({ to: hot.key, gas: 200_001n })).toBe("it may take more gas than a payment does");
  const { deposit } = openEvmAddresses(await keys.accountKey(44, 60), new Set());
  const topUp = (texts: Parameters<typeof unsignedTransfer>[0]) =>
    signingOutcome(signer, {
      transaction: {
        ...{ kind: "evm", path: HOT_PATH },
        unsigned: unsignedTransfer({ isEther: true, to: deposit(7).key, units: 10n ** 14n + 1n, ...texts }),
      },
      orders: [],
      topUpIndex: 7,
    });
  const reached = "the bound for what the network of evm 56 is paid within an hour or a day is reached";
  expect(await topUp({ chainId: BSC, gweiMax: 0n })).toBe(reached);
  expect(await topUp({})).toBe("signed");
});

test("what moves a token is signed only on the network whose channel has it", async () => {
  const signer = await open(twoNetworks({ channels: policyOf([]).channels }));
  const { hot } = openEvmAddresses(await keys.accountKey(44, 60), new Set());
  const sweep = (chainId: number) =>
    signingOutcome(signer, {
      transaction: {
        ...{ kind: "evm", path: { ...HOT_PATH, branch: 0, index: 3 } },
        unsigned: unsignedTransfer({ to: hot.key, chainId, gweiMax: 0n }),
      },
      orders: [],
    });
  expect(await sweep(1)).toBe("signed");
  expect(await sweep(BSC)).toBe("it moves a token that the signer's policy does not have");
  expect(policyOf([]).channels[HERE]?.token).toBe(TOKEN);
});

test("a transaction of type 0 is read like any other, and signed only with its network in it", async () => {
  const signer = await open();
  const { hot } = openEvmAddresses(await keys.accountKey(44, 60), new Set());
  const parts = { type: "legacy", nonce: 3, to: hot.key as Hex, value: 5n, gas: 21_000n, gasPrice: 10n ** 9n } as const;
  const signs = (serialized: Hex) =>
    signingOutcome(signer, { transaction: { kind: "evm", path: HOT_PATH, unsigned: serialized.slice(2) }, orders: [] });
  expect(await signs(serializeTransaction({ ...parts, chainId: 1 }))).toBe("signed");
  // Without a network it would be good on all of them, with the same key.
  expect(await signs(serializeTransaction(parts))).toBe("it names no network");
  expect(await signs(serializeTransaction({ ...parts, chainId: 137 }))).toBe("it is for another network");
  expect(await signs(serializeTransaction({ ...parts, chainId: 1, gasPrice: 101n * 10n ** 9n }))).toBe(
    "its fee is above the bound",
  );
  const made = serializeTransaction(
    { ...parts, chainId: 1 },
    { r: `0x${"11".repeat(32)}`, s: `0x${"22".repeat(32)}`, v: 27n },
  );
  expect(await signs(made)).toBe("its bytes are no unsigned transaction");
  const order = orderOf({ withdrawalId: 1 });
  const paying = { ...parts, chainId: 1, to: TOKEN as Hex, value: 0n, data: transferCall(PAYEE, 100n), gas: 60_000n };
  const pays = { kind: "evm", path: HOT_PATH, unsigned: serializeTransaction(paying).slice(2) } as const;
  expect(await signingOutcome(signer, { transaction: pays, orders: [order] })).toBe("signed");
  const elsewhere = { ...pays, unsigned: serializeTransaction({ ...paying, chainId: BSC, gasPrice: 0n }).slice(2) };
  expect(await signingOutcome(signer, { transaction: elsewhere, orders: [order] })).toMatch(
    /no channel USDT-ERC20 on this/,
  );
});
