import { temporaryFolder } from "@agio/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NotSigned, type SigningRequest } from "../../../ports/signer.ts";
import { testKeys } from "../../../testing/test-signer.ts";
import { openEvmAddresses } from "../evm/address.ts";
import { openSigner } from "./open-signer.ts";
import { openPaymentLedger } from "./payment-ledger.ts";
import { playRules, rulesOf, type SigningRules } from "./signer-policy.ts";
import { openSigningLedger } from "./signing-ledger.ts";
import { drawOperator, evmNetworkOf, policyOf } from "./testing/operators.ts";
import { HOT_PATH, orderOf, PAYEE, payment, sweepOf, TOKEN, unsignedTransfer } from "./testing/payments.ts";

const HOUR_MS = 3_600_000;
const UNIT = 1_000_000n;
const THIEF = "0x0000000000000000000000000000000000bad000";
const COLD = "0x2222222222222222222222222222222222222222";
const keys = testKeys();
const [anna, ben] = [drawOperator(), drawOperator()];
const real = (): SigningRules => rulesOf(policyOf([anna, ben]));

let folder: ReturnType<typeof temporaryFolder>;
let now: number;
let closes: (() => Promise<void>)[];
beforeEach(() => {
  folder = temporaryFolder("signer");
  now = 1_764_230_400_000;
  closes = [];
});
afterEach(async () => {
  for (const close of closes) await close();
  folder.remove();
});

/** A signer on the folder's ledgers; an earlier one has ended. */
async function open(rules: SigningRules = playRules()) {
  for (const close of closes) await close();
  const payments = await openPaymentLedger(folder.path);
  const signings = await openSigningLedger(folder.path);
  closes = [() => payments.close(), () => signings.close()];
  return openSigner({ keys, payments, signings, rules, clock: () => now });
}
type TestedSigner = Awaited<ReturnType<typeof open>>;

const reasonOf = async (signer: TestedSigner, ...requests: SigningRequest[]): Promise<string> => {
  try {
    await signer.sign(requests);
    return "signed";
  } catch (error) {
    if (error instanceof NotSigned) return error.message;
    throw error;
  }
};
const transfer = (texts: Parameters<typeof unsignedTransfer>[0], path = HOT_PATH): SigningRequest["transaction"] => ({
  ...{ kind: "evm", path, unsigned: unsignedTransfer(texts) },
});
const UNEXPLAINED = "it pays somebody who is neither a withdrawal's payee nor one of our own addresses";

test("a withdrawal is signed to the payee, the unit and the coin that it names, and to no other", async () => {
  const signer = await open(real());
  expect(await reasonOf(signer, payment({ withdrawalId: 1 }))).toBe("signed");
  const named = { orders: [orderOf({ withdrawalId: 2 })] };
  for (const other of [{ to: THIEF }, { units: 101n }, { isEther: true }]) {
    expect(await reasonOf(signer, { transaction: transfer(other), ...named })).toBe(UNEXPLAINED);
  }
  const nobody = { transaction: transfer({ to: THIEF }), orders: [] };
  expect(await reasonOf(signer, nobody)).toBe(UNEXPLAINED);
  const two = { ...payment({ withdrawalId: 3 }), orders: [orderOf({ withdrawalId: 3 }), orderOf({ withdrawalId: 4 })] };
  expect(await reasonOf(signer, two)).toBe("it does not pay all withdrawals that are named");
});

test("a real token that is called by a cheaper one's channel is not moved", async () => {
  const signer = await open(
    rulesOf(
      policyOf([anna, ben], {
        channels: {
          ...policyOf([]).channels,
          CHEAP: {
            ...policyOf([]).channels["USDT-ERC20"]!,
            token: COLD,
            unapprovedMax: "1000000",
            unapprovedPerHour: "1000000",
            unapprovedPerDay: "1000000",
          },
        },
      }),
    ),
  );
  const contents = `CHEAP ${PAYEE} ${5_000n * UNIT}`;
  expect(await reasonOf(signer, payment({ withdrawalId: 1, units: 5_000n * UNIT, contents }))).toBe(UNEXPLAINED);
});

test("our own coins move to the hot wallet, to listed cold storage, and as gas to the deposit address that is named", async () => {
  const signer = await open(real());
  const { deposit } = openEvmAddresses(await keys.accountKey(44, 60), new Set());
  expect(await reasonOf(signer, await sweepOf(keys, 2 ** 31 + 5))).toBe("signed");
  expect(await reasonOf(signer, { transaction: transfer({ to: COLD }), orders: [] })).toBe("signed");
  const gas = transfer({ to: deposit(7).key, isEther: true, units: 5n });
  expect(await reasonOf(signer, { transaction: gas, orders: [], topUpIndex: 7 })).toBe("signed");
  expect(await reasonOf(signer, { transaction: gas, orders: [] })).toBe(UNEXPLAINED);
  expect(await reasonOf(signer, { transaction: gas, orders: [], topUpIndex: 8 })).toBe(UNEXPLAINED);
  const token = { transaction: transfer({ to: deposit(7).key }), orders: [], topUpIndex: 7 };
  expect(await reasonOf(signer, token)).toBe("only the chain's own coin goes to a deposit address");
  const much = transfer({ to: deposit(7).key, isEther: true, units: 10n ** 18n });
  const beyond = "the bound for what the network of evm 1 is paid within an hour or a day is reached";
  expect(await reasonOf(signer, { transaction: much, orders: [], topUpIndex: 7 })).toBe(beyond);
});

test("what is no plain payment on the policy's network is not signed, however it is explained", async () => {
  const signer = await open(real());
  const order = orderOf({ withdrawalId: 1 });
  const of = (unsigned: string) =>
    reasonOf(signer, { transaction: { kind: "evm", path: HOT_PATH, unsigned }, orders: [order] });
  const plain = unsignedTransfer({});
  expect(await of(`${plain}00`)).toBe("its bytes are no unsigned transaction");
  expect(await of(plain.slice(2))).toBe("its bytes are no unsigned transaction");
  expect(await of(`01${plain.slice(2)}`)).toBe("it is no transaction of EIP-1559, and none of type 0");
  expect(await of(unsignedTransfer({ chainId: 137 }))).toBe("it is for another network");
  expect(await of(unsignedTransfer({ gweiMax: 101n }))).toBe("its fee is above the bound");
  const approve = plain.replace("a9059cbb", "095ea7b3");
  expect(await of(approve)).toBe("it calls a contract for something else than a transfer");
});

test("networks are paid no more within an hour and a day than the policy says", async () => {
  const evm = [evmNetworkOf({ feesPerHour: "0.03", feesPerDay: "0.05" })];
  const signer = await open(rulesOf(policyOf([anna, ben], { evm })));
  // 60,000 gas at 100 gwei: 0.006 ether.
  const burn = async (): Promise<string> => {
    const { hot } = openEvmAddresses(await keys.accountKey(44, 60), new Set());
    return reasonOf(signer, {
      transaction: transfer({ to: hot.key, units: 0n, gweiMax: 100n, isEther: true }),
      orders: [],
    });
  };
  let signed = 0;
  while ((await burn()) === "signed") signed += 1;
  expect(signed).toBe(5);
  now += HOUR_MS;
  while ((await burn()) === "signed") signed += 1;
  expect(signed).toBe(8);
});

test("without approvals nobody takes more than the bounds of an hour and a day, also after a restart", async () => {
  let signer = await open(real());
  const takes = (withdrawalId: number, usdt: bigint) =>
    reasonOf(signer, payment({ withdrawalId, units: usdt * UNIT, nonce: withdrawalId }));
  const usedUp = /^what needs no approval within an hour or a day is used up; it has to be approved by one/;
  expect(await takes(1, 100n)).toBe("signed");
  expect(await takes(2, 101n)).toBe("it has to be approved by one operator's key, and is by 0");
  expect(await takes(3, 100n)).toBe("signed");
  expect(await takes(4, 51n)).toMatch(usedUp);
  signer = await open(real());
  expect(await takes(4, 51n)).toMatch(usedUp);
  expect(await takes(5, 50n)).toBe("signed");
  now += HOUR_MS;
  expect(await takes(6, 100n)).toBe("signed");
  expect(await takes(7, 51n)).toMatch(usedUp);
  now += 23 * HOUR_MS;
  expect(await takes(7, 51n)).toBe("signed");
  // In one question they count together.
  now += 48 * HOUR_MS;
  const three = [8, 9, 10].map((withdrawalId) => payment({ withdrawalId, units: 90n * UNIT, nonce: withdrawalId }));
  expect(await reasonOf(signer, ...three)).toMatch(usedUp);
  expect(await reasonOf(signer, ...three.slice(1))).toBe("signed");
  const checked = await signer.check([
    orderOf({ withdrawalId: 11, units: 60n * UNIT }),
    orderOf({ withdrawalId: 12, units: 60n * UNIT }),
  ]);
  expect(checked.map(({ withdrawalId }) => withdrawalId)).toEqual([12]);
});

test("above the limits operators' keys approve, one or two, over the very text that the signer shows", async () => {
  const signer = await open(real());
  const paid = { withdrawalId: 1, units: 1_001n * UNIT };
  const [refused] = await signer.check([orderOf(paid)]);
  const text = refused?.approvalText ?? "";
  expect(text).toBe(
    "Approval of a withdrawal of exchange.example\nwithdrawal: 1\nsubmitted: 1970-01-01T00:00:00.001Z\n" +
      `channel: USDT-ERC20\namount: 1001\npayee: ${PAYEE}\npayment: 1`,
  );
  const given = (...approvals: ReturnType<typeof anna.approve>[]) => reasonOf(signer, payment({ ...paid, approvals }));
  const one = "it has to be approved by two operators' keys, and is by 1";
  expect(await given(anna.approve(text))).toBe(one);
  expect(await given(anna.approve(text), anna.approve(text))).toBe(one);
  const thief = drawOperator();
  expect(await given(anna.approve(text), thief.approve(text))).toBe(one);
  expect(await given(anna.approve(text), { ...thief.approve(text), publicKey: ben.publicKey })).toBe(one);
  for (const [from, to] of [
    [PAYEE, THIEF],
    ["amount: 1001", "amount: 1"],
    ["withdrawal: 1", "withdrawal: 2"],
  ] as const)
    expect(await given(anna.approve(text), ben.approve(text.replace(from, to)))).toBe(one);
  const approvals = [anna.approve(text), ben.approve(text)];
  expect(await signer.check([orderOf({ ...paid, approvals })])).toEqual([]);
  const elsewhere = { ...payment({ ...paid, approvals }), transaction: transfer({ units: paid.units, to: THIEF }) };
  expect(await reasonOf(signer, elsewhere)).toBe(UNEXPLAINED);
  expect(await reasonOf(signer, payment({ ...paid, approvals }))).toBe("signed");
  expect(await reasonOf(signer, payment({ withdrawalId: 2, isEther: true, units: 10n ** 18n }))).toMatch(
    "one operator's key",
  );
});

test("one operator alone approves so much a day, in however many parts; the rest takes two", async () => {
  let signer = await open(real());
  const pay = async (withdrawalId: number, ...operators: (typeof anna)[]) => {
    const paid = { withdrawalId, units: 1_000n * UNIT };
    const text = (await signer.check([orderOf(paid)]))[0]?.approvalText ?? "";
    const approvals = operators.map((operator) => operator.approve(text));
    return reasonOf(signer, payment({ ...paid, approvals, nonce: withdrawalId }));
  };
  for (const withdrawalId of [1, 2]) expect(await pay(withdrawalId, anna)).toBe("signed");
  const usedUp = /^what one operator approves within a day is used up; it has to be approved by two operators' keys/;
  expect(await pay(3, anna)).toMatch(usedUp);
  expect(await pay(3, ben)).toMatch(usedUp);
  signer = await open(real());
  expect(await pay(3, ben)).toMatch(usedUp);
  expect(await pay(3, anna, ben)).toBe("signed");
  now += 24 * HOUR_MS;
  expect(await pay(4, anna)).toBe("signed");
});

test("approvals pay once: a replacement excludes the first, and anything else is another payment", async () => {
  let signer = await open(real());
  const paid = { withdrawalId: 1, units: 500n * UNIT };
  const textOf = async () => (await signer.check([orderOf({ ...paid, after: ["0xaa"] })]))[0]?.approvalText ?? "";
  const approvals = [anna.approve(await textOf())];
  expect(await reasonOf(signer, payment({ ...paid, approvals, nonce: 5 }))).toBe("signed");
  expect(await reasonOf(signer, payment({ ...paid, nonce: 5, gweiMax: 20n }))).toBe("signed");
  const again = "it has to be approved by one operator's key, and is by 0";
  expect(await reasonOf(signer, payment({ ...paid, approvals, nonce: 6 }))).toBe(again);
  signer = await open(real());
  expect(await reasonOf(signer, payment({ ...paid, approvals, nonce: 6 }))).toBe(again);
  expect(await textOf()).toContain("payment: 2 (an earlier one was signed");
  const second = [anna.approve(await textOf())];
  expect(await reasonOf(signer, payment({ ...paid, approvals: second, nonce: 6 }))).toBe("signed");
  expect(await reasonOf(signer, payment({ ...paid, approvals: second, nonce: 7 }))).toBe(again);
  for (const nonce of [5, 6]) expect(await reasonOf(signer, payment({ ...paid, nonce, gweiMax: 30n }))).toBe("signed");
  const elsewhere = payment({ ...paid, to: THIEF, nonce: 5 });
  expect(await reasonOf(signer, elsewhere)).toBe("it was signed before for another payee, or another amount");
});

test("one withdrawal twice in one question is two payments", async () => {
  const signer = await open(real());
  const paid = { withdrawalId: 1, units: 500n * UNIT };
  const approvals = [anna.approve((await signer.check([orderOf(paid)]))[0]?.approvalText ?? "")];
  const both = [5, 6].map((nonce) => payment({ ...paid, approvals, nonce }));
  expect(await reasonOf(signer, ...both)).toMatch("is by 0");
  expect(await reasonOf(signer, both[0]!)).toBe("signed");
});

test("where one of many is refused none is signed, and none of them counts", async () => {
  const signer = await open(real());
  const small = payment({ withdrawalId: 1, units: 100n * UNIT, nonce: 1 });
  for (let tries = 0; tries < 5; tries++) {
    expect(
      await reasonOf(signer, small, payment({ withdrawalId: 2, to: THIEF, units: 5_000n * UNIT, nonce: 2 })),
    ).toMatch("two operators");
  }
  expect(await reasonOf(signer, small)).toBe("signed");
});

test("a token that the policy does not have is not moved, not even to ourselves", async () => {
  const channels = { ETH: policyOf([]).channels["ETH"]! };
  const signer = await open(rulesOf(policyOf([anna, ben], { channels })));
  expect(await reasonOf(signer, await sweepOf(keys, 1))).toBe(
    "it moves a token that the signer's policy does not have",
  );
  expect(TOKEN).toBe(policyOf([]).channels["USDT-ERC20"]?.token);
});
