import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { staysOpen } from "./swipe-rule.ts";
import { useDrag } from "./use-drag.ts";

interface SwipeAction {
  id: string;
  label: string;
  tone?: "danger";
  onPress: () => void;
}

/** A row that uncovers actions when dragged towards its start; they can be reached by keyboard as well. */
export function SwipeCell({ actions, children }: { actions: readonly SwipeAction[]; children: ReactNode }) {
  const actionsRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const width = () => actionsRef.current?.offsetWidth ?? 0;
  const sign = () => (actionsRef.current !== null && getComputedStyle(actionsRef.current).direction === "rtl" ? 1 : -1);
  const uncoveredBy = (distance: number) => Math.min(Math.max((isOpen ? width() : 0) + distance * sign(), 0), width());

  const drag = useDrag({
    axis: "x",
    onDrag: (distance) => setDragged(uncoveredBy(distance)),
    onEnd: (distance) => {
      setIsOpen(staysOpen({ wasOpen: isOpen, uncovered: uncoveredBy(distance), width: width() }));
      setDragged(undefined);
    },
  });
  const uncovered = dragged ?? (isOpen ? width() : 0);
  return (
    <div className="ui-swipe" {...drag}>
      <div
        className="ui-swipe-actions"
        ref={actionsRef}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
      >
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            data-tone={action.tone}
            onClick={() => {
              setIsOpen(false);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        ))}
      </div>
      <div
        className="ui-swipe-body"
        data-settling={dragged === undefined ? "" : undefined}
        style={uncovered === 0 ? undefined : { transform: `translateX(${uncovered * sign()}px)` }}
      >
        {children}
      </div>
    </div>
  );
}
