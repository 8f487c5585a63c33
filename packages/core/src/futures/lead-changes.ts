import { mulDivDown, mulDivUp } from "@agio/primitives";
import type { PositionSide } from "./futures-commands.ts";

/** Parts of a former position that are kept are counted in billionths of a thousandth, so that thirds come out whole. */
export const KEPT_UNIT = 1_000_000_000_000;

/** Contracts that are counted in parts: 1,000,000 is one. */
export const PARTS = 1_000_000;

/** The change of one side of a lead account's contract since its followers were asked last (rules 13c). */
export interface LeadChange {
  /** The part that was kept of what there was then, of `KEPT_UNIT`, rounded up. */
  kept: number;
  /** Contracts that were opened since, as far as they are still there, of `PARTS`. */
  addedParts: number;
  /** Everything that was opened since, and its value: the leader's own average price. */
  openedSize: number;
  openedAtoms: number;
}

/** The changes of one contract of a lead account, by side. */
export type ContractChanges = Partial<Record<PositionSide, LeadChange>>;

const unchanged = (): LeadChange => ({ kept: KEPT_UNIT, addedParts: 0, openedSize: 0, openedAtoms: 0 });

/** One side of a position before and after it was reduced. */
export interface ReducedSide {
  readonly side: PositionSide;
  readonly before: number;
  readonly after: number;
  /** False for a liquidation, a deleveraging and the end of a contract. */
  readonly isOwnChoice: boolean;
}

/**
 * The doings of lead accounts in contracts, until copy trading takes it up. Nothing is noted while nobody leads: one look for
 * each part of a fill.
 */
export class LeadChanges {
  /** True from the first lead account on that is looked at: before it nobody follows. */
  isOn = false;
  /** The order of copies that goes through a book, 0 for none: until it is done futures stand still. */
  orderId = 0;
  /** Owners of the accounts that such an order is for: it does not meet their own orders. */
  readonly copiers = new Set<number>();
  private readonly leads = new Set<number>();
  /** By lead account, then by contract, in the order in which they changed. */
  readonly changed = new Map<number, Map<number, ContractChanges>>();
  /** Copy accounts that lost contracts by what is nobody's choice. */
  readonly struck = new Set<number>();

  private readonly isCopy: (accountId: number) => boolean;

  constructor(isCopy: (accountId: number) => boolean) {
    this.isCopy = isCopy;
  }

  get isSweeping(): boolean {
    return this.orderId !== 0;
  }

  watchLead(accountId: number): void {
    this.isOn = true;
    this.leads.add(accountId);
  }

  noteOpened(
    user: number,
    contractId: number,
    { side, size, valueAtoms }: { readonly side: PositionSide; readonly size: number; readonly valueAtoms: number },
  ): void {
    if (!this.isOn || !this.leads.has(user)) return;
    const change = this.changeOf(user, contractId, side);
    change.addedParts += size * PARTS;
    change.openedSize += size;
    change.openedAtoms += valueAtoms;
  }

  noteClosed(user: number, contractId: number, { side, before, after, isOwnChoice }: ReducedSide): void {
    if (!isOwnChoice && this.isCopy(user)) this.struck.add(user);
    if (!this.leads.has(user)) return;
    const change = this.changeOf(user, contractId, side);
    change.kept = mulDivUp(change.kept, after, before);
    change.addedParts = mulDivDown(change.addedParts, after, before);
  }

  /** Takes the changes of a contract up: they begin anew. */
  take(accountId: number, contractId: number): ContractChanges {
    const contracts = this.changed.get(accountId);
    const changes = contracts?.get(contractId) ?? {};
    contracts?.delete(contractId);
    if (contracts?.size === 0) this.changed.delete(accountId);
    return changes;
  }

  private changeOf(accountId: number, contractId: number, side: PositionSide): LeadChange {
    let contracts = this.changed.get(accountId);
    if (contracts === undefined) this.changed.set(accountId, (contracts = new Map()));
    let changes = contracts.get(contractId);
    if (changes === undefined) contracts.set(contractId, (changes = {}));
    return (changes[side] ??= unchanged());
  }
}
