import type { Endpoint } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";

/** A refusal with its field as the caller of the endpoint named it, where the core named the field of its command. */
export function wireRefusal({ wireNames = {} }: Pick<Endpoint, "wireNames">, { refusal, field }: Refusal): Refusal {
  if (field === undefined) return { refusal };
  return refuse(refusal, Object.hasOwn(wireNames, field) ? wireNames[field] : field);
}
