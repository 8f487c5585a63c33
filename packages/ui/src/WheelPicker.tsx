import { useRef, useState } from "react";
import type { CSSProperties, KeyboardEvent } from "react";
import { useDrag } from "./use-drag.ts";
import {
  indexAt,
  isFlick,
  MOMENTUM_MS,
  nearestEnabled,
  OPTION_HEIGHT_PX,
  offsetOf,
  restingOffset,
  SETTLE_MS,
  VISIBLE_OPTIONS,
  withinReach,
} from "./wheel-rule.ts";
import "./wheel-picker.css";

export interface WheelOption {
  readonly value: string;
  readonly text: string;
  readonly isDisabled?: boolean;
}

export interface WheelColumn {
  readonly id: string;
  /** Spoken name of the column. */
  readonly label: string;
  readonly options: readonly WheelOption[];
}

interface WheelPickerProps {
  label: string;
  columns: readonly WheelColumn[];
  /** The chosen value of each column, in their order. */
  values: readonly string[];
  onChange: (values: string[], column: number) => void;
}

/** Columns of options that turn like wheels: by finger, by arrow keys, by a press on an option. */
export function WheelPicker({ label, columns, values, onChange }: WheelPickerProps) {
  const size = { "--wheel-row": `${OPTION_HEIGHT_PX}px`, "--wheel-rows": VISIBLE_OPTIONS } as CSSProperties;
  return (
    <fieldset className="ui-wheels" aria-label={label} style={size}>
      {columns.map((column, index) => (
        <Wheel
          key={column.id}
          column={column}
          value={values[index] ?? ""}
          onChange={(value) => {
            onChange(
              columns.map((_, at) => (at === index ? value : (values[at] ?? ""))),
              index,
            );
          }}
        />
      ))}
      <span className="ui-wheels-middle" aria-hidden="true" />
    </fieldset>
  );
}

interface WheelProps {
  column: WheelColumn;
  value: string;
  onChange: (value: string) => void;
}

interface Turning {
  readonly offset: number;
  readonly durationMs: number;
}

/** Where the last quick stretch of a drag began. */
interface Stretch {
  distance: number;
  atMs: number;
}

const STRETCH_MS_MAX = 300;

function Wheel({ column: { label, options }, value, onChange }: WheelProps) {
  const chosen = Math.max(
    options.findIndex((option) => option.value === value),
    0,
  );
  const [turning, setTurning] = useState<Turning>();
  const stretch = useRef<Stretch>(undefined);
  const control = useRef<HTMLInputElement>(null);
  const start = offsetOf(chosen);

  const choose = (wished: number, durationMs = SETTLE_MS) => {
    const option = options[nearestEnabled(options, wished)];
    if (option === undefined) return setTurning(undefined);
    setTurning({ offset: offsetOf(options.indexOf(option)), durationMs });
    if (option.value !== value) onChange(option.value);
  };
  const drag = useDrag({
    axis: "y",
    onDrag: (distance) => {
      const nowMs = performance.now();
      if (stretch.current === undefined || nowMs - stretch.current.atMs > STRETCH_MS_MAX)
        stretch.current = { distance, atMs: nowMs };
      setTurning({ offset: withinReach(start + distance, options.length), durationMs: 0 });
    },
    onEnd: (distance) => {
      const from = stretch.current ?? { distance, atMs: 0 };
      stretch.current = undefined;
      const flick = { distance: distance - from.distance, durationMs: performance.now() - from.atMs };
      const offset = withinReach(start + distance, options.length);
      if (isFlick(flick)) choose(indexAt(restingOffset(offset, flick), options.length), MOMENTUM_MS);
      else choose(indexAt(offset, options.length));
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const wished = Math.min(Math.max(chosen + step, 0), options.length - 1);
    choose(step < 0 ? nearestBefore(options, wished) : wished);
  };
  const style: CSSProperties = {
    transform: `translateY(${turning?.offset ?? start}px)`,
    transitionDuration: `${turning?.durationMs ?? 0}ms`,
  };
  return (
    <div
      className="ui-wheel"
      onWheel={(event) => {
        if (event.deltaY !== 0) choose(chosen + Math.sign(event.deltaY));
      }}
      {...drag}
    >
      {/* What keys and screen readers turn; the drawn wheel is for eyes and fingers. */}
      <input
        ref={control}
        type="range"
        className="ui-hidden"
        aria-label={label}
        aria-valuetext={options[chosen]?.text ?? ""}
        min={0}
        max={Math.max(options.length - 1, 0)}
        value={chosen}
        onKeyDown={onKeyDown}
        onChange={({ target }) => choose(target.valueAsNumber)}
      />
      <div className="ui-wheel-options" aria-hidden="true" style={style} onTransitionEnd={() => setTurning(undefined)}>
        {options.map((option, index) => (
          <button
            key={option.value}
            type="button"
            tabIndex={-1}
            className="ui-wheel-option"
            data-chosen={index === chosen ? "" : undefined}
            disabled={option.isDisabled}
            onClick={() => {
              control.current?.focus({ preventScroll: true });
              choose(index);
            }}
          >
            {option.text}
          </button>
        ))}
      </div>
    </div>
  );
}

const PAGE = VISIBLE_OPTIONS - 1;

/** Later options lie below, so that "down" goes on. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: -Infinity,
  End: Infinity,
};

function nearestBefore(options: readonly WheelOption[], wished: number): number {
  const before = options.findLastIndex((option, index) => index <= wished && !option.isDisabled);
  return before === -1 ? wished : before;
}
