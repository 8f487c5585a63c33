import { useCallback, useState } from "react";

/** Below this the panels of a desk would be too low to read; the page scrolls instead. */
const ROOM_PX_MIN = 520;

/** Toasts stand on the line of the tabs, with which the element begins, and over nothing of the panels. */
const TOAST_TOP = "--toast-top";

/** Where an element begins on its page, whatever is scrolled. */
const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top + window.scrollY;

/** The room that its ancestors keep free under it. */
function footOf(element: HTMLElement): number {
  let footPx = 0;
  for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
    footPx += Number.parseFloat(getComputedStyle(each).paddingBlockEnd) || 0;
  }
  return footPx;
}

/**
 * Height in pixels from the top of an element to the foot of the window, so that a desk fills it and its page does not
 * scroll. It follows the window, and banners above the element that come, go or wrap. `hasToasts`: where the element
 * begins with tabs, beside which toasts stand.
 */
export function useRoomBelow({ hasToasts = true } = {}): [
  ref: (element: HTMLElement | null) => (() => void) | void,
  roomPx: number,
] {
  const [roomPx, setRoomPx] = useState(ROOM_PX_MIN);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const root = document.documentElement;
      const measure = () => {
        const topPx = topOf(element);
        setRoomPx(Math.max(Math.floor(window.innerHeight - topPx - footOf(element)), ROOM_PX_MIN));
        if (hasToasts) root.style.setProperty(TOAST_TOP, `${Math.round(topPx)}px`);
      };
      measure();
      const sizes = new ResizeObserver(measure);
      const siblings = new MutationObserver(measure);
      for (let each = element.parentElement; each !== null; each = each.parentElement) {
        sizes.observe(each);
        siblings.observe(each, { childList: true });
        if (each === document.body) break;
      }
      window.addEventListener("resize", measure);
      return () => {
        sizes.disconnect();
        siblings.disconnect();
        window.removeEventListener("resize", measure);
        if (hasToasts) root.style.removeProperty(TOAST_TOP);
      };
    },
    [hasToasts],
  );
  return [ref, roomPx];
}
