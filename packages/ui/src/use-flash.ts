import { useLayoutEffect, useRef } from "react";

const FLASH_MS = 300;

/** Tints an element for 300 ms when its figure rises or falls; still under reduced motion. */
export function useFlash<E extends HTMLElement>(figure: number | undefined) {
  const ref = useRef<E>(null);
  const last = useRef(figure);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = figure;
    const element = ref.current;
    if (before === undefined || figure === undefined || figure === before || element === null) return;
    if (typeof element.animate !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const tint = figure > before ? "var(--up-soft)" : "var(--down-soft)";
    element.animate([{ backgroundColor: tint }, { backgroundColor: "transparent" }], FLASH_MS);
  }, [figure]);
  return ref;
}
