import { useEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "./Icon.tsx";

export type ToastTone = "plain" | "success" | "error";

interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

export const TOAST_DURATION_MS = 2000;

let current: ToastMessage | undefined;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a text for two seconds; a newer one takes its place at once. */
export function showToast(text: string, tone: ToastTone = "plain"): void {
  lastId += 1;
  setToast({ id: lastId, text, tone });
  clearTimeout(timer);
  timer = setTimeout(() => setToast(undefined), TOAST_DURATION_MS);
}

function setToast(toast: ToastMessage | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Place once per page: shows what `showToast` says, above every sheet. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribe, () => current);
  const ref = useRef<HTMLDivElement>(null);
  // Re-entering the top layer puts the toast above a sheet that opened after the last one.
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof element.showPopover !== "function") return;
    if (element.matches(":popover-open")) element.hidePopover();
    if (toast !== undefined) element.showPopover();
  }, [toast]);
  return (
    <div ref={ref} popover="manual" className="ui-toast" role={toast?.tone === "error" ? "alert" : "status"}>
      {toast?.tone === "error" ? <Icon name="warn" size={18} /> : null}
      {toast?.tone === "success" ? <Icon name="check" size={18} /> : null}
      {toast?.text}
    </div>
  );
}
