/** Panels whose width a user sets, in pixels; the chart has the rest. */
export const DESK_COLUMNS = ["tape", "book", "ticket"] as const;
export type DeskColumn = (typeof DESK_COLUMNS)[number];
export type DeskPanelName = DeskColumn | "orders";

/** Sizes of the panels of a desk. */
export interface DeskSizes {
  readonly tape: number;
  readonly book: number;
  readonly ticket: number;
  /** Height of the user's own rows, in percent of the whole. */
  readonly orders: number;
  /** The book has the whole height, and the rows are not under it. */
  readonly isBookTall: boolean;
}

/** Sizes as a user left them; what they did not touch follows the window. */
export type ChosenSizes = Partial<DeskSizes>;

/** Narrowest and widest: pixels of columns, percent of the rows. */
export const SIZE_BOUNDS: Readonly<Record<DeskPanelName, { readonly min: number; readonly max: number }>> = {
  tape: { min: 150, max: 400 },
  book: { min: 190, max: 480 },
  ticket: { min: 280, max: 440 },
  orders: { min: 15, max: 70 },
};

/** From these widths of a window on the panels are larger, in pixels. */
export const ROOMY_PX = [1_440, 1_600] as const;

const FIRST: readonly DeskSizes[] = [
  { tape: 192, book: 224, ticket: 300, orders: 34, isBookTall: false },
  { tape: 208, book: 256, ticket: 312, orders: 34, isBookTall: false },
  { tape: 240, book: 300, ticket: 340, orders: 34, isBookTall: true },
];

/** Sizes before any choice, by how many of `ROOMY_PX` the window has. */
export const firstSizes = (roomy: number): DeskSizes => FIRST[roomy] ?? FIRST[0]!;

/** The choice with one panel at a size, within its bounds. */
export function resized(sizes: ChosenSizes, panel: DeskPanelName, size: number): ChosenSizes {
  const { min, max } = SIZE_BOUNDS[panel];
  return { ...sizes, [panel]: Math.round(Math.min(Math.max(size, min), max)) };
}

/** The choice with one panel as the window has it. */
export function unsized(sizes: ChosenSizes, panel: DeskPanelName): ChosenSizes {
  return Object.fromEntries(Object.entries(sizes).filter(([name]) => name !== panel));
}

export interface NamedLayout {
  readonly name: string;
  readonly sizes: ChosenSizes;
}

export interface DeskLayouts {
  readonly sizes: ChosenSizes;
  readonly named: readonly NamedLayout[];
}

export const LAYOUTS_MAX = 8;
export const LAYOUT_NAME_MAX = 24;

/** The layouts with the present sizes under a name; an equal name is replaced. Unchanged for no name, or beyond the most. */
export function saveLayout(layouts: DeskLayouts, wanted: string): DeskLayouts {
  const name = wanted.trim().slice(0, LAYOUT_NAME_MAX);
  const others = layouts.named.filter((each) => each.name !== name);
  if (name === "" || others.length >= LAYOUTS_MAX) return layouts;
  return { ...layouts, named: [...others, { name, sizes: layouts.sizes }] };
}

/** Layouts as they were stored; what is none is left out. */
export function readLayouts(stored: unknown): DeskLayouts {
  const { sizes, named } = (stored ?? {}) as { sizes?: unknown; named?: unknown };
  const read = Array.isArray(named) ? named.flatMap(readNamed) : [];
  return { sizes: readSizes(sizes), named: read.slice(0, LAYOUTS_MAX) };
}

function readNamed(stored: unknown): NamedLayout[] {
  const { name, sizes } = (stored ?? {}) as { name?: unknown; sizes?: unknown };
  return typeof name === "string" && name !== ""
    ? [{ name: name.slice(0, LAYOUT_NAME_MAX), sizes: readSizes(sizes) }]
    : [];
}

function readSizes(stored: unknown): ChosenSizes {
  if (typeof stored !== "object" || stored === null) return {};
  const found = stored as Readonly<Record<string, unknown>>;
  let sizes: ChosenSizes = {};
  for (const panel of [...DESK_COLUMNS, "orders"] as const) {
    const size = found[panel];
    if (typeof size === "number" && Number.isFinite(size)) sizes = resized(sizes, panel, size);
  }
  return typeof found["isBookTall"] === "boolean" ? { ...sizes, isBookTall: found["isBookTall"] } : sizes;
}
