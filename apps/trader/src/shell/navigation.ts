import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { hasEntryBefore } from "./history-entries.ts";

/** One step back; home when the app was opened on this screen; nowhere once the screen has been left. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => {
    if (!isHere.current) return;
    void (hasEntryBefore() ? navigate(-1) : navigate(paths.home(), { replace: true }));
  };
}

/** Scrolls to the top: smoothly, unless the person asked for less motion. */
export function scrollToTop(): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
}

/** Keeps two fingers from zooming the page; the chart handles its own touches. */
export function blockPinch(): void {
  const block = (event: Event) => event.preventDefault();
  const blockSecondFinger = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  document.addEventListener("touchstart", blockSecondFinger, { passive: false });
  document.addEventListener("touchmove", blockSecondFinger, { passive: false });
  // Safari speaks of gestures.
  document.addEventListener("gesturestart", block);
}
