/** The part of JSON schema that the forms of settings are made from. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A text longer than this is written over several lines. */
const LONG_TEXT = 300;

/** How a field is edited. */
export type FieldKind =
  | "group"
  | "rows"
  | "lines"
  | "numbers"
  | "switch"
  | "number"
  | "choice"
  | "text"
  | "area"
  | "fixed";

const isNull = ({ type }: Schema): boolean => type === "null";

/** The schema of a value that may be left out, without the null. */
export const filledSchema = (schema: Schema): Schema =>
  schema.anyOf?.find((one) => !isNull(one)) ?? (schema.anyOf === undefined ? schema : {});

export const mayBeEmpty = (schema: Schema): boolean => schema.anyOf?.some(isNull) === true;

/** Nothing else can be written there. */
const isFixed = ({ const: only, maxLength, minimum, maximum }: Schema): boolean =>
  only !== undefined || maxLength === 0 || (minimum !== undefined && minimum === maximum);

export function kindOf(given: Schema): FieldKind {
  const schema = filledSchema(given);
  if (isFixed(schema)) return "fixed";
  if (schema.enum !== undefined) return "choice";
  switch (schema.type) {
    case "object":
      return "group";
    case "array":
      if (schema.items?.type === "object") return "rows";
      return schema.items?.type === "string" ? "lines" : "numbers";
    case "boolean":
      return "switch";
    case "number":
    case "integer":
      return "number";
    case "string":
      return (schema.maxLength ?? 0) > LONG_TEXT ? "area" : "text";
    default:
      return "fixed";
  }
}

/** The value of a new row or field. */
export function emptyValue(given: Schema): unknown {
  if (mayBeEmpty(given)) return null;
  const schema = filledSchema(given);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, emptyValue(part)]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => emptyValue(schema.items ?? {}));
    case "boolean":
      return false;
    case "number":
    case "integer":
      return schema.minimum ?? 0;
    case "string":
      return "";
    default:
      return null;
  }
}

export type Path = readonly (string | number)[];

/** A value with another one at a path. */
export function withValue(value: unknown, path: Path, put: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return put;
  if (Array.isArray(value)) return value.map((part: unknown, at) => (at === first ? withValue(part, rest, put) : part));
  const record = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { ...record, [first]: withValue(record[first], rest, put) };
}

/** A list whose row at a place stands one higher. */
export function movedUp(rows: readonly unknown[], at: number): unknown[] {
  const [above, row] = [rows[at - 1], rows[at]];
  if (at < 1 || at >= rows.length) return [...rows];
  return rows.with(at - 1, row).with(at, above);
}

/** The name of a row: its first text that says something. */
export function rowName(row: unknown): string {
  const texts = Object.values((row ?? {}) as object).filter((part): part is string => typeof part === "string");
  return texts.find((part) => part !== "") ?? "";
}
