import type { Event, LedgerLine, LiquidationEnded, Posted, PositionFilled, PostingKind } from "@agio/core";
import { assert } from "@agio/primitives";

/** A position as its events tell it. */
export interface BookedPosition {
  readonly positionId: number;
  readonly userId: number;
  readonly contractId: number;
  readonly side: "long" | "short";
  readonly marginMode: "isolated" | "cross";
  leverage: number;
  size: number;
  costAtoms: number;
}

interface ContractSums {
  longSize: number;
  shortSize: number;
  longCost: number;
  shortCost: number;
  clearing: number;
}

/** Books of positions and clearing kept from events alone, with the laws of rules 4.3 and 20 that they show. */
export interface PositionBooks {
  /** Takes the events of one command. Throws when they break a law. */
  take(events: readonly Event[]): void;
  of(user: number): readonly BookedPosition[];
  all(): Iterable<BookedPosition>;
}

/** Postings that only close: hand-overs and settlements. */
const CLOSING_KINDS: ReadonlySet<PostingKind> = new Set(["takeover", "deleverage", "delivery"]);

export function openPositionBooks(): PositionBooks {
  const positions = new Map<number, BookedPosition>();
  const byUser = new Map<number, BookedPosition[]>();
  const contracts = new Map<number, ContractSums>();

  const sumsOf = (contract: number): ContractSums => {
    const sums = contracts.get(contract) ?? { longSize: 0, shortSize: 0, longCost: 0, shortCost: 0, clearing: 0 };
    contracts.set(contract, sums);
    return sums;
  };

  const opened = (fill: PositionFilled): BookedPosition => {
    assert(fill.isOpening, "the first fill of a position opens it");
    const { positionId, userId, contractId, side, marginMode, leverage } = fill;
    const terms = { positionId, userId, contractId, side, marginMode, leverage };
    const position: BookedPosition = { ...terms, size: 0, costAtoms: 0 };
    positions.set(positionId, position);
    byUser.set(userId, [...(byUser.get(userId) ?? []), position]);
    return position;
  };

  const fill = (event: PositionFilled): void => {
    const position = positions.get(event.positionId) ?? opened(event);
    const changed = event.filledSize * (event.isOpening ? 1 : -1);
    assert(event.sizeAfter === position.size + changed, "a fill changes a position by its own contracts");
    const sign = event.side === "long" ? 1 : -1;
    const gone = position.costAtoms - event.costAfter;
    const realised = event.isOpening ? 0 : sign * (event.filledAtoms - gone);
    assert(event.realisedAtoms === realised, "a close realises its value less its part of the cost");
    assert(!event.isOpening || -gone === event.filledAtoms, "an opening fill adds its value to the cost");
    const sums = sumsOf(event.contractId);
    if (event.side === "long") {
      sums.longSize += changed;
      sums.longCost -= gone;
    } else {
      sums.shortSize += changed;
      sums.shortCost -= gone;
    }
    position.leverage = event.leverage;
    position.size = event.sizeAfter;
    position.costAtoms = event.costAfter;
  };

  const end = (positionId: number): void => {
    const position = positions.get(positionId);
    assert(position !== undefined && position.size === 0, "a position ends when its last contract is gone");
    positions.delete(positionId);
    const left = (byUser.get(position.userId) ?? []).filter((other) => other !== position);
    byUser.set(position.userId, left);
  };

  /** A close of an isolated position costs no more than its own margin and reserve (rules 20.5). */
  const checkIsolated = (posting: Posted, events: readonly Event[]): void => {
    const isTrade = posting.kind === "contractTrade";
    if (!isTrade && !CLOSING_KINDS.has(posting.kind)) return;
    for (const line of posting.lines) {
      if (line.account !== "contract.available" || line.atoms >= 0) continue;
      assert(
        isTrade ? mayPay(line, posting, events) : hasCross(line, posting),
        "a closed isolated position owes nothing",
      );
    }
  };

  /** A fill may take from available when it opens (a reserve is topped up) or closes a cross position. */
  const mayPay = (line: LedgerLine, posting: Posted, events: readonly Event[]): boolean =>
    events.some(
      (event) =>
        event.type === "PositionFilled" &&
        event.tradeId === posting.referenceId &&
        event.userId === line.userId &&
        (event.isOpening || event.marginMode === "cross"),
    );

  /** A cross position may have no margin of its own left: then only the posting's reference names it. */
  const hasCross = (line: LedgerLine, { lines, referenceId }: Posted): boolean =>
    [referenceId, ...lines.map(({ positionId }) => positionId)].some((positionId) => {
      const position = positions.get(positionId);
      return position?.userId === line.userId && position.marginMode === "cross";
    });

  /** The fee of a liquidation is at most what the position left. */
  const checkReturned = ({ positionId, returnedAtoms }: LiquidationEnded, events: readonly Event[]): void => {
    const isIsolated = events.some(
      (event) =>
        event.type === "LiquidationStarted" && event.positionId === positionId && event.marginMode === "isolated",
    );
    assert(!isIsolated || returnedAtoms >= 0, "a liquidated isolated position owes nothing");
  };

  const checkSums = (): void => {
    for (const { longSize, shortSize, longCost, shortCost, clearing } of contracts.values()) {
      assert(longSize === shortSize, `as many long contracts as short ones (${longSize}, ${shortSize})`);
      assert(clearing === shortCost - longCost, `clearing is what shorts cost less what longs cost (${clearing})`);
    }
  };

  return {
    take(events) {
      let isTouched = false;
      for (const event of events) {
        if (event.type === "Posted") {
          for (const line of event.lines)
            if (line.account === "clearing") sumsOf(line.contractId).clearing = line.after;
          checkIsolated(event, events);
        }
        if (event.type === "PositionFilled") {
          fill(event);
          isTouched = true;
        }
        if (event.type === "PositionEnded") end(event.positionId);
        if (event.type === "LiquidationEnded") checkReturned(event, events);
      }
      if (isTouched) checkSums();
    },
    of: (user) => byUser.get(user) ?? [],
    all: () => positions.values(),
  };
}
