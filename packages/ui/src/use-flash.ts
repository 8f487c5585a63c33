import { useLayoutEffect, useRef } from "react";

const FLASH_MS = 300;

/**
 * Tints an element for 300 ms when its figure rises or falls; still under reduced motion. The tint comes and goes at once: a
 * colour that fades is painted sixty times a second, and beside the market some price always would.
 */
export function useFlash<E extends HTMLElement>(figure: number | undefined) {
  const ref = useRef<E>(null);
  const last = useRef(figure);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = figure;
    const element = ref.current;
    if (before === undefined || figure === undefined || figure === before || element === null) return;
    element.dataset.flash = figure > before ? "up" : "down";
    const over = setTimeout(() => delete element.dataset.flash, FLASH_MS);
    return () => {
      clearTimeout(over);
      delete element.dataset.flash;
    };
  }, [figure]);
  return ref;
}
