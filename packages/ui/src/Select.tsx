import { useId } from "react";
import { classNames } from "./class-names.ts";
import { Field, noteIdOf } from "./Field.tsx";
import type { FieldFrame } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import { definedFrame } from "./TextField.tsx";

export interface Choice<Id extends string> {
  id: Id;
  label: string;
  isDisabled?: boolean;
}

interface SelectProps<Id extends string> extends Omit<FieldFrame, "trailing"> {
  value: Id;
  options: readonly Choice<Id>[];
  onChange: (id: Id) => void;
  disabled?: boolean;
  className?: string;
}

/** The platform's own list of choices in a field. */
export function Select<Id extends string>({
  value,
  options,
  onChange,
  disabled,
  className,
  ...frame
}: SelectProps<Id>) {
  const id = useId();
  const hasNote = frame.error !== undefined || frame.hint !== undefined;
  return (
    <Field {...definedFrame(frame)} id={id} className={classNames("ui-select-field", className)}>
      <span
        className="ui-select ui-field-box"
        style={{ flex: 1, alignSelf: "stretch", minBlockSize: 0, border: 0, background: "none" }}
      >
        <select
          id={id}
          value={value}
          disabled={disabled}
          aria-describedby={hasNote ? noteIdOf(id) : undefined}
          onChange={(event) => onChange(event.target.value as Id)}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
    </Field>
  );
}
