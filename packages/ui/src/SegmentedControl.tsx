import { useId } from "react";
import type { ReactNode } from "react";

interface Segment<Id extends string> {
  id: Id;
  label: ReactNode;
  tone?: "up" | "down";
  isDisabled?: boolean;
}

interface SegmentedControlProps<Id extends string> {
  label: string;
  value: Id;
  options: readonly Segment<Id>[];
  onChange: (id: Id) => void;
  size?: "medium" | "small";
  /** Each as wide as its words ask for, not all alike. */
  isFitted?: boolean;
}

/** Two to five choices side by side: native radio buttons. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, value, options, onChange, size = "medium", isFitted = false } = props;
  const name = useId();
  return (
    <div
      className="ui-segments"
      role="radiogroup"
      aria-label={label}
      data-size={size}
      data-fitted={isFitted || undefined}
    >
      {options.map((option) => (
        <label key={option.id} data-tone={option.tone}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.id)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
