/*
 * Names that a field would have through which somebody could choose how an order ends: a result that is given instead
 * of computed, a chance that is set, a price that is not the index's. No such field may exist.
 */

/** Words that give a lever away, alone or together. */
const LEVERS: readonly (readonly string[])[] = [
  ...["outcome", "winner", "winners", "win", "wins", "won", "winning", "loser"].map((word) => [word]),
  ...["control", "controls", "controlled", "controller", "manual", "manually"].map((word) => [word]),
  ...["override", "overrides", "overridden", "forced", "rigged", "preset", "predetermined"].map((word) => [word]),
  ...["desired", "wanted", "target", "bias", "luck", "lucky", "chance", "probability"].map((word) => [word]),
  ["fixed", "price"],
  ["user", "price"],
  ["user", "odds"],
  ["user", "rate"],
  ["group", "price"],
  ["group", "odds"],
];

/** Fields that only events may have: a command with one of them would decide it. */
const RESULTS: readonly (readonly string[])[] = [
  ...["result", "settlement", "settle", "settled", "entry", "payout", "credit"].map((word) => [word]),
  ["close", "price"],
];

const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g;

const wordsOf = (name: string): Set<string> => new Set((name.match(WORD) ?? []).map((word) => word.toLowerCase()));

function isNamedBy(name: string, levers: readonly (readonly string[])[]): boolean {
  const words = wordsOf(name);
  return levers.some((lever) => lever.every((word) => words.has(word)));
}

/** True for a name that no field may have. */
export const isLever = (name: string): boolean => isNamedBy(name, LEVERS);

/** True for a name that no field of a command may have. */
export const isLeverOfCommand = (name: string): boolean => isNamedBy(name, LEVERS) || isNamedBy(name, RESULTS);

/** Every name of a field in a value, however deep. */
export function namesIn(value: unknown, names = new Set<string>(), seen = new Set<object>()): Set<string> {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || seen.has(value)) return names;
  seen.add(value);
  if (value instanceof Map || value instanceof Set || Array.isArray(value)) {
    for (const part of value.values()) namesIn(part, names, seen);
    return names;
  }
  for (const [name, part] of Object.entries(value)) {
    names.add(name);
    namesIn(part, names, seen);
  }
  return names;
}
