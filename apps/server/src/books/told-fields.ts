/** Fields that are somebody's own and no matter of a sum: they are covered. */
const COVERED: ReadonlySet<string> = new Set(["address", "memo", "clientOrderId"]);
const SHOWN_OF_COVERED = 4;
/** Items of a list that are shown; a block may hold thousands. */
const ITEMS_MAX = 200;

const covered = (text: string): string => (text === "" ? "" : `${text.slice(0, SHOWN_OF_COVERED)}***`);

function told(name: string, value: unknown): unknown {
  if (typeof value === "string") return COVERED.has(name) ? covered(value) : value;
  if (typeof value === "bigint") return String(value);
  if (value instanceof Uint8Array) return `${value.byteLength} bytes`;
  if (Array.isArray(value)) return value.slice(0, ITEMS_MAX).map((item) => told(name, item));
  if (typeof value !== "object" || value === null) return value;
  return fieldsOf(value);
}

const fieldsOf = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, told(name, value)]));

/** A command or event of the journal, field by field, for the staff to read. */
export function toldFields({ type, ...fields }: { readonly type: string }): {
  readonly type: string;
  readonly fields: Record<string, unknown>;
} {
  return { type, fields: fieldsOf(fields) };
}
