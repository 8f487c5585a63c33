import { useEffect, useRef, type RefObject } from "react";

export type LeftBy = "escape" | "elsewhere";

/** Tells when something unfolded in `root` is left: by Escape, or by a press or the focus going elsewhere. */
export function useLeaving(root: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: (by: LeftBy) => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const element = root.current;
    if (!isOpen || element === null) return undefined;
    const isWithin = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    const onPress = ({ target }: PointerEvent) => {
      if (!isWithin(target)) latest.current("elsewhere");
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") latest.current("escape");
    };
    // Without a next element the window itself lost the focus, or a press hit something that takes none.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !isWithin(relatedTarget)) latest.current("elsewhere");
    };
    document.addEventListener("pointerdown", onPress);
    element.addEventListener("keydown", onKey);
    element.addEventListener("focusout", onFocusOut);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("focusout", onFocusOut);
    };
  }, [root, isOpen]);
}
