import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface FieldFrame {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  /** Refusal in words, shown under the field instead of the hint. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Small text or icon before the value. */
  leading?: ReactNode;
  /** Unit, button or icon after the value. */
  trailing?: ReactNode;
  size?: "medium" | "small";
}

interface FieldProps extends FieldFrame {
  id: string;
  className?: string;
  isNumeric?: boolean;
  children: ReactNode;
}

/** Id of the note under a field, for aria-describedby. */
export const noteIdOf = (id: string): string => `${id}-note`;

/** Label, box and note around any native control. */
export function Field(props: FieldProps) {
  const {
    id,
    label,
    isLabelHidden,
    error,
    hint,
    leading,
    trailing,
    size = "medium",
    className,
    isNumeric,
    children,
  } = props;
  const note = error ?? hint;
  return (
    <div
      className={classNames("ui-field", className)}
      data-size={size}
      data-invalid={error === undefined ? undefined : ""}
      data-numeric={isNumeric ? "" : undefined}
    >
      <label className={isLabelHidden ? "ui-hidden" : "ui-field-label"} htmlFor={id}>
        {label}
      </label>
      <div className="ui-field-box">
        {leading === undefined ? null : <span className="ui-field-inlay">{leading}</span>}
        {children}
        {trailing === undefined ? null : <span className="ui-field-inlay">{trailing}</span>}
      </div>
      {note === undefined ? null : (
        <p className="ui-field-note" id={noteIdOf(id)} role={error === undefined ? undefined : "alert"}>
          {note}
        </p>
      )}
    </div>
  );
}
