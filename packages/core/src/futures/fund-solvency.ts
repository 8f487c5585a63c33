import { crossBankruptcyValue } from "@agio/formulas";
import { REFERENCE_PRICES, type ReferencePrice } from "./contract.ts";
import { unrealisedOf, valueAtMark } from "./cross-account.ts";
import { beginDeleveraging, goOnDeleveraging, type DeleveragingRun } from "./deleveraging.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import type { TickRun } from "./tick-run.ts";

/** The fund takes positions over while it has this part of their value: 5 percent (rules 4.5.4). */
const COVER_PARTS = 20;

/** Positions of the insurance fund, by contract, long before short. */
function fundPositions(futures: FuturesState): number[] {
  const holder = futures.holders.find(FUND_USER);
  if (holder === 0) return [];
  return futures
    .participantsOf(holder)
    .flatMap((participant) =>
      (["long", "short"] as const).map((side) => futures.participants.position(participant, side)),
    )
    .filter((slot) => slot !== 0);
}

/** Equity of the fund if its positions were closed at the present marks, or at the indexes. */
function fundEquity(futures: FuturesState, reference: ReferencePrice = "mark"): number {
  const balance = futures.accounts.available(futures.insuranceSlot);
  return fundPositions(futures).reduce((sum, slot) => sum + unrealisedOf(futures, slot, reference), balance);
}

/** A mark alone, which friends may have moved, makes no fund bankrupt. */
const isFundBankrupt = (futures: FuturesState): boolean =>
  REFERENCE_PRICES.every((reference) => fundEquity(futures, reference) <= 0);

/**
 * True when the fund may take a position over: it has at least 5 percent of the value of all that it then holds, and
 * what the takeover loses at the present mark does not make it bankrupt itself, at mark or at index.
 */
export function mayTakeOver(futures: FuturesState, notionalAtoms: number, lossAtoms: number): boolean {
  const held = fundPositions(futures).reduce((sum, slot) => sum + valueAtMark(futures, slot), 0);
  const isLarge = futures.accounts.available(futures.insuranceSlot) * COVER_PARTS >= held + notionalAtoms;
  return isLarge && REFERENCE_PRICES.every((reference) => fundEquity(futures, reference) - lossAtoms >= 0);
}

/**
 * Value of a fund's position at the price at which the fund is used up. Losing positions share that out by value: on
 * their other side are those that gained.
 */
export function fundBankruptcyValue(futures: FuturesState, slot: number): number {
  const { positions } = futures;
  const size = positions.size(slot);
  const valueAtoms = valueAtMark(futures, slot);
  const sharing = new Set([slot, ...fundPositions(futures).filter((other) => unrealisedOf(futures, other) < 0)]);
  return crossBankruptcyValue({
    side: positions.side(slot),
    size,
    wholeSize: size,
    valueAtoms,
    equityAtoms: fundEquity(futures),
    maintenanceAtoms: valueAtoms,
    sumMaintenanceAtoms: [...sharing].reduce((sum, other) => sum + valueAtMark(futures, other), 0),
  });
}

/** A fund that gives its positions away, as far as it has come. */
export interface FundRun {
  /** Those that lose have gone: those that gain go, while its balance needs them. */
  isGaining: boolean;
  /** The contracts still to be given, and for a losing position at which value. */
  left: { readonly positionId: number; readonly valueAtoms: number }[];
  deleveraging: DeleveragingRun | undefined;
}

/**
 * A fund whose positions have used it up gives those that lose to the opposite ones at the price at which nothing of it
 * is left, as any bankrupt account does, and then, where its balance needs them, those that gain at the mark price: it
 * becomes a debt of the house only where no opposite position can bear the rest. False when the command has done
 * enough.
 */
export function keepFundSolvent(futures: FuturesState, run: TickRun): boolean {
  const { positions } = futures;
  const fund = (run.fund ??= beginFund(futures));
  for (;;) {
    for (let next = fund.left[0]; next !== undefined; next = fund.left[0]) {
      if (fund.deleveraging === undefined) {
        if (fund.isGaining && futures.accounts.available(futures.insuranceSlot) >= 0) break;
        fund.deleveraging = giveAway(
          futures,
          positions.find(next.positionId),
          fund.isGaining ? undefined : next.valueAtoms,
        );
      }
      if (fund.deleveraging !== undefined && !goOnDeleveraging(futures, fund.deleveraging)) return false;
      fund.deleveraging = undefined;
      fund.left.shift();
    }
    if (fund.isGaining) break;
    fund.isGaining = true;
    fund.left = fundPositions(futures).map((slot) => ({ positionId: positions.id(slot), valueAtoms: 0 }));
  }
  run.fund = undefined;
  return true;
}

function beginFund(futures: FuturesState): FundRun {
  const slots = fundPositions(futures);
  const run = { isGaining: false, left: [], deleveraging: undefined };
  if (slots.length === 0 || !isFundBankrupt(futures)) return { ...run, isGaining: true };
  const left = slots
    .filter((slot) => unrealisedOf(futures, slot) < 0)
    .map((slot) => ({ positionId: futures.positions.id(slot), valueAtoms: fundBankruptcyValue(futures, slot) }));
  return { ...run, left };
}

/** At a value, or at that of the mark. Undefined where the position has ended or its index is halted. */
function giveAway(futures: FuturesState, slot: number, valueAtoms: number | undefined): DeleveragingRun | undefined {
  if (slot === 0 || futures.contractOfPosition(slot).statusAt(futures.at) === "halted") return undefined;
  const size = futures.positions.size(slot);
  return beginDeleveraging(futures, { slot, size, valueAtoms: valueAtoms ?? valueAtMark(futures, slot) });
}
