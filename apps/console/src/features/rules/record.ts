/** A field of rules, as it stands in a form: texts for figures, JSON for lists of rows. */
export type FieldKind = "text" | "number" | "switch" | "list" | "rows";

export interface RecordField {
  /** "deposits.min". */
  readonly path: string;
  readonly kind: FieldKind;
  readonly text: string;
  readonly isOptional: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function fieldOf(path: string, value: unknown): RecordField {
  const isOptional = value === null;
  if (typeof value === "boolean") return { path, kind: "switch", text: String(value), isOptional };
  if (typeof value === "number") return { path, kind: "number", text: String(value), isOptional };
  if (Array.isArray(value)) {
    const areRows = value.some((one) => isObject(one));
    const text = areRows ? JSON.stringify(value, null, 1) : value.join(", ");
    return { path, kind: areRows ? "rows" : "list", text, isOptional };
  }
  return { path, kind: "text", text: value === null ? "" : String(value), isOptional };
}

/** The fields of rules, those of an object within them by their path. A side that is not there has no fields. */
export function fieldsOf(rules: object, before = ""): RecordField[] {
  return Object.entries(rules).flatMap(([name, value]) => {
    const path = `${before}${name}`;
    return isObject(value) ? fieldsOf(value, `${path}.`) : [fieldOf(path, value)];
  });
}

const numbersOf = (text: string): (number | string)[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => (/^\d+$/.test(one) ? Number(one) : one));

/** The value of a field as it was typed; undefined where it cannot be one. */
export function valueOf({ kind, text, isOptional }: RecordField): unknown {
  if (text.trim() === "" && isOptional) return null;
  switch (kind) {
    case "switch":
      return text === "true";
    case "number":
      return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
    case "list":
      return numbersOf(text);
    case "rows":
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined;
      }
    case "text":
      return text.trim();
  }
  return kind satisfies never;
}

/** Each side its own object, also where two sides began as the same one. */
const copyOf = (value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)])) : value;

/** Rules with what was typed in place of what was there. `wrong`: paths of fields that hold no value. */
export function rulesFrom(
  rules: object,
  fields: readonly RecordField[],
): { readonly rules: object; readonly wrong: readonly string[] } {
  const made = copyOf(rules) as Record<string, unknown>;
  const wrong: string[] = [];
  for (const field of fields) {
    const value = valueOf(field);
    if (value === undefined) wrong.push(field.path);
    const names = field.path.split(".");
    const last = names.pop() ?? "";
    let place = made;
    for (const name of names) place = place[name] as Record<string, unknown>;
    place[last] = value;
  }
  return { rules: made, wrong };
}
