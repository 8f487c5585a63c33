import { useRef } from "react";
import type { PointerEvent } from "react";

interface DragHandlers {
  axis: "x" | "y";
  mayStart?: () => boolean;
  /** Distance from the start in px along the axis. */
  onDrag: (distance: number) => void;
  onEnd: (distance: number) => void;
}

const SLOP_PX = 8;

interface Drag {
  pointerId: number;
  x: number;
  y: number;
  isActive: boolean;
}

/** One-finger drag along one axis; a drag across the axis is left to the browser. */
export function useDrag({ axis, mayStart, onDrag, onEnd }: DragHandlers) {
  const drag = useRef<Drag>(undefined);
  const distanceOf = (event: PointerEvent, from: Drag) =>
    axis === "x" ? event.clientX - from.x : event.clientY - from.y;

  const finish = (event: PointerEvent) => {
    const from = drag.current;
    drag.current = undefined;
    if (from?.isActive && from.pointerId === event.pointerId) onEnd(distanceOf(event, from));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || mayStart?.() === false) return;
      drag.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, isActive: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      if (from === undefined || from.pointerId !== event.pointerId) return;
      const along = Math.abs(distanceOf(event, from));
      const across = Math.abs(axis === "x" ? event.clientY - from.y : event.clientX - from.x);
      if (!from.isActive) {
        if (across > SLOP_PX && across > along) drag.current = undefined;
        if (along <= SLOP_PX || across > along) return;
        from.isActive = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }
      onDrag(distanceOf(event, from));
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
}
