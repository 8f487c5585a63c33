import type { ComponentProps } from "react";
import { use, useId, useRef, useState } from "react";
import { Field, noteIdOf } from "./Field.tsx";
import { FigureLanguageContext } from "./figure-language.ts";
import { clampNumber } from "./number-text.ts";
import { definedFrame } from "./TextField.tsx";
import type { TextField } from "./TextField.tsx";
import { readTyped } from "./typed-number.ts";

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "min" | "max"> {
  /** Bounds as plain decimals; applied when the field is left, not while typing. */
  min?: string | undefined;
  max?: string | undefined;
  /** Decimal places that can be typed. */
  decimals?: number | undefined;
}

/**
 * A decimal as text, written with the decimal mark of the language. `value` and `onChange` are plain decimals with a
 * point. Clamps on blur; a paste that could mean two numbers is refused in words.
 */
export function NumberField({ value, onChange, min, max, decimals, onBlur, ...props }: NumberFieldProps) {
  const { label, isLabelHidden, error: ownError, hint, leading, trailing, size, id, className, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const bounds = { min, max, decimals };
  const { marks, ambiguousText } = use(FigureLanguageContext);
  const shownOf = (plain: string) => plain.replace(".", marks.decimal);
  const shown = shownOf(value);
  /** The text whose decimal mark was typed as the other mark. */
  const otherMarked = useRef<string>(undefined);
  const [ambiguous, setAmbiguous] = useState<string>();
  const error = ambiguous === undefined ? ownError : ambiguousText(ambiguous);
  /** Text that an input method is composing. */
  const [composed, setComposed] = useState<string>();
  const onTyped = (target: HTMLInputElement, event?: Event) => {
    const isOtherMark = otherMarked.current === shown;
    const typing = { text: target.value, shown, isOtherMark, isPaste: event !== undefined && isPasteOf(event) };
    const typed = readTyped(typing, marks, bounds);
    const isAsShown = typed.kind === "number" && shownOf(typed.plain) === typing.text;
    // Rewritten under way, the method's text would be put in a second time: "12" became "112".
    if (event !== undefined && isComposing(event) && !isAsShown) return setComposed(typing.text);
    setComposed(undefined);
    setAmbiguous(typed.kind === "ambiguous" ? typing.text : undefined);
    if (typed.kind !== "number") return writeKeepingCaret(target, shown);
    const next = shownOf(typed.plain);
    otherMarked.current = typed.isOtherMark ? next : undefined;
    writeKeepingCaret(target, next);
    if (typed.plain !== value) onChange(typed.plain);
  };
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
        value={composed ?? shown}
        onChange={({ target, nativeEvent }) => onTyped(target, nativeEvent)}
        onCompositionEnd={({ currentTarget }) => onTyped(currentTarget)}
        onBlur={(event) => {
          setAmbiguous(undefined);
          setComposed(undefined);
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

const PASTES: ReadonlySet<string> = new Set(["insertFromPaste", "insertFromDrop", "insertReplacementText"]);

const isPasteOf = (event: Event): boolean => "inputType" in event && PASTES.has(String(event.inputType));

const isComposing = (event: Event): boolean => "isComposing" in event && event.isComposing === true;

/** Counted from the end, the caret stays where it was typed at. */
function writeKeepingCaret(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const after = input.value.length - (input.selectionEnd ?? input.value.length);
  input.value = text;
  const caret = Math.max(text.length - after, 0);
  input.setSelectionRange(caret, caret);
}
