/** One place where two values differ. */
export interface SettingDifference {
  /** "0.jumpUrl"; "" for the whole value. */
  readonly path: string;
  /** Null where there is nothing. */
  readonly before: unknown;
  readonly after: unknown;
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Where two values differ, down to the single field. A row that only one of them has is told whole. */
export function settingDifferences(before: unknown, after: unknown, path = ""): SettingDifference[] {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before: before ?? null, after: after ?? null }];
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    settingDifferences(before[name], after[name], path === "" ? name : `${path}.${name}`),
  );
}
