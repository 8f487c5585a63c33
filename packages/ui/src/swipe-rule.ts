const OPEN_SHARE = 0.15;

interface Swipe {
  wasOpen: boolean;
  /** How far the actions are uncovered when the finger leaves, px. */
  uncovered: number;
  /** Width of the actions, px. */
  width: number;
}

/** A closed cell opens past 15 % of the action width; an open one stays open only beyond 85 %. */
export function staysOpen({ wasOpen, uncovered, width }: Swipe): boolean {
  if (width <= 0) return false;
  return uncovered / width > (wasOpen ? 1 - OPEN_SHARE : OPEN_SHARE);
}
