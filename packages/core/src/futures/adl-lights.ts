import { adlLights } from "@agio/formulas";

/** Lights are a hint; ranking all positions of a side costs too much to do it for every mark. */
const LIGHTS_AGE_MAX_MS = 10_000;
const DARKEST = 1;

interface SideLights {
  readonly at: number;
  /** By position id. */
  readonly lights: ReadonlyMap<number, number>;
}

/** A position in the queue, first in line first. */
export interface QueuedShares {
  readonly positionId: number;
  readonly shares: number;
}

/** Lights of the deleveraging queue by position, ranked at most every ten seconds. Not part of the state. */
export class AdlLights {
  private readonly sides = new Map<string, SideLights>();

  /** 1 to 5 for a position; a position that came after the last ranking has one light. `queue` ranks a side. */
  of(position: { id: number; sideKey: string; at: number }, queue: () => readonly QueuedShares[]): number {
    const { id, sideKey, at } = position;
    let side = this.sides.get(sideKey);
    if (side === undefined || at - side.at >= LIGHTS_AGE_MAX_MS) {
      side = { at, lights: lightsOf(queue()) };
      this.sides.set(sideKey, side);
    }
    return side.lights.get(id) ?? DARKEST;
  }
}

function lightsOf(queue: readonly QueuedShares[]): Map<number, number> {
  const all = queue.reduce((sum, { shares }) => sum + shares, 0);
  const lights = new Map<number, number>();
  let before = 0;
  for (const { positionId, shares } of queue) {
    lights.set(positionId, adlLights(before, shares, all));
    before += shares;
  }
  return lights;
}
