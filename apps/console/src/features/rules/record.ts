/** A field of rules, as it stands in a form: texts for figures, a line for each row of a list. */
export type FieldKind = "text" | "number" | "switch" | "list" | "rows";

export interface RecordField {
  /** "deposits.min". */
  readonly path: string;
  readonly kind: FieldKind;
  readonly text: string;
  readonly isOptional: boolean;
  /** Of rows whose fields are plain, what stands in a line in this order; other rows are JSON. */
  readonly columns?: readonly RowColumn[];
}

interface RowColumn {
  readonly name: string;
  readonly isNumber: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields that all rows have, when each is a figure or a word without a comma. */
function columnsOf(rows: readonly unknown[]): readonly RowColumn[] | undefined {
  const [first] = rows;
  if (!isObject(first)) return undefined;
  const columns = Object.entries(first).map(([name, value]) => ({ name, isNumber: typeof value === "number" }));
  const fits = (row: unknown): boolean =>
    isObject(row) &&
    Object.keys(row).length === columns.length &&
    columns.every(({ name, isNumber }) => {
      const value = row[name];
      return isNumber ? typeof value === "number" : typeof value === "string" && !/[,\n]/.test(value);
    });
  return rows.every(fits) ? columns : undefined;
}

/** Rows as they were typed, a line each; undefined where a line holds more or less, or a word for a number. */
function rowsOf(text: string, columns: readonly RowColumn[]): unknown {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const rows = lines.map((line) => {
    const parts = line.split(",").map((part) => part.trim());
    const isWhole = parts.length === columns.length && parts.every((part) => part !== "");
    const cells = columns.map(({ name, isNumber }, at) => [name, isNumber ? Number(parts[at]) : parts[at]] as const);
    return isWhole && cells.every(([, cell]) => !Number.isNaN(cell)) ? Object.fromEntries(cells) : undefined;
  });
  return rows.includes(undefined) ? undefined : rows;
}

function fieldOf(path: string, value: unknown): RecordField {
  const isOptional = value === null;
  if (typeof value === "boolean") return { path, kind: "switch", text: String(value), isOptional };
  if (typeof value === "number") return { path, kind: "number", text: String(value), isOptional };
  if (Array.isArray(value)) {
    if (!value.some((one) => isObject(one))) return { path, kind: "list", text: value.join(", "), isOptional };
    const columns = columnsOf(value);
    if (columns === undefined) return { path, kind: "rows", text: JSON.stringify(value, null, 1), isOptional };
    const lines = value.map((row: Record<string, unknown>) => columns.map(({ name }) => String(row[name])).join(", "));
    return { path, kind: "rows", text: lines.join("\n"), isOptional, columns };
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
export function valueOf({ kind, text, isOptional, columns }: RecordField): unknown {
  if (text.trim() === "" && isOptional) return null;
  switch (kind) {
    case "switch":
      return text === "true";
    case "number":
      return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
    case "list":
      return numbersOf(text);
    case "rows":
      if (columns !== undefined) return rowsOf(text, columns);
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
