/** Price in ticks and shown lots of a level. */
export type DepthRow = readonly [ticks: number, lots: number];

export interface DepthView {
  readonly bids: DepthRow[];
  readonly asks: DepthRow[];
}
