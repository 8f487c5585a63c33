import { atoms, ppb, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "./commands.ts";
import type { DepositSeen } from "./deposits/deposit-commands.ts";
import { depositByTxid } from "./deposits/deposit-account-views.ts";
import { DEPOSIT_STATUS } from "./deposits/deposit-events.ts";
import { checkInvariants } from "./invariants.ts";
import { custodyOf } from "./channels/channel-list-views.ts";
import {
  ask,
  block,
  channel,
  ERC20_CHANNEL,
  ETHEREUM,
  houseAtoms,
  seen,
  UNIT,
  WITHDRAWAL_RULES,
} from "./testing/fund-market.ts";
import { openMarket, USDT, type TestMarket } from "./testing/market.ts";
import { NAIVE_RULES, NaiveFunds } from "./testing/naive-funds.ts";
import fc from "fast-check";

/*
 * A random day of blocks, reorganisations, reviews, withdrawals and spending, command by command beside an exchange
 * that is written as simply as can be: the same is taken, and everybody has the same at every moment.
 */

const USERS = 2;
/** Values are in whole USDT: with one atom of it each, one reviewer is always enough. */
const TRUSTED_MAX = atoms(UNIT);

const user = fc.integer({ min: 0, max: USERS - 1 });
const place = fc.nat({ max: 40 });
/** Around the minimum, also exactly at it, and around the maximum. */
const amount = fc.oneof(
  fc.constantFrom(25, 50, 75, 100),
  fc.integer({ min: 1, max: 150 }),
  fc.integer({ min: 1, max: 7_000 }),
);
const step = fc.constantFrom("approve", "giveBack", "send", "finish", "fail");

const deed = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      deed: fc.constant("block" as const),
      fresh: fc.array(fc.record({ user, atoms: amount }), { maxLength: 2 }),
      again: fc.array(place, { maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ deed: fc.constant("drop" as const), count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant("review" as const), at: place, isApproved: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ deed: fc.constant("withdraw" as const), user, atoms: amount, isTrusted: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ deed: fc.constant("move" as const), at: fc.nat({ max: 8 }), step }) },
  {
    weight: 3,
    arbitrary: fc.record({ deed: fc.constant("spend" as const), user, isAll: fc.boolean(), atoms: amount }),
  },
);

type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

/** Both exchanges, doing the same. */
class Day {
  readonly market: TestMarket;
  readonly naive = new NaiveFunds(USERS);
  private readonly seen: DepositSeen[] = [];
  private hashes = ["h0"];
  private made = 0;

  constructor() {
    this.market = openMarket({}, { usdt: NAIVE_RULES.start, btc: 1 }, USERS);
    const { confirmations, unlock, min, max, feePercent } = NAIVE_RULES;
    const deposits = { confirmationsMin: confirmations, unlockConfirmations: unlock };
    const bounds = { atomsMin: atoms(min), atomsMax: atoms(max) };
    const fee = { ratioPpb: ppb(feePercent * 10_000_000), perDay: 100_000 };
    this.market.send({ ...WITHDRAWAL_RULES, autoValueAtomsMax: TRUSTED_MAX, pendingMax: 1_000 });
    this.market.send(channel(ERC20_CHANNEL, { ...deposits, ...bounds }, fee));
  }

  /** Whether it was taken. */
  private takes(command: Command): boolean {
    return Array.isArray(this.market.try(command));
  }

  /** Answers of the real exchange and of the naive one to a deed. */
  both(one: Deed): [boolean, boolean] {
    switch (one.deed) {
      case "block":
        return this.block(one.fresh, one.again);
      case "drop":
        return this.drop(one.count);
      case "review":
        return this.review(one.at, one.isApproved);
      case "withdraw": {
        // Each to an address of its own: the same again while it waits would be refused.
        const address = `0x${this.made++}`;
        const asked = ask({ userId: one.user + 1, atoms: one.atoms, isTrusted: one.isTrusted, address });
        return [this.takes(asked), this.naive.withdraw(one.user, one.atoms, one.isTrusted)];
      }
      case "move":
        return [this.takes(this.moving(one.at, one.step)), this.naive.move(one.at, one.step)];
      case "spend": {
        const amountSpent = one.isAll ? Math.max(1, this.naive.accounts[one.user]?.available ?? 0) : one.atoms;
        const spent = { coinId: USDT, atoms: atoms(amountSpent), from: 1, to: 2, key: "" } as const;
        const transfer = { type: "TransferFunds", userId: userId(one.user + 1), ...spent } as const;
        return [this.takes(transfer), this.naive.spend(one.user, amountSpent)];
      }
    }
  }

  private block(fresh: readonly { user: number; atoms: number }[], again: readonly number[]): [boolean, boolean] {
    const places = again.filter((at) => at < this.seen.length);
    for (const { user: who, atoms: paid } of fresh) {
      places.push(this.seen.length);
      this.naive.payments.push({ user: who, atoms: paid, state: "lost", locked: 0, droppedAt: 0 });
      this.seen.push(seen(`t${this.seen.length}`, { userId: who + 1, atoms: paid }));
    }
    const deposits = places.map((at) => this.seen[at] as DepositSeen);
    const hash = `h${this.made++}`;
    const next = { ...block(this.hashes.length, deposits), hash, parentHash: this.hashes.at(-1) as string };
    this.hashes.push(hash);
    this.naive.block([...new Set(places)]);
    return [this.takes(next), true];
  }

  private drop(count: number): [boolean, boolean] {
    const fromHeight = this.hashes.length - count;
    if (fromHeight < 1) return [true, true];
    this.hashes = this.hashes.slice(0, fromHeight);
    this.naive.drop(count);
    return [
      this.takes({ type: "DropBlocks", chainId: ETHEREUM, fromHeight, hash: this.hashes.at(-1) as string }),
      true,
    ];
  }

  private review(at: number, isApproved: boolean): [boolean, boolean] {
    const payment = this.naive.payments[at];
    if (payment?.state !== "review") return [true, true];
    const depositId = depositByTxid(this.market.state, ETHEREUM, `t${at}`, 0)?.depositId ?? 0;
    this.naive.review(payment, isApproved);
    const decision = isApproved ? "approve" : "reject";
    const word = { depositId, decision, atoms: atoms(payment.atoms), operatorId: 1, reason: "" } as const;
    return [this.takes({ type: "ReviewDeposit", ...word }), true];
  }

  private moving(at: number, one: string): Command {
    const withdrawalId = at + 1;
    const txid = `x${this.made++}`;
    if (one === "send") return { type: "SendWithdrawals", withdrawalIds: [withdrawalId], txid, operatorId: 0 };
    if (one === "finish") return { type: "FinishWithdrawals", withdrawalIds: [withdrawalId], txid };
    if (one === "fail") return { type: "FailWithdrawal", withdrawalId, reason: "expired" };
    const decision = one === "approve" ? "approve" : "reject";
    return { type: "ReviewWithdrawal", withdrawalId, decision, operatorId: 1, reason: "score" };
  }

  /** Everything that both know, side by side. */
  figures(): [unknown, unknown] {
    const { market, naive } = this;
    const real = naive.accounts.map((_, at) => ({
      available: market.balance(at + 1, USDT, "available"),
      frozen: market.balance(at + 1, USDT, "frozen"),
      debt: houseAtoms(market, "debt", USDT, at + 1),
    }));
    const statuses = this.seen.map(({ txid }) => depositByTxid(market.state, ETHEREUM, txid, 0)?.status);
    return [
      {
        accounts: real,
        held: custodyOf(market.state, ETHEREUM, USDT),
        fees: houseAtoms(market, "fee.withdrawal", USDT),
        statuses,
      },
      {
        accounts: naive.accounts,
        held: naive.held,
        fees: naive.fees,
        statuses: naive.payments.map(({ state }) => STATUS[state]),
      },
    ];
  }
}

const STATUS = {
  confirming: DEPOSIT_STATUS.confirming,
  held: DEPOSIT_STATUS.belowMinimum,
  review: DEPOSIT_STATUS.review,
  credited: DEPOSIT_STATUS.credited,
  unlocked: DEPOSIT_STATUS.unlocked,
  rejected: DEPOSIT_STATUS.rejected,
  reversed: DEPOSIT_STATUS.reversed,
  dropped: DEPOSIT_STATUS.detected,
  lost: DEPOSIT_STATUS.orphaned,
};

test("a random day gives everybody what the naive exchange gives him", () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 45, size: "max" }), (deeds) => {
      const day = new Day();
      for (const one of deeds) {
        const [real, naive] = day.both(one);
        expect(`${one.deed} is taken: ${real}`).toBe(`${one.deed} is taken: ${naive}`);
        const [ours, theirs] = day.figures().map((figures) => JSON.stringify(figures));
        expect(ours).toBe(theirs);
      }
      checkInvariants(day.market.state);
    }),
    { numRuns: 25 },
  );
});
