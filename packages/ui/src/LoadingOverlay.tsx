import { useEffect, useRef } from "react";
import { Spinner } from "./Spinner.tsx";

const SPINNER_PX = 24;
const SPINNER_COLOUR = "#1989fa";

/** Covers the page while a submission runs. */
export function LoadingOverlay({ text }: { text: string }) {
  const ref = useRef<HTMLOutputElement>(null);
  // In the top layer, so that it also covers an open sheet.
  useEffect(() => {
    if (typeof ref.current?.showPopover === "function") ref.current.showPopover();
  }, []);
  return (
    <output ref={ref} popover="manual" className="ui-overlay" aria-live="assertive">
      <div className="ui-loading">
        <Spinner size={SPINNER_PX} color={SPINNER_COLOUR} />
        <span>{text}</span>
      </div>
    </output>
  );
}
