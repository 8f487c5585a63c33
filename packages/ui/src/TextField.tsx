import { useId } from "react";
import type { ComponentPropsWithRef } from "react";
import { Field, noteIdOf } from "./Field.tsx";
import type { FieldFrame } from "./Field.tsx";

interface TextFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<"input">, "onChange" | "value" | "size"> {
  value: string;
  onChange: (text: string) => void;
}

/** One line of text. */
export function TextField({ value, onChange, ...props }: TextFieldProps) {
  const { label, isLabelHidden, error, hint, leading, trailing, size, id, className, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <Field {...definedFrame({ label, isLabelHidden, error, hint, leading, trailing, size, className })} id={fieldId}>
      <input
        type="text"
        {...input}
        id={fieldId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={hasNote ? noteIdOf(fieldId) : undefined}
      />
    </Field>
  );
}

type Loose<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Drops absent entries, so that a frame can be handed on as it was given. */
export function definedFrame(
  frame: Loose<FieldFrame> & { label: FieldFrame["label"]; className?: string | undefined },
) {
  return Object.fromEntries(
    Object.entries(frame).filter(([, value]) => value !== undefined),
  ) as unknown as FieldFrame & {
    className?: string;
  };
}
