import type { ReactNode } from "react";

interface ToggleProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  label: ReactNode;
  disabled?: boolean;
  name?: string;
}

/** A box to tick, label after it. */
export function Checkbox({ isChecked, onChange, label, disabled, name }: ToggleProps) {
  return (
    <label className="ui-check">
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** An on/off setting that takes effect at once, label before it. */
export function Switch({ isChecked, onChange, label, disabled, name }: ToggleProps) {
  return (
    <label className="ui-check" data-spread="">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isChecked}
        name={name}
        checked={isChecked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
