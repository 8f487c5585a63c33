import type { TranslationKey } from "@agio/translations";
import type { FieldErrors } from "./use-form-errors.ts";

/** The errors that are there. */
export function presentErrors<Field extends string>(
  errors: Readonly<Partial<Record<Field, TranslationKey | undefined>>>,
): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(errors).filter(([, key]) => key !== undefined)) as FieldErrors<Field>;
}
