export interface Painter {
  /** Tells a listener at the next frame, once, however often it was asked. */
  request(listener: () => void): void;
  forget(listener: () => void): void;
}

/** Gathers notifications, so that the screen paints once per animation frame however fast the market is. */
export function createPainter(schedule: (paint: () => void) => void): Painter {
  const waiting = new Set<() => void>();
  let isScheduled = false;
  const paint = () => {
    isScheduled = false;
    const due = [...waiting];
    waiting.clear();
    for (const listener of due) listener();
  };
  return {
    request(listener) {
      waiting.add(listener);
      if (isScheduled) return;
      isScheduled = true;
      schedule(paint);
    },
    forget: (listener) => void waiting.delete(listener),
  };
}
