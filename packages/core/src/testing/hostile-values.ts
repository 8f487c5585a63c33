import type { Random } from "@agio/testkit";
import type { Command } from "../commands.ts";

/** Numbers at the edges of what fields hold: counts, rates, 16, 31, 32 and 53 bits. */
const EDGES = [
  0,
  1,
  2,
  10,
  100,
  101,
  9_999,
  10_000,
  65_535,
  65_536,
  1_000_000,
  1_000_000_000,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
  2 ** 32,
  2 ** 40,
  2 ** 52,
  Number.MAX_SAFE_INTEGER - 1,
  Number.MAX_SAFE_INTEGER,
];
const FIELDS_MAX = 3;
const NEGATIVE_CHANCE = 0.05;
/** Of a name: most strange ones are only unknown. */
const ID_CHANCE = 0.08;
const ID = /Id$/;
/** Shifts of a quote's time: every age of a price, and the future. */
const AGES_MS = [0, 1, 999, 5_000, 9_999, 10_000, 10_001, 60_000, 3_600_000, 86_400_000, -1, -5_000, -86_400_000];

type Fields = Record<string, unknown>;

/** The command with one to three of its numbers at an edge. Every number stays a safe integer, as decoders promise. */
export function atTheEdge(command: Command, random: Random): Command {
  const copy = structuredClone(command);
  const places = numbersIn(copy as unknown as Fields);
  if (places.length === 0) return copy;
  for (let left = random.integer(1, FIELDS_MAX); left > 0; left--) {
    const { holder, name } = random.pick(places);
    if (ID.test(name) && !random.chance(ID_CHANCE)) continue;
    holder[name] = name === "receivedAt" ? shifted(holder[name], random) : edgeOf(holder[name] as number, random);
  }
  return copy;
}

function numbersIn(holder: Fields): { holder: Fields; name: string }[] {
  return Object.entries(holder).flatMap(([name, value]) => {
    if (typeof value === "number") return [{ holder, name }];
    return typeof value === "object" && value !== null ? numbersIn(value as Fields) : [];
  });
}

const shifted = (at: unknown, random: Random): number => (at as number) - random.pick(AGES_MS);

function edgeOf(value: number, random: Random): number {
  const dice = random.integer(1, 4);
  const edge = dice === 1 ? value + random.pick([-1, 1]) : dice === 2 ? scaled(value, random) : random.pick(EDGES);
  const whole = Math.min(Math.max(edge, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  return random.chance(NEGATIVE_CHANCE) ? 0 - whole : whole;
}

const scaled = (value: number, random: Random): number => Math.trunc(value * 10 ** random.integer(-6, 9));
