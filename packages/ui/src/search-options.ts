import { foldedText } from "@agio/primitives";

export interface SearchOption {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  /** Further words that find it, such as its name in another language. */
  readonly keywords?: string;
}

/** The options that hold every typed word; those whose label starts with the text come first. */
export function findOptions(options: readonly SearchOption[], wanted: string): readonly SearchOption[] {
  const words = foldedText(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const start = words.join(" ");
  const found = options.filter((option) => {
    const text = foldedText(`${option.label} ${option.note ?? ""} ${option.keywords ?? ""}`);
    return words.every((word) => text.includes(word));
  });
  const isFirst = (option: SearchOption) => foldedText(option.label).startsWith(start);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}
