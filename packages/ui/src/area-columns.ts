/** Regions by their six-digit codes: two digits for the first level, four for the second, six for the third. */
export interface AreaList {
  readonly first: Readonly<Record<string, string>>;
  readonly second: Readonly<Record<string, string>>;
  readonly third: Readonly<Record<string, string>>;
}

/** Code of "nothing chosen yet". */
export const EMPTY_AREA_CODE = "000000";

export interface AreaOption {
  readonly value: string;
  readonly text: string;
}

const PREFIX_LENGTHS = [0, 2, 4] as const;

/** The options of the three columns for a code. A placeholder stands first in a column when one is given. */
export function areaColumns(areas: AreaList, code: string, placeholders: readonly string[] = []): AreaOption[][] {
  const columns: AreaOption[][] = [];
  let parent = "";
  [areas.first, areas.second, areas.third].forEach((level, index) => {
    const prefix = parent.slice(0, PREFIX_LENGTHS[index]);
    const isOpen = index === 0 || (parent !== EMPTY_AREA_CODE && parent !== "");
    const placeholder = placeholders[index];
    const options = [
      ...(placeholder === undefined ? [] : [{ value: EMPTY_AREA_CODE, text: placeholder }]),
      ...(isOpen ? optionsOf(level, prefix) : []),
    ];
    columns.push(options);
    parent = chosenOf(options, code, PREFIX_LENGTHS[index + 1] ?? code.length);
  });
  return columns;
}

/** The code each column shows for the code of the whole. */
export const areaValues = (columns: readonly (readonly AreaOption[])[], code: string): string[] =>
  columns.map((options, index) => chosenOf(options, code, PREFIX_LENGTHS[index + 1] ?? code.length));

/** The code of the whole after a column changed: the columns behind it start anew. */
export function areaCodeOf(values: readonly string[], changed: number): string {
  const chosen = values[changed] ?? EMPTY_AREA_CODE;
  if (chosen !== EMPTY_AREA_CODE) return chosen;
  return changed === 0 ? EMPTY_AREA_CODE : (values[changed - 1] ?? EMPTY_AREA_CODE);
}

/** The names of the chosen regions, from large to small. */
export function areaNames(areas: AreaList, code: string): string[] {
  if (code === EMPTY_AREA_CODE || code === "") return [];
  const names = [
    areas.first[`${code.slice(0, 2)}0000`],
    areas.second[`${code.slice(0, 4)}00`],
    code.endsWith("00") ? undefined : areas.third[code],
  ];
  return names.filter((name): name is string => name !== undefined);
}

/** Whether a code names a region of the last level that its list has. */
export function isAreaComplete(areas: AreaList, code: string): boolean {
  if (Object.hasOwn(areas.third, code)) return true;
  const hasThird = optionsOf(areas.third, code.slice(0, 4)).length > 0;
  if (Object.hasOwn(areas.second, code)) return !hasThird;
  const hasSecond = optionsOf(areas.second, code.slice(0, 2)).length > 0;
  return Object.hasOwn(areas.first, code) && !hasSecond;
}

const optionsOf = (level: Readonly<Record<string, string>>, prefix: string): AreaOption[] =>
  Object.entries(level)
    .filter(([code]) => code.startsWith(prefix))
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([value, text]) => ({ value, text }));

function chosenOf(options: readonly AreaOption[], code: string, length: number): string {
  const prefix = code.slice(0, length);
  const padded = prefix.padEnd(EMPTY_AREA_CODE.length, "0");
  const exact = options.find((option) => option.value === padded && option.value !== EMPTY_AREA_CODE);
  return exact?.value ?? options[0]?.value ?? "";
}
