import type { SearchOption } from "@agio/ui";

/** Countries by their names in a language, sorted as that language sorts; found by their English name and code too. */
export function countryOptions(codes: readonly string[], locale: string): SearchOption[] {
  const own = new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });
  const { compare } = new Intl.Collator(locale);
  return codes
    .map((code) => ({ id: code, label: own.of(code) ?? code, keywords: `${english.of(code) ?? ""} ${code}` }))
    .toSorted((first, second) => compare(first.label, second.label));
}
