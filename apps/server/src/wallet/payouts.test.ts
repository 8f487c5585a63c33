import type { WithdrawalView } from "@agio/core";
import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import { openLog } from "../base/log.ts";
import type { Payout } from "../ports/chain.ts";
import { openPayouts, type PayoutParts } from "./payouts.ts";

const [ANNA, BEN] = [1_001, 1_002];
const CHANNEL = { channelId: 5, name: "USDT-ERC20", scale: 6, decimals: 6 };

/** Approved withdrawals of a chain that signs whatever it is asked to. */
function opened(
  withdrawals: readonly { withdrawalId: number; userId: number }[],
  due: readonly number[] = [],
  whileSigning = (): void => undefined,
) {
  const frozen = new Set<number>();
  const [signed, stored]: [number[], number[]] = [[], []];
  const views = withdrawals.map((one) => ({ ...one, channelId: CHANNEL.channelId, address: "0xdef", receiveAtoms: 1 }));
  const ofIds = (ids: readonly number[]) => views.filter(({ withdrawalId }) => ids.includes(withdrawalId));
  const unsigned = () => views.filter(({ withdrawalId }) => !due.includes(withdrawalId));
  const parts = {
    chain: {
      name: "test",
      address: { check: (text: string) => ({ text, key: text }), hot: { key: "hot" } },
      send: {
        sign: async (payouts: readonly Payout[]) => {
          signed.push(...payouts.map(({ id }) => id));
          whileSigning();
          return payouts.map(({ id }) => ({ txid: `x${id}`, raw: "", payoutIds: [id], spends: [], feeUnitsMax: 0n }));
        },
      },
    },
    core: {
      approved: async () => unsigned() as unknown as WithdrawalView[],
      processing: async (ids: readonly number[]) => ofIds(ids) as unknown as WithdrawalView[],
      unstopped: async (withdrawals: readonly WithdrawalView[]) => withdrawals,
      channels: async () => new Map([[CHANNEL.name, CHANNEL]]),
    },
    payments: {
      taken: async (withdrawals: readonly { readonly withdrawalId: number }[]) =>
        new Set(withdrawals.map(({ withdrawalId }) => withdrawalId).filter((id) => stored.includes(id))),
      due: async () => due.filter((id) => !stored.includes(id)),
      followed: async () => new Map(),
      countUnmined: async () => 0,
      isSpent: async () => false,
      add: async (made: readonly { payouts: readonly Payout[] }[]) => {
        stored.push(...made.flatMap(({ payouts }) => payouts.map(({ id }) => id)));
      },
    },
    memory: { check: async () => [] },
    approvals: { of: async () => new Map() },
    frozenAmong: async (userIds: readonly number[]) => new Set(userIds.filter((id) => frozen.has(id))),
    ...{ chainId: 2, batchMax: 10, openMax: 10, shortRetryMs: 1_000, isHeld: () => false },
    ...{ clock: fakeClock().now, log: openLog("error", () => undefined) },
  };
  return { payouts: openPayouts(parts as unknown as PayoutParts), frozen, signed, stored };
}

const isCurrent = async (): Promise<boolean> => true;

test("what was approved of an account that was frozen since waits until it is let go; others are paid", async () => {
  const { payouts, frozen, signed } = opened([
    { withdrawalId: 1, userId: ANNA },
    { withdrawalId: 2, userId: BEN },
  ]);
  frozen.add(ANNA);
  await payouts.signNext(isCurrent);
  await payouts.signNext(isCurrent);
  expect(signed).toEqual([2]);
  frozen.clear();
  await payouts.signNext(isCurrent);
  expect(signed).toEqual([2, 1]);
});

test("a payment that was proven impossible is not made anew while its account is frozen", async () => {
  const { payouts, frozen, signed } = opened([{ withdrawalId: 1, userId: ANNA }], [1]);
  frozen.add(ANNA);
  expect([await payouts.signNext(isCurrent), signed]).toEqual([0, []]);
  frozen.clear();
  expect([await payouts.signNext(isCurrent), signed]).toEqual([1, [1]]);
});

test("a freeze that comes while the signer works throws the signatures away; the others are paid by the next", async () => {
  const both = [
    { withdrawalId: 1, userId: ANNA },
    { withdrawalId: 2, userId: BEN },
  ];
  const { payouts, frozen, stored } = opened(both, [], () => void frozen.add(ANNA));
  expect([await payouts.signNext(isCurrent), stored]).toEqual([0, []]);
  expect([await payouts.signNext(isCurrent), stored]).toEqual([1, [2]]);
});
