import { useId } from "react";
import { Field, noteIdOf } from "./Field.tsx";
import type { FieldFrame } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import { definedFrame } from "./TextField.tsx";
import "./picker-field.css";

interface PickerFieldProps extends Omit<FieldFrame, "trailing"> {
  /** Text of the choice; empty shows the placeholder. */
  text: string;
  placeholder: string;
  onOpen: () => void;
  disabled?: boolean;
}

/** A field whose value is chosen elsewhere, in a sheet. */
export function PickerField({ text, placeholder, onOpen, disabled, ...frame }: PickerFieldProps) {
  const id = useId();
  const hasNote = frame.error !== undefined || frame.hint !== undefined;
  return (
    <Field {...definedFrame(frame)} id={id}>
      <button
        type="button"
        id={id}
        className="ui-picker-field"
        aria-haspopup="dialog"
        // The label names the button; what is chosen is its value and must be spoken too.
        aria-labelledby={`${id}-label ${id}-text`}
        aria-describedby={hasNote ? noteIdOf(id) : undefined}
        disabled={disabled}
        onClick={onOpen}
      >
        <span id={`${id}-label`} className="ui-hidden">
          {frame.label}
        </span>
        <span id={`${id}-text`} data-empty={text === "" ? "" : undefined}>
          {text === "" ? placeholder : text}
        </span>
        <Icon name="down" size={16} />
      </button>
    </Field>
  );
}
