/** The name that its user gave an order, and whom it counts for. */
export interface OrderName {
  readonly clientOrderId: string;
  /** A broker; absent where it counts for nobody, and in snapshots from before there were any. */
  readonly brokerId?: number;
}

/** `brokerId` 0: it counts for nobody. */
export const namedBy = (clientOrderId: string, brokerId: number): OrderName =>
  brokerId === 0 ? { clientOrderId } : { clientOrderId, brokerId };
