import { assert } from "@agio/primitives";

/** Object id of PostgreSQL's int8. */
export const INT8_OID = 20;

/** How both drivers read int8: as a plain number. Throws when the value is not a safe integer. */
export function parseInt8(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), "an int8 column holds safe integers");
  return value;
}
