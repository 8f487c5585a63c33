import { IconButton, SegmentedControl, TextField } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { LINE_WIDTHS, NOTE_MAX, type Drawing, type DrawingStyle } from "./drawing-history.ts";
import { ColourChoice } from "./IndicatorEditor.tsx";

interface DrawingStyleBarProps {
  /** The chosen drawing. */
  drawing: Drawing;
  onChange: (drawing: Drawing) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Kept when it is left, so that one note is one step to take back. */
function NoteField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState(text);
  const keep = () => {
    if (typed !== text) onText(typed);
  };
  return (
    <TextField
      size="small"
      label={t("trade.chart.draw.text")}
      value={typed}
      maxLength={NOTE_MAX}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") keep();
      }}
    />
  );
}

/** Style and words of the chosen drawing, over the chart. */
export function DrawingStyleBar({ drawing, onChange, onRemove, onClose }: DrawingStyleBarProps) {
  const t = useTranslate();
  const { style, text } = drawing;
  const restyle = (change: Partial<DrawingStyle>) => onChange({ ...drawing, style: { ...style, ...change } });
  return (
    <fieldset
      aria-label={t("trade.chart.draw.style")}
      className="m-0 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 border-0 border-b border-line px-2 py-1"
    >
      <ColourChoice
        label={t("trade.chart.draw.colour")}
        value={style.colour}
        onChange={(colour) => restyle({ colour })}
      />
      {drawing.tool === "note" ? (
        <NoteField key={drawing.id} text={text} onText={(words) => onChange({ ...drawing, text: words })} />
      ) : (
        <>
          <SegmentedControl<`${DrawingStyle["width"]}`>
            label={t("trade.chart.draw.width")}
            size="small"
            isFitted
            value={`${style.width}`}
            onChange={(chosen) => restyle({ width: Number(chosen) as DrawingStyle["width"] })}
            options={LINE_WIDTHS.map((width) => ({ id: `${width}`, label: `${width} px` }))}
          />
          <SegmentedControl<"solid" | "dashed">
            label={t("trade.chart.draw.line")}
            size="small"
            isFitted
            value={style.isDashed ? "dashed" : "solid"}
            onChange={(line) => restyle({ isDashed: line === "dashed" })}
            options={[
              { id: "solid", label: t("trade.chart.draw.solid") },
              { id: "dashed", label: t("trade.chart.draw.dashed") },
            ]}
          />
        </>
      )}
      <span className="ms-auto flex">
        <IconButton icon="trash" size={18} label={t("trade.chart.draw.remove")} onClick={onRemove} />
        <IconButton icon="close" size={18} label={t("common.close")} onClick={onClose} />
      </span>
    </fieldset>
  );
}
