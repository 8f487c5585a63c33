import type { CallFailure } from "@agio/api-client";
import type { TranslationKey } from "@agio/translations";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";

/** Errors by field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, TranslationKey>>;

interface FormErrorOptions<Field extends string> {
  readonly errors: FieldErrors<Field>;
  /** The field of the form that a field of the request belongs to. */
  readonly fieldOfWire: (wire: string) => Field | undefined;
}

interface Refused<Field extends string> {
  readonly field: Field | "form";
  readonly text: string;
}

/** When a form's own errors show, and where the server's refusals stand: at the field they name, else at the form. */
export function useFormErrors<Field extends string>({ errors, fieldOfWire }: FormErrorOptions<Field>) {
  const t = useTranslate();
  const [shown, setShown] = useState<"all" | readonly Field[]>([]);
  const [refused, setRefused] = useState<Refused<Field>>();
  return {
    errorText: (field: Field): string | undefined => {
      if (refused?.field === field) return refused.text;
      const key = shown === "all" || shown.includes(field) ? errors[field] : undefined;
      return key === undefined ? undefined : t(key);
    },
    /** The server's reason that belongs to no field. */
    formError: refused?.field === "form" ? refused.text : undefined,
    /** A changed entry is no longer what was refused. */
    onChange: () => setRefused(undefined),
    forget: () => {
      setRefused(undefined);
      setShown([]);
    },
    /** Shows what is wrong with these fields, or with all; true when nothing is. */
    isReady: (fields?: readonly Field[]): boolean => {
      setShown((last) => (fields === undefined || last === "all" ? "all" : [...last, ...fields]));
      return fields === undefined
        ? Object.keys(errors).length === 0
        : fields.every((field) => errors[field] === undefined);
    },
    onRefused: (failure: CallFailure) => {
      if (failure.kind === "aborted") return;
      const field = failure.kind === "reject" && failure.field !== undefined ? fieldOfWire(failure.field) : undefined;
      setRefused({ field: field ?? "form", text: failureText(failure) });
    },
  };
}
