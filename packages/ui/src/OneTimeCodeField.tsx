import { useId } from "react";
import { Field, noteIdOf } from "./Field.tsx";
import type { FieldFrame } from "./Field.tsx";
import { digitsOf } from "./number-text.ts";
import { definedFrame } from "./TextField.tsx";
import "./one-time-code.css";

export const ONE_TIME_CODE_LENGTH = 6;

interface OneTimeCodeFieldProps extends Pick<FieldFrame, "label" | "isLabelHidden" | "error" | "hint"> {
  value: string;
  onChange: (code: string) => void;
  /** Called with the whole code as soon as its last digit is there. */
  onComplete?: (code: string) => void;
  disabled?: boolean;
}

/** Six digits in six cells. One native input lies under them, so that pasting and the phone's own filling in work. */
export function OneTimeCodeField({ value, onChange, onComplete, disabled, ...frame }: OneTimeCodeFieldProps) {
  const id = useId();
  const change = (text: string) => {
    const code = digitsOf(text).slice(0, ONE_TIME_CODE_LENGTH);
    if (code === value) return;
    onChange(code);
    if (code.length === ONE_TIME_CODE_LENGTH) onComplete?.(code);
  };
  const hasNote = frame.error !== undefined || frame.hint !== undefined;
  return (
    <Field {...definedFrame(frame)} id={id} className="ui-code">
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        disabled={disabled}
        onChange={(event) => change(event.target.value)}
        // The cells show the end of the code only: typing always goes on there.
        onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
        aria-invalid={frame.error === undefined ? undefined : true}
        aria-describedby={hasNote ? noteIdOf(id) : undefined}
      />
      <span className="ui-code-cells" aria-hidden="true">
        {Array.from({ length: ONE_TIME_CODE_LENGTH }, (_, index) => (
          <span key={index} data-next={index === value.length ? "" : undefined}>
            {value[index]}
          </span>
        ))}
      </span>
    </Field>
  );
}
