import type { HTMLAttributes, KeyboardEvent, PointerEvent, RefObject } from "react";
import { useTranslate } from "../../shell/language.ts";
import { resized, SIZE_BOUNDS, unsized, type DeskPanelName } from "./desk-sizes.ts";
import { keepSizes, previewSizes, useLayouts } from "./kept-layout.ts";

interface PanelEdgeProps {
  panel: DeskPanelName;
  /** Of the panel, as it is spoken. */
  name: string;
  /** Pixels of a column, percent of the rows. */
  size: number;
  grid: RefObject<HTMLElement | null>;
}

/** Over the gap before its panel. */
const EDGE =
  "z-10 touch-none rounded-full outline-offset-0 hover:bg-accent focus-visible:bg-accent active:bg-accent [transition:background-color_var(--motion)]";
const PLACES = {
  tape: "[grid-area:tape] -ms-[5px] w-[6px] cursor-col-resize justify-self-start",
  book: "[grid-area:book] -ms-[5px] w-[6px] cursor-col-resize justify-self-start",
  ticket: "[grid-area:ticket] -ms-[5px] w-[6px] cursor-col-resize justify-self-start",
  orders: "[grid-area:orders] -mt-[5px] h-[6px] cursor-row-resize self-start",
} as const;

/** A turn of an arrow key, with Shift a larger one: pixels of a column, percent of the rows. */
const STEPS = { column: { small: 8, large: 40 }, rows: { small: 1, large: 5 } } as const;

/** The edge before a panel: drawn or moved by arrow keys it sizes the panel, a double click or Enter takes that back. */
export function PanelEdge({ panel, name, size, grid }: PanelEdgeProps) {
  const t = useTranslate();
  const isColumn = panel !== "orders";
  const keep = (next: number) => keepSizes(resized(useLayouts.getState().sizes, panel, next));
  const takeBack = () => keepSizes(unsized(useLayouts.getState().sizes, panel));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") return takeBack();
    const next = sizeByKey(event, { panel, size });
    if (next === undefined) return;
    event.preventDefault();
    keep(next);
  };
  const separator: HTMLAttributes<HTMLElement> = {
    role: "separator",
    tabIndex: 0,
    "aria-orientation": isColumn ? "vertical" : "horizontal",
    "aria-label": t("terminal.layout.resize", { panel: name }),
    "aria-valuemin": SIZE_BOUNDS[panel].min,
    "aria-valuemax": SIZE_BOUNDS[panel].max,
    "aria-valuenow": size,
    onKeyDown,
    onDoubleClick: takeBack,
    onPointerDown: (event) => draw(event, { panel, grid: grid.current }),
  };
  return <div {...separator} className={`${EDGE} ${PLACES[panel]}`} data-edge={panel} />;
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

function sizeByKey(event: KeyboardEvent, { panel, size }: { panel: DeskPanelName; size: number }): number | undefined {
  const isColumn = panel !== "orders";
  const steps = isColumn ? STEPS.column : STEPS.rows;
  const step = event.shiftKey ? steps.large : steps.small;
  const larger = isColumn ? (isRightToLeft(event.currentTarget) ? "ArrowRight" : "ArrowLeft") : "ArrowUp";
  const smaller = isColumn ? (isRightToLeft(event.currentTarget) ? "ArrowLeft" : "ArrowRight") : "ArrowDown";
  switch (event.key) {
    case larger:
      return size + step;
    case smaller:
      return size - step;
    case "Home":
      return SIZE_BOUNDS[panel].min;
    case "End":
      return SIZE_BOUNDS[panel].max;
    default:
      return undefined;
  }
}

/** Follows the pointer until it is let go, and keeps the size then. */
function draw(
  event: PointerEvent<HTMLElement>,
  { panel, grid }: { panel: DeskPanelName; grid: HTMLElement | null },
): void {
  const area = grid?.querySelector(`[data-area="${panel}"]`)?.getBoundingClientRect();
  if (grid === null || area === undefined || event.button !== 0) return;
  const edge = event.currentTarget;
  const { pointerId, clientX, clientY } = event;
  const sign = isRightToLeft(edge) ? 1 : -1;
  const before = useLayouts.getState().sizes;
  const sizeAt = (at: { clientX: number; clientY: number }) =>
    panel === "orders"
      ? ((area.height + clientY - at.clientY) / grid.clientHeight) * 100
      : area.width + sign * (at.clientX - clientX);
  let isMoved = false;
  const onMove = (moved: globalThis.PointerEvent) => {
    isMoved = true;
    previewSizes(resized(before, panel, sizeAt(moved)));
  };
  const onEnd = () => {
    edge.removeEventListener("pointermove", onMove);
    edge.removeEventListener("pointerup", onEnd);
    edge.removeEventListener("pointercancel", onEnd);
    // A press alone, as of a double click, sizes nothing.
    if (isMoved) keepSizes(useLayouts.getState().sizes);
  };
  edge.setPointerCapture(pointerId);
  edge.addEventListener("pointermove", onMove);
  edge.addEventListener("pointerup", onEnd);
  edge.addEventListener("pointercancel", onEnd);
}
