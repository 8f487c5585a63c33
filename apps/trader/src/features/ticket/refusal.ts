import type { CallFailure } from "@agio/api-client";
import { failureText } from "../../shell/server.ts";

/** Where a form shows a refusal that is about one of its fields; every other one is about the form as a whole. */
export interface RefusalPlaces<Field extends string> {
  /** By the field's name on the wire. */
  readonly fields: Readonly<Record<string, Field>>;
  /** By code, for refusals that name no field. */
  readonly codes?: Readonly<Record<number, Field>>;
}

/** The server's reason in words, and the field that they stand at. */
export interface FormRefusal<Field extends string> {
  readonly field: Field | "form";
  readonly text: string;
}

/** The field that a refusal is about; the form as a whole when it is about none. */
export function refusedField<Field extends string>(
  failure: CallFailure,
  { fields, codes = {} }: RefusalPlaces<Field>,
): Field | "form" {
  if (failure.kind !== "reject") return "form";
  const named = failure.field === undefined ? undefined : fields[failure.field];
  return named ?? codes[failure.code] ?? "form";
}

/** A refusal as a form shows it. */
export const refusalAt = <Field extends string>(
  failure: CallFailure,
  places: RefusalPlaces<Field>,
): FormRefusal<Field> => ({
  field: refusedField(failure, places),
  text: failureText(failure),
});
