import { createHash } from "node:crypto";
import { z } from "zod";
import type { WithdrawalOrder } from "../../../ports/signer.ts";
import { openLedgerFile } from "./ledger-file.ts";
import { contents, digits, utcMs, withdrawalId } from "./signer-questions.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hex digits of an output's name that fit a safe integer: two of a million outputs share one by a chance of 1 in 500. */
const NAME_DIGITS = 12;

const signedWithdrawal = z.strictObject({
  withdrawalId,
  submittedAt: utcMs,
  contents,
  /** Which payment of the withdrawal, from 1 on. Those of one number exclude each other. */
  payment: z.int().min(1),
});
export type SignedWithdrawal = z.output<typeof signedWithdrawal>;

/** A transaction that was signed. Units are decimal text. */
const signing = z.strictObject({
  /** UTC milliseconds, by the signer's clock. */
  at: utcMs,
  /** Left out by those from when a signer knew one network of a kind. */
  chain: z.string().min(1).optional(),
  withdrawals: z.array(signedWithdrawal),
  spends: z.array(z.string()),
  /** Of each of `spends`, where the transaction itself does not prove what it is worth. */
  worth: z.array(digits),
  /** All that it takes from the signer's own bounds, by their names. */
  taken: z.record(z.string(), digits),
});
export type Signing = z.output<typeof signing>;

interface Use {
  readonly at: number;
  readonly units: bigint;
}

/** All that was signed, for good: beside the ledger of payments, which are taken only after they were signed. */
export interface SigningLedger {
  readonly cutBytes: number;
  /** Earlier transactions of a withdrawal, oldest first. */
  signingsOf(order: Pick<WithdrawalOrder, "withdrawalId" | "submittedAt">): Promise<readonly Signing[]>;
  /** The worth that was said of an output when it was signed for before; undefined where none was. */
  worthOf(spend: string): bigint | undefined;
  /** All that was taken from a bound within the last hour and day. */
  takenWithin(bound: string, now: number): { readonly hour: bigint; readonly day: bigint };
  /** Resolves once they are on the disk. What it notes counts at once. */
  add(signings: readonly Signing[]): Promise<void>;
  close(): Promise<void>;
}

const nameOf = (spend: string): number =>
  Number.parseInt(createHash("sha256").update(spend).digest("hex").slice(0, NAME_DIGITS), 16);

/** Opens the ledger of a folder, or begins one. Throws LedgerDamaged and DirectoryInUse as that of payments does. */
export async function openSigningLedger(folder: string): Promise<SigningLedger> {
  const worth = new Map<number, bigint>();
  const uses = new Map<string, Use[]>();

  function count({ at, spends, worth: values, taken }: Signing): void {
    for (const [index, spend] of spends.entries()) {
      const value = values[index];
      if (value !== undefined) worth.set(nameOf(spend), BigInt(value));
    }
    for (const [bound, units] of Object.entries(taken)) {
      const known = uses.get(bound) ?? [];
      known.push({ at, units: BigInt(units) });
      uses.set(bound, known);
    }
  }

  const file = await openLedgerFile<Signing>({
    ...{ folder, name: "signings", lock: "signings-lock", what: "signatures", shape: signing },
    idsOf: ({ withdrawals }) => withdrawals.map((each) => each.withdrawalId),
    onRead: count,
  });
  return {
    cutBytes: file.cutBytes,
    async signingsOf({ withdrawalId: id, submittedAt }) {
      const found = await file.entriesOf(id);
      return found.filter(({ withdrawals }) =>
        withdrawals.some((each) => each.withdrawalId === id && each.submittedAt === submittedAt),
      );
    },
    worthOf: (spend) => worth.get(nameOf(spend)),
    takenWithin(bound, now) {
      const kept = (uses.get(bound) ?? []).filter(({ at }) => at > now - DAY_MS);
      uses.set(bound, kept);
      const sum = (list: readonly Use[]): bigint => list.reduce((all, { units }) => all + units, 0n);
      return { hour: sum(kept.filter(({ at }) => at > now - HOUR_MS)), day: sum(kept) };
    },
    async add(signings) {
      const written = file.add(signings);
      for (const one of signings) count(one);
      await written;
    },
    close: () => file.close(),
  };
}
