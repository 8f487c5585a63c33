import type { WithdrawalView } from "@agio/core";
import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import { openLog } from "../base/log.ts";
import type { Payout } from "../ports/chain.ts";
import { openPayouts, type PayoutParts } from "./payouts.ts";

const [ANNA, BEN] = [1_001, 1_002];
const CHANNEL = { channelId: 5, name: "USDT-ERC20", scale: 6, decimals: 6 };

/** Approved withdrawals of a chain that signs whatever it is asked to. */
function opened(withdrawals: readonly { withdrawalId: number; userId: number }[], due: readonly number[] = []) {
  const frozen = new Set<number>();
  const signed: number[] = [];
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
          return payouts.map(({ id }) => ({ txid: `x${id}`, raw: "", payoutIds: [id], spends: [], feeUnitsMax: 0n }));
        },
      },
    },
    core: {
      approved: async () => unsigned() as unknown as WithdrawalView[],
      processing: async (ids: readonly number[]) => ofIds(ids) as unknown as WithdrawalView[],
      channels: async () => new Map([[CHANNEL.name, CHANNEL]]),
    },
    payments: {
      taken: async (ids: readonly number[]) => new Set(ids.filter((id) => signed.includes(id))),
      due: async () => due.filter((id) => !signed.includes(id)),
      countUnmined: async () => 0,
      isSpent: async () => false,
      add: async () => undefined,
    },
    frozenAmong: async (userIds: readonly number[]) => new Set(userIds.filter((id) => frozen.has(id))),
    ...{ chainId: 2, batchMax: 10, openMax: 10, shortRetryMs: 1_000, isHeld: () => false },
    ...{ clock: fakeClock().now, log: openLog("error", () => undefined) },
  };
  return { payouts: openPayouts(parts as unknown as PayoutParts), frozen, signed };
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
