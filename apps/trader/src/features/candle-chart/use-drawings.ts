import type { Chart, DeepPartial, Overlay, OverlayStyle } from "klinecharts";
import { useEffect, useRef, type RefObject } from "react";
import type { ChartColours } from "./chart-colours.ts";
import type { Drawing, DrawingStyle, DrawingTool } from "./drawing-history.ts";

const DRAWINGS_GROUP = "drawings";

/** Drawings by hand, and the ways to change them. */
export interface DrawnThings {
  readonly drawings: readonly Drawing[];
  /** The tool that is being drawn with. */
  readonly tool: DrawingTool | undefined;
  /** Of what is drawn next. */
  readonly style: DrawingStyle;
  readonly onDrawn: (drawing: Drawing) => void;
  readonly onChosen: (id: string) => void;
  readonly onRemoved: (id: string) => void;
}

interface Paint {
  readonly readColours: () => ChartColours | undefined;
  readonly paints: number;
}

/** Keeps the drawings on the chart, and draws with the tool. A click chooses one; a right or double click removes it. */
export function useDrawings(chart: Chart | undefined, things: DrawnThings, { readColours, paints }: Paint): void {
  const { drawings, tool } = things;
  const latest = useRef(things);
  useEffect(() => {
    latest.current = things;
  });

  useEffect(() => {
    const colours = readColours();
    if (chart === undefined || colours === undefined) return;
    chart.removeOverlay({ groupId: DRAWINGS_GROUP });
    for (const { id, tool: name, points, style, text } of drawings) {
      chart.createOverlay({
        ...{ id, name, groupId: DRAWINGS_GROUP, points: [...points], extendData: text },
        styles: overlayStyle(style, colours),
        ...eventsOf(latest),
      });
    }
    // Colours are read when they were painted anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chart, drawings, paints]);

  useEffect(() => {
    const colours = readColours();
    if (chart === undefined || colours === undefined || tool === undefined) return;
    const id = chart.createOverlay({
      ...{ name: tool, groupId: DRAWINGS_GROUP, extendData: "" },
      styles: overlayStyle(latest.current.style, colours),
      ...eventsOf(latest),
    });
    return () => {
      // A drawing that was begun and left is no drawing.
      if (typeof id !== "string") return;
      const [begun] = chart.getOverlays({ id });
      if (begun !== undefined && begun.currentStep !== DRAWN_STEP) chart.removeOverlay({ id });
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chart, tool]);
}

const DRAWN_STEP = -1;

function overlayStyle({ colour, width, isDashed }: DrawingStyle, colours: ChartColours): DeepPartial<OverlayStyle> {
  const color = colours.lines[colour];
  const style = isDashed ? "dashed" : "solid";
  return {
    line: { style, size: width, color, dashedValue: [6, 4] },
    point: { color, borderColor: color, activeColor: color, activeBorderColor: color },
    polygon: { color: "transparent", borderColor: color, borderSize: width, borderStyle: style },
    text: { color: colours.surface, backgroundColor: color, borderColor: color },
  };
}

function eventsOf(latest: RefObject<DrawnThings>) {
  const report = ({ overlay }: { overlay: Overlay }) => {
    const { drawings, style, onDrawn } = latest.current;
    const drawing = drawingOf(overlay, drawings.find(({ id }) => id === overlay.id) ?? { style, text: "" });
    if (drawing !== undefined) onDrawn(drawing);
  };
  return {
    onDrawEnd: report,
    onPressedMoveEnd: report,
    onClick: ({ overlay }: { overlay: Overlay }) => {
      if (overlay.currentStep === DRAWN_STEP) latest.current.onChosen(overlay.id);
    },
    onRightClick: (event: { overlay: Overlay; preventDefault?: () => void }) => {
      event.preventDefault?.();
      latest.current.onRemoved(event.overlay.id);
    },
    onDoubleClick: ({ overlay }: { overlay: Overlay }) => latest.current.onRemoved(overlay.id),
  };
}

function drawingOf(
  { id, name, points }: Overlay,
  { style, text }: Pick<Drawing, "style" | "text">,
): Drawing | undefined {
  const placed = points.flatMap(({ timestamp, value }) =>
    timestamp === undefined || value === undefined ? [] : [{ timestamp, value }],
  );
  return placed.length === points.length
    ? { ...{ id, tool: name as DrawingTool, points: placed }, style, text }
    : undefined;
}
