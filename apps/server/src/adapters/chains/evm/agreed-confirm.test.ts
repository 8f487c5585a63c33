import { expect, test } from "vitest";
import { ChainUnreachable, type ConfirmRoom, type TransactionState } from "../../../ports/chain.ts";
import { openAgreedConfirm } from "./agreed-confirm.ts";

const UNKNOWN = { state: "unknown" } as const;
const PENDING = { state: "pending" } as const;
const MINED = { state: "mined", height: 7, blockHash: "0xaa", isSuccess: true, feeUnits: 21_000n } as const;
const FAILED = { ...MINED, isSuccess: false } as const;
const DOWN = "down";
type Told = TransactionState | typeof DOWN;

const nodeSaying = (told: Told | boolean): ConfirmRoom => {
  const say = async () => {
    if (told === DOWN) throw new ChainUnreachable(DOWN);
    return told as never;
  };
  return { state: say, isImpossible: say };
};
const agreed = (...told: readonly (Told | boolean)[]) => openAgreedConfirm("chain", told.map(nodeSaying));

test.each<readonly [Told[], TransactionState]>([
  [[MINED, MINED], MINED],
  [[FAILED, MINED, MINED], MINED],
  [[MINED, DOWN, MINED], MINED],
  [[FAILED, MINED], PENDING],
  [[UNKNOWN, MINED], PENDING],
  [[{ ...MINED, feeUnits: 1n }, MINED], PENDING],
  [[UNKNOWN, PENDING], PENDING],
  [[UNKNOWN, UNKNOWN], UNKNOWN],
  [[UNKNOWN, MINED, UNKNOWN], UNKNOWN],
])("nodes that say %o: %o", async (told, state) => {
  expect(await agreed(...told).state("0x01")).toEqual(state);
});

test("a payment can never be made only where two nodes show it", async () => {
  const ask = (...told: readonly (boolean | typeof DOWN)[]) =>
    agreed(...told).isImpossible({ txid: "0x01" } as never, 3);
  expect(await Promise.all([ask(true, true), ask(true, DOWN, true), ask(false, true, true)])).toEqual([
    true,
    true,
    true,
  ]);
  expect(await Promise.all([ask(true, false), ask(false, true, false), ask(false, false)])).toEqual([
    false,
    false,
    false,
  ]);
  await expect(ask(true, DOWN)).rejects.toThrow(ChainUnreachable);
});

test("with one node up nothing is known", async () => {
  await expect(agreed(MINED, DOWN, DOWN).state("0x01")).rejects.toThrow(
    "chain: no 2 nodes agree about transaction 0x01",
  );
});
