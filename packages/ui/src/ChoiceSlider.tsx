import type { CSSProperties } from "react";

interface ChoiceSliderProps {
  label: string;
  /** Labels of the stops, in their order; at least two. */
  choices: readonly string[];
  /** Index of the chosen stop. */
  value: number;
  onChange: (index: number) => void;
  tone?: "accent" | "up" | "warn" | "danger";
  disabled?: boolean;
}

/** More names than this crowd each other: then only some are written. */
const NAMES_MAX = 8;

/** A slider that knows nothing between its stops; the stops can be pressed as well. */
export function ChoiceSlider({ label, choices, value, onChange, tone = "accent", disabled }: ChoiceSliderProps) {
  const last = choices.length - 1;
  const percentOf = (index: number) => (last === 0 ? 0 : (index / last) * 100);
  const at = (index: number): CSSProperties => ({ insetInlineStart: `${percentOf(index)}%` });
  const every = Math.ceil(choices.length / NAMES_MAX);
  const named = choices.flatMap((name, index) =>
    index === last || (index % every === 0 && last - index >= every) ? [{ name, index }] : [],
  );
  return (
    <div className="ui-slider" data-tone={tone}>
      <div className="ui-slider-track" aria-hidden="true">
        <div className="ui-slider-fill" style={{ inlineSize: `${percentOf(value)}%` }} />
        {choices.map((name, index) => (
          <span key={name} className="ui-slider-stop" data-passed={index <= value ? "" : undefined} style={at(index)} />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={choices[value]}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className="ui-slider-marks" aria-hidden="true">
        {named.map(({ name, index }) => (
          <button
            key={name}
            type="button"
            tabIndex={-1}
            disabled={disabled}
            style={at(index)}
            onClick={() => onChange(index)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
