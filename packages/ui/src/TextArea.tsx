import { useId } from "react";
import type { ComponentPropsWithRef } from "react";
import { Field, noteIdOf } from "./Field.tsx";
import type { FieldFrame } from "./Field.tsx";
import { definedFrame } from "./TextField.tsx";
import "./text-area.css";

interface TextAreaProps extends FieldFrame, Omit<ComponentPropsWithRef<"textarea">, "onChange" | "value"> {
  value: string;
  onChange: (text: string) => void;
  /** Shows how much of `maxLength` is used. */
  isCounted?: boolean;
}

/** Lines of 24 px, and the space over and under them. */
const heightOf = (rows: number): number => rows * 24 + 22;

/** Text of several lines that grows with what is typed, at least as high as its `rows`. */
export function TextArea({ value, onChange, isCounted, ...props }: TextAreaProps) {
  const { label, isLabelHidden, error, hint, leading, trailing, size, id, className, ...area } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hasNote = error !== undefined || hint !== undefined;
  const count =
    isCounted && area.maxLength !== undefined ? (
      <span className="ui-figures ui-text-count">{`${value.length}/${area.maxLength}`}</span>
    ) : (
      trailing
    );
  return (
    <Field
      {...definedFrame({ label, isLabelHidden, error, hint, leading, trailing: count, size, className })}
      id={fieldId}
    >
      <textarea
        rows={1}
        {...area}
        id={fieldId}
        className="ui-text-area"
        style={{ minBlockSize: heightOf(area.rows ?? 1) }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={hasNote ? noteIdOf(fieldId) : undefined}
      />
    </Field>
  );
}
