import { useEffect, useRef } from "react";
import type { PointerEvent } from "react";

export const HOLD_START_MS = 500;
export const HOLD_REPEAT_MS = 200;

/** Runs an action once per press, and again every 200 ms after it is held for 500 ms. */
export function useHold(action: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);

  const repeat = () => {
    wasHeld.current = true;
    latest.current();
    timer.current = setTimeout(repeat, HOLD_REPEAT_MS);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      wasHeld.current = false;
      stop();
      timer.current = setTimeout(repeat, HOLD_START_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    // The click that ends a hold is not one more step.
    onClick: () => {
      stop();
      if (!wasHeld.current) latest.current();
      wasHeld.current = false;
    },
  };
}
