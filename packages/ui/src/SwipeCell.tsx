import { useRef, useState } from "react";
import type { MouseEvent, ReactNode } from "react";
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
  const [isDragging, setIsDragging] = useState(false);
  /** Shift of the row in px, towards its start. */
  const [shift, setShift] = useState(0);

  const wasDragged = useRef(false);

  const settle = (next: boolean) => {
    const { width, sign } = measure(actionsRef.current);
    setIsDragging(false);
    setIsOpen(next);
    setShift(next ? width * sign : 0);
  };
  const uncoveredBy = (distance: number) => {
    const { width, sign } = measure(actionsRef.current);
    return Math.min(Math.max((isOpen ? width : 0) + distance * sign, 0), width);
  };
  const drag = useDrag({
    axis: "x",
    mayStart: () => {
      wasDragged.current = false;
      return true;
    },
    onDrag: (distance) => {
      wasDragged.current = true;
      setIsDragging(true);
      setShift(uncoveredBy(distance) * measure(actionsRef.current).sign);
    },
    onEnd: (distance) => {
      const { width } = measure(actionsRef.current);
      settle(staysOpen({ wasOpen: isOpen, uncovered: uncoveredBy(distance), width }));
    },
  });
  // A press that ends a drag, or lands on an open row, does not reach the row.
  const keepFromRow = (event: MouseEvent) => {
    if (!wasDragged.current && !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    if (!wasDragged.current) settle(false);
    wasDragged.current = false;
  };
  return (
    <div className="ui-swipe" onDragStart={(event) => event.preventDefault()} {...drag}>
      <div className="ui-swipe-actions" ref={actionsRef} onFocus={() => settle(true)} onBlur={() => settle(false)}>
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            data-tone={action.tone}
            onClick={() => {
              settle(false);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        ))}
      </div>
      <div
        className="ui-swipe-body"
        onClickCapture={keepFromRow}
        data-settling={isDragging ? undefined : ""}
        style={shift === 0 ? undefined : { transform: `translateX(${shift}px)` }}
      >
        {children}
      </div>
    </div>
  );
}

/** Width of the actions and the sign of a shift that uncovers them. */
function measure(actions: HTMLElement | null): { width: number; sign: 1 | -1 } {
  if (actions === null) return { width: 0, sign: -1 };
  return { width: actions.offsetWidth, sign: getComputedStyle(actions).direction === "rtl" ? 1 : -1 };
}
