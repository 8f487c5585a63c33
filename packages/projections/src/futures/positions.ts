import type {
  FundingPaid,
  PositionEnded,
  PositionFilled,
  PositionMarginChanged,
  PositionProfitRealised,
} from "@agio/core";
import { ChangingRows } from "../table/changing-rows.ts";
import { POSITIONS } from "./futures-tables.ts";

/** A life that has only begun: its first fill follows. */
const BEGUN = {
  status: 0,
  ...{ size: 0, costAtoms: 0, marginAtoms: 0, reserveAtoms: 0, mostSize: 0, mostCostAtoms: 0 },
  ...{ openedSize: 0, openedAtoms: 0, closedSize: 0, closedAtoms: 0 },
  ...{ realisedAtoms: 0, feeAtoms: 0, fundingAtoms: 0, closeTicks: 0, closedAt: 0 },
} as const;

/** The positions of one batch: new rows, and changes of older rows. */
export class PositionRows extends ChangingRows<typeof POSITIONS> {
  constructor() {
    super(POSITIONS);
  }

  fill(event: PositionFilled, at: number): void {
    // An opening fill that leaves no more than itself is the first of its position.
    if (event.isOpening && event.sizeAfter === event.filledSize) {
      this.insert({ ...event, ...BEGUN, openedAt: at, updatedAt: at });
    }
    const row = this.touched(event.positionId, at);
    row.leverage = event.leverage;
    row.size = event.sizeAfter;
    row.costAtoms = event.costAfter;
    row.marginAtoms = event.marginAfter;
    row.reserveAtoms = event.reserveAfter;
    if (event.isOpening) {
      row.openedSize += event.filledSize;
      row.openedAtoms += event.filledAtoms;
    } else {
      row.closedSize += event.filledSize;
      row.closedAtoms += event.filledAtoms;
    }
    row.realisedAtoms += event.realisedAtoms;
    row.feeAtoms += event.feeAtoms;
    if (event.sizeAfter <= row.mostSize) return;
    row.mostSize = event.sizeAfter;
    row.mostCostAtoms = event.costAfter;
  }

  changeMargin({ positionId, leverage, marginAtoms, reserveAtoms }: PositionMarginChanged, at: number): void {
    this.change(positionId, { leverage, marginAtoms, reserveAtoms, updatedAt: at });
  }

  realiseProfit(event: PositionProfitRealised, at: number): void {
    const row = this.touched(event.positionId, at);
    row.realisedAtoms += event.realisedAtoms;
    row.costAtoms = event.costAfter;
  }

  payFunding(event: FundingPaid, at: number): void {
    this.touched(event.positionId, at).fundingAtoms += event.atoms;
  }

  end({ positionId, status, closeTicks }: PositionEnded, at: number): void {
    this.change(positionId, { status, closeTicks, closedAt: at, updatedAt: at });
  }
}
