import { coinPacks } from "./coin-packs.ts";

const packs: readonly Readonly<Record<string, string>>[] = Object.values(coinPacks);

/** Every name that a coin has in some language, each once; none for a coin without names. */
export const coinNamesInAll = (code: string): readonly string[] => [
  ...new Set(packs.flatMap((names) => (Object.hasOwn(names, code) ? (names[code] ?? []) : []))),
];
