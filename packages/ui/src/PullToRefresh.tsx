import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Spinner } from "./Spinner.tsx";

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  pullText: string;
  releaseText: string;
  loadingText: string;
  children: ReactNode;
}

const TRIGGER_PX = 56;
const REST_PX = 48;

// Past the trigger the page follows the finger at a third of its speed.
const eased = (distance: number): number =>
  distance <= TRIGGER_PX ? distance * 0.6 : TRIGGER_PX * 0.6 + (distance - TRIGGER_PX) * 0.33;

/** Pulling the top of the page down reads it anew. */
export function PullToRefresh({ onRefresh, pullText, releaseText, loadingText, children }: PullToRefreshProps) {
  const root = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState<number>();
  const [isLoading, setIsLoading] = useState(false);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    return listenForPull(element, setPulled, () => {
      setIsLoading(true);
      void refresh.current().then(
        () => setIsLoading(false),
        () => setIsLoading(false),
      );
    });
  }, []);

  const offset = pulled === undefined ? (isLoading ? REST_PX : 0) : eased(pulled);
  const text = isLoading ? loadingText : (pulled ?? 0) > TRIGGER_PX ? releaseText : pullText;
  return (
    <div className="ui-pull-clip" ref={root}>
      <div
        className="ui-pull-body ui-pull"
        data-settling={pulled === undefined ? "" : undefined}
        style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
      >
        {offset === 0 ? null : (
          <output className="ui-pull-note">
            {isLoading ? <Spinner size={16} /> : null}
            {text}
          </output>
        )}
        {children}
      </div>
    </div>
  );
}

function listenForPull(element: HTMLElement, setPulled: (px: number | undefined) => void, onTrigger: () => void) {
  let startY: number | undefined;
  let distance = 0;
  const onStart = (event: TouchEvent) => {
    startY = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined;
    distance = 0;
  };
  const onMove = (event: TouchEvent) => {
    if (startY === undefined) return;
    distance = (event.touches[0]?.clientY ?? startY) - startY;
    if (distance <= 0) return;
    if (event.cancelable) event.preventDefault();
    setPulled(distance);
  };
  const onEnd = () => {
    if (startY === undefined) return;
    startY = undefined;
    setPulled(undefined);
    if (distance > TRIGGER_PX) onTrigger();
  };
  element.addEventListener("touchstart", onStart, { passive: true });
  element.addEventListener("touchmove", onMove, { passive: false });
  element.addEventListener("touchend", onEnd);
  element.addEventListener("touchcancel", onEnd);
  return () => {
    element.removeEventListener("touchstart", onStart);
    element.removeEventListener("touchmove", onMove);
    element.removeEventListener("touchend", onEnd);
    element.removeEventListener("touchcancel", onEnd);
  };
}
