import { useRef, type Dispatch } from "react";
import type { HoldAction } from "./following-price.ts";

/** A click follows its press at once; a finger that left the button gives the price free after this. */
const RELEASE_AFTER_MS = 400;

/**
 * Keeps the offered price still from the press on, so that what is sent is what was shown, although the market may move
 * before the finger is lifted.
 */
export function usePricePress(price: string, dispatch: Dispatch<HoldAction>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onLift = () => {
    removeEventListener("pointerup", onLift);
    removeEventListener("pointercancel", onLift);
    timer.current = setTimeout(() => dispatch({ type: "release", by: "press" }), RELEASE_AFTER_MS);
  };
  return () => {
    clearTimeout(timer.current);
    dispatch({ type: "hold", by: "press", price });
    addEventListener("pointerup", onLift);
    addEventListener("pointercancel", onLift);
  };
}
