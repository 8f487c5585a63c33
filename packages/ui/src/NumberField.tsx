import type { ComponentProps } from "react";
import { useId } from "react";
import { Field, noteIdOf } from "./Field.tsx";
import { clampNumber, keepNumber } from "./number-text.ts";
import { definedFrame } from "./TextField.tsx";
import type { TextField } from "./TextField.tsx";

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "min" | "max"> {
  /** Bounds as plain decimals; applied when the field is left, not while typing. */
  min?: string | undefined;
  max?: string | undefined;
  /** Decimal places that can be typed. */
  decimals?: number | undefined;
}

/** A decimal as text: keeps digits, sign and point, clamps on blur. */
export function NumberField({ value, onChange, min, max, decimals, onBlur, ...props }: NumberFieldProps) {
  const { label, isLabelHidden, error, hint, leading, trailing, size, id, className, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const bounds = { min, max, decimals };
  return (
    <Field
      {...definedFrame({ label, isLabelHidden, error, hint, leading, trailing, size, className })}
      id={fieldId}
      isNumeric
    >
      <input
        type="text"
        autoComplete="off"
        inputMode={decimals === 0 ? "numeric" : "decimal"}
        {...input}
        id={fieldId}
        value={value}
        onChange={(event) => onChange(keepNumber(event.target.value, bounds))}
        onBlur={(event) => {
          const clamped = clampNumber(value, bounds);
          if (clamped !== value) onChange(clamped);
          onBlur?.(event);
        }}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error !== undefined || hint !== undefined ? noteIdOf(fieldId) : undefined}
      />
    </Field>
  );
}
