import { useRef, type CSSProperties } from "react";

interface StopSliderProps {
  label: string;
  /** Whole percent, 0 to 100. */
  value: number;
  onChange: (percent: number) => void;
  /** Called when the thumb lands on a stop. */
  onStop?: (percent: number) => void;
  stops?: readonly number[];
  tone?: "accent" | "up" | "down";
  disabled?: boolean;
}

const STOPS = [0, 25, 50, 75, 100];
const SNAP = 2;

/** A percent slider that catches a dragged thumb at its stops; keys move by whole percents, and the stops can be pressed. */
export function StopSlider({
  label,
  value,
  onChange,
  onStop,
  stops = STOPS,
  tone = "accent",
  disabled,
}: StopSliderProps) {
  // A stop that caught the steps of a key would hold the thumb for good.
  const isByKey = useRef(false);
  const move = (percent: number) => {
    const reach = isByKey.current ? 0 : SNAP;
    const stop = stops.find((mark) => Math.abs(mark - percent) <= reach);
    const next = stop ?? percent;
    if (next === value) return;
    onChange(next);
    if (stop !== undefined) onStop?.(stop);
  };
  const at = (percent: number): CSSProperties => ({ insetInlineStart: `${percent}%` });
  return (
    <div className="ui-slider" data-tone={tone}>
      <div className="ui-slider-track" aria-hidden="true">
        <div className="ui-slider-fill" style={{ inlineSize: `${value}%` }} />
        {stops.map((stop) => (
          <span key={stop} className="ui-slider-stop" data-passed={stop <= value ? "" : undefined} style={at(stop)} />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={`${value}%`}
        onKeyDown={() => (isByKey.current = true)}
        onPointerDown={() => (isByKey.current = false)}
        onChange={(event) => move(event.target.valueAsNumber)}
      />
      <div className="ui-slider-marks" aria-hidden="true">
        {stops.map((stop) => (
          <button
            key={stop}
            type="button"
            tabIndex={-1}
            disabled={disabled}
            style={at(stop)}
            onClick={() => {
              isByKey.current = false;
              move(stop);
            }}
          >
            {stop}%
          </button>
        ))}
      </div>
    </div>
  );
}
