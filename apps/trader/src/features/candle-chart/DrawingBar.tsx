import { IconButton } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import {
  changedDrawings,
  DRAWING_TOOLS,
  redone,
  undone,
  type DrawingHistory,
  type DrawingTool,
} from "./drawing-history.ts";

interface DrawingBarProps {
  tool: DrawingTool | undefined;
  onTool: (tool: DrawingTool | undefined) => void;
  history: DrawingHistory;
  onHistory: (step: (history: DrawingHistory) => DrawingHistory) => void;
}

// Drawn on a 20 grid, the points as rings.
const TOOL_SHAPES: Record<DrawingTool, string> = {
  segment: "M5 15 15 5M5 15m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 5m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  rayLine: "M5 15 19 1M5 15m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  straightLine: "M1 19 19 1",
  horizontalStraightLine: "M1 10H19M10 10m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  verticalStraightLine: "M10 1V19M10 10m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  priceChannelLine: "M1 15 15 1M5 19 19 5M3 17 17 3",
  parallelStraightLine: "M1 14 14 1M6 19 19 6",
  fibonacciLine: "M2 3H18M2 8H18M2 12H18M2 17H18",
  rectangle: "M3 5H17V15H3Z",
  note: "M4 5H16M10 5V16",
};

/** The tools beside the chart, with undo, redo and remove all. */
export function DrawingBar({ tool, onTool, history, onHistory }: DrawingBarProps) {
  const t = useTranslate();
  return (
    <div
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t("trade.chart.drawing")}
      className="flex w-11 flex-none flex-col overflow-y-auto border-e border-line [scrollbar-width:none]"
    >
      {DRAWING_TOOLS.map((each) => (
        <button
          key={each}
          type="button"
          className="ui-icon-button"
          aria-label={t(`trade.chart.tools.${each}`)}
          title={t(`trade.chart.tools.${each}`)}
          aria-pressed={tool === each}
          data-on={tool === each ? "" : undefined}
          onClick={() => onTool(tool === each ? undefined : each)}
        >
          <svg className="ui-icon" width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
            <path d={TOOL_SHAPES[each]} />
          </svg>
        </button>
      ))}
      <IconButton
        icon="back"
        size={18}
        label={t("trade.chart.undo")}
        disabled={history.past.length === 0}
        onClick={() => onHistory(undone)}
      />
      <IconButton
        icon="forward"
        size={18}
        label={t("trade.chart.redo")}
        disabled={history.future.length === 0}
        onClick={() => onHistory(redone)}
      />
      <IconButton
        icon="trash"
        size={18}
        label={t("trade.chart.clearDrawings")}
        disabled={history.drawings.length === 0}
        onClick={() => onHistory((before) => changedDrawings(before, []))}
      />
    </div>
  );
}
