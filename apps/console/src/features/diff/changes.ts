/** One field of a change: its path "fees.maker", and what it was and will be, as texts. Undefined where it is not. */
export interface FieldChange {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

const written = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** The single fields of a value by their paths. */
function leaves(value: unknown, path: string, found: Map<string, string | undefined>): void {
  if (!isGroup(value)) {
    found.set(path, written(value));
    return;
  }
  for (const [name, part] of Object.entries(value)) leaves(part, path === "" ? name : `${path}.${name}`, found);
}

/** The fields in which two values differ, in the order of the later one. */
export function changesBetween(before: unknown, after: unknown): readonly FieldChange[] {
  const [was, is] = [new Map<string, string | undefined>(), new Map<string, string | undefined>()];
  leaves(before ?? {}, "", was);
  leaves(after ?? {}, "", is);
  was.delete("");
  is.delete("");
  const paths = [...new Set([...is.keys(), ...was.keys()])];
  return paths
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((change) => change.before !== change.after);
}
