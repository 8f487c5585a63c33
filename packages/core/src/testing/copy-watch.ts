import { equityOf } from "../copy/account-equity.ts";
import type { ShareSettled } from "../copy/copy-events.ts";
import type { Follow } from "../copy/follow.ts";
import type { MirrorRun } from "../copy/mirror-run.ts";
import type { Event } from "../events.ts";
import type { PositionSide } from "../futures/futures-commands.ts";
import { eventsOf } from "./contract-market.ts";
import type { TestMarket } from "./market.ts";

const SIDES: readonly PositionSide[] = ["long", "short"];
const ONE = 10n ** 30n;
const PARTS = 1_000_000n;

interface Filled {
  readonly isOpening: boolean;
  readonly size: number;
  readonly after: number;
}

const keyOf = (account: number, contract: number, side: PositionSide): string => `${account}/${contract}/${side}`;

/**
 * Follows copy trading from outside, and counts anew: every leader's fills, by themselves, in exact fractions; the shares of each
 * order of all; the profit of each follow by the lines of its ledger. Small slices let it see every stage.
 */
export class CopyWatch {
  /** Orders of all, and shares that were settled. */
  readonly seen = { orders: 0, shares: 0, aims: 0 };
  private readonly market: TestMarket;
  private readonly fills = new Map<string, Filled[]>();
  private readonly profits = new Map<number, number>();
  private readonly marks = new Map<number, number>();
  private aims = new Map<string, bigint>();
  /** Of the run that is followed. */
  private rotation = 0;
  private taken: Record<PositionSide, readonly Filled[]> = { long: [], short: [] };
  private isAimed = false;
  private isShared = false;

  constructor(market: TestMarket) {
    this.market = market;
  }

  /** Throws at the first thing that is not as counted anew. */
  see(events: readonly Event[]): void {
    const { copy } = this.market.state;
    this.countProfits(events);
    for (const filled of eventsOf(events, "PositionFilled")) {
      if (!copy.leaders.has(filled.userId)) continue;
      const key = keyOf(filled.userId, filled.contractId, filled.side);
      const list = this.fills.get(key) ?? [];
      this.fills.set(key, list);
      list.push({ isOpening: filled.isOpening, size: filled.filledSize, after: filled.sizeAfter });
    }
    if (copy.run !== undefined && copy.run.rotation !== this.rotation) this.begin(copy.run);
    this.forget();
    if (copy.run !== undefined && copy.run.stage !== "aims" && !this.isAimed) this.seeAims(copy.run);
    if (copy.run?.stage === "handOver" && !this.isShared) this.seeShares(copy.run);
    const isFresh = copy.run?.stage === "aims" && copy.run.turn === 0;
    if (copy.run === undefined || this.isAimed || isFresh) this.remember();
  }

  /** Whatever the leader does from here on is of the next run. */
  private begin(run: MirrorRun): void {
    this.rotation = run.rotation;
    [this.isAimed, this.isShared] = [false, false];
    if (Object.keys(run.changes).length === 0) return;
    for (const side of SIDES) {
      const key = keyOf(run.leaderId, run.contractId, side);
      this.taken[side] = this.fills.get(key) ?? [];
      this.fills.delete(key);
    }
  }

  /** Without followers a leader's change is done at once, and no stage of it is seen. */
  private forget(): void {
    const { changed } = this.market.state.futures.leads;
    for (const key of this.fills.keys()) {
      const [account, contract, side] = key.split("/") as [string, string, PositionSide];
      if (changed.get(Number(account))?.get(Number(contract))?.[side] === undefined) this.fills.delete(key);
    }
  }

  private remember(): void {
    this.aims = new Map();
    for (const { accountId, lines } of this.market.state.copy.follows.values()) {
      for (const { contractId, side, aimParts } of lines)
        this.aims.set(keyOf(accountId, contractId, side), BigInt(aimParts));
    }
  }

  /** Each aim is the kept part of the one before, and the follower's part of what the leader opened. */
  private seeAims(run: MirrorRun): void {
    this.isAimed = true;
    if (Object.keys(run.changes).length === 0) return;
    const { copy } = this.market.state;
    for (const side of SIDES) {
      let [kept, added] = [ONE, 0n];
      for (const { isOpening, size, after } of this.taken[side]) {
        if (isOpening) added += BigInt(size) * ONE;
        else
          [kept, added] = [
            (kept * BigInt(after)) / BigInt(after + size),
            (added * BigInt(after)) / BigInt(after + size),
          ];
      }
      for (const account of run.accounts) this.seeAim(run, copy.followOf(account), { side, kept, added });
    }
  }

  private seeAim(
    run: MirrorRun,
    follow: Follow,
    { side, kept, added }: { readonly side: PositionSide; readonly kept: bigint; readonly added: bigint },
  ): void {
    const key = keyOf(follow.accountId, run.contractId, side);
    const before = this.aims.get(key) ?? 0n;
    const expected = (before * kept) / ONE + this.ownPart(run, follow, added);
    const is = BigInt(
      follow.lines.find((line) => line.contractId === run.contractId && line.side === side)?.aimParts ?? 0,
    );
    const tolerance = 50n + expected / 100_000_000n;
    const away = is > expected ? is - expected : expected - is;
    if (away > tolerance) throw new Error(`${key} aims at ${is} and should at ${expected}`);
    this.seen.aims++;
  }

  private ownPart(run: MirrorRun, { accountId, terms, state }: Follow, added: bigint): bigint {
    const { copy, futures } = this.market.state;
    const takesPart = copy.rules?.isOpen === true && state === "active" && !terms.isPaused;
    if (!takesPart || terms.leftOut.some((id) => id === run.contractId) || run.leadEquityAtoms <= 0) return 0n;
    const worth = terms.sizing === "amount" ? terms.amountAtoms : equityOf(futures, accountId);
    if (worth <= 0) return 0n;
    const whole = (added * PARTS * BigInt(worth)) / BigInt(run.leadEquityAtoms) / ONE;
    return terms.sizing === "amount" ? whole : (whole * BigInt(terms.multiplierPpm)) / 1_000_000n;
  }

  /** All with one limit have one price, but for an atom each, and shares in proportion to their needs, but for a contract. */
  private seeShares({ claims }: MirrorRun): void {
    this.isShared = true;
    this.seen.orders++;
    for (const one of claims) {
      if (one.filledSize < 0 || one.filledSize > one.size) throw new Error("a claim gets more than it asked for");
      for (const other of claims) {
        if (other.limitTicks !== one.limitTicks) continue;
        const away = Math.abs(one.filledAtoms * other.filledSize - other.filledAtoms * one.filledSize);
        if (away > one.filledSize + other.filledSize) throw new Error("followers with one limit have one price");
        const parts = Math.abs(one.filledSize * other.size - other.filledSize * one.size);
        if (parts > one.size + other.size) throw new Error("followers with one limit share in proportion");
      }
    }
  }

  /** By the lines of the ledger alone: what came and went, without own transfers and shares. */
  private countProfits(events: readonly Event[]): void {
    for (const { kind, lines } of eventsOf(events, "Posted")) {
      if (kind === "transfer" || kind === "copyShare") continue;
      for (const line of lines) {
        if (line.userId !== 0) this.profits.set(line.userId, (this.profits.get(line.userId) ?? 0) + line.atoms);
      }
    }
    for (const event of events) {
      if (event.type === "FollowStarted") this.marks.set(event.accountId, event.markAtoms);
      else if (event.type === "ShareSettled") this.seeShare(event);
    }
  }

  /** The part of what is above the highest profit so far, less what is open and has lost. */
  private seeShare(settled: ShareSettled): void {
    const { accountId, realisedAtoms, openLossAtoms, markBeforeAtoms, sharePpm, shareAtoms } = settled;
    const counted = this.profits.get(accountId) ?? 0;
    if (counted !== realisedAtoms) throw new Error(`follow ${accountId} realised ${counted}, not ${realisedAtoms}`);
    const mark = this.marks.get(accountId) ?? 0;
    if (markBeforeAtoms !== mark) throw new Error(`the mark of follow ${accountId} is ${markBeforeAtoms}, not ${mark}`);
    if (openLossAtoms < 0) throw new Error(`follow ${accountId} gains by what is open`);
    const above = BigInt(realisedAtoms - openLossAtoms - markBeforeAtoms);
    const most = above > 0n ? (above * BigInt(sharePpm)) / 1_000_000n : 0n;
    if (BigInt(shareAtoms) > most) throw new Error(`follow ${accountId} pays ${shareAtoms}, not ${most}`);
    this.marks.set(accountId, Math.max(markBeforeAtoms, realisedAtoms - openLossAtoms));
    this.seen.shares++;
  }
}
