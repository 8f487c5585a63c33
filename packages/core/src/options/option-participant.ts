import type { OptionPosition } from "./option-position.ts";
import type { Series } from "./series.ts";

/** A user in a series: their open orders and their position there. It is gone when they have neither. */
export class OptionParticipant {
  /** Its number in the records of orders, from 1. */
  readonly id: number;
  readonly userId: number;
  readonly isHouse: boolean;
  readonly series: Series;
  /** Slot of `platform.available` with `platform.frozen`. */
  readonly account: number;
  /** Pool slots of their open orders, oldest first. */
  readonly orders: number[] = [];
  /** Held lots that open orders to sell claim. */
  claimedLots = 0;
  position: OptionPosition | undefined = undefined;

  constructor(
    id: number,
    owner: { readonly userId: number; readonly isHouse: boolean; readonly account: number },
    series: Series,
  ) {
    this.id = id;
    this.userId = owner.userId;
    this.isHouse = owner.isHouse;
    this.account = owner.account;
    this.series = series;
  }

  /** Signed lots of the position, 0 without one. */
  get lots(): number {
    return this.position?.lots ?? 0;
  }

  /** Held lots that no open order claims. */
  get freeLots(): number {
    return Math.max(this.lots, 0) - this.claimedLots;
  }
}
