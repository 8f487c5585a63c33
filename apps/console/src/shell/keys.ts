import { useEffect, useRef } from "react";

/** Actions of keys on the open screen. Keys are those of `KeyboardEvent.key`: "j", "Enter", "?". */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Whoever types into a field means letters. */
const TYPED_INTO = "input:not([type=checkbox]):not([type=radio]):not([type=button]),textarea,select,[contenteditable]";

/** Enter and blank press what has the focus. */
const PRESSING = new Set(["Enter", " "]);
const PRESSED = "button,a[href],summary,[role=button],[role=menuitem],[role=tab]";

/** Whether a key is meant for the screen and not for what has the focus or for the browser. */
export function isForScreen(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : undefined;
  if (target === undefined) return true;
  if (target.closest("dialog[open]") !== null || target.closest(TYPED_INTO) !== null) return false;
  return !(PRESSING.has(event.key) && target.closest(PRESSED) !== null);
}

/** Listens to keys while the component is there. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (act === undefined || !isForScreen(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
