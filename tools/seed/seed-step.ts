import { sql, type RawBuilder } from "kysely";
import type { SeedSizes } from "./sizes.ts";

/** The rows of a seeded database lean on these. */
export interface SeedPlace {
  readonly sizes: SeedSizes;
  /** The first seeded user; those behind are by number. */
  readonly firstUser: number;
  /** Ids of orders, trades, positions and sequences begin here: beyond all that the exchange has made. */
  readonly firstId: number;
  /** UTC milliseconds: rows are spread over the time between. */
  readonly from: number;
  readonly to: number;
  readonly pairs: readonly number[];
  readonly contracts: readonly number[];
  readonly series: readonly number[];
  readonly coins: readonly number[];
}

/** Rows of a table that one statement makes: those from `first` to `last` of `count`. */
export interface SeedStep {
  readonly name: string;
  readonly table: string;
  readonly count: number;
  readonly insert: (first: number, last: number) => RawBuilder<unknown>;
}

/** Seeds of the numbers that look drawn. */
export const SALT = { user: 1, market: 2, size: 3, price: 4, kind: 5, side: 6, coin: 7, other: 8 } as const;
export const BITS = 30;
export const MASK = 2 ** BITS - 1;

/** Expressions over the number of a row, `k`, from 0; each is the same in every run. */
function expressionsOf({ firstUser, firstId, from, to, sizes }: SeedPlace, count: number) {
  /** From 0 up to 1. */
  const drawn = (salt: number): string => `((hashint8extended(k, ${salt}) & ${MASK}) / ${2 ** BITS}.0)`;
  const part = `(k::float8 / ${count})`;
  const of = (values: readonly (number | string)[], salt: number): string => {
    const listed = values.map((value) => (typeof value === "number" ? value : `'${value}'`)).join(", ");
    return `(array[${listed}])[1 + floor(${drawn(salt)} * ${values.length})::int4]`;
  };
  return {
    drawn,
    of,
    part,
    id: `(${firstId}::int8 + k)`,
    /** Rises with the number. */
    at: `(${from}::int8 + (${part} * ${to - from})::int8)`,
    /** Few have much: the first of a million have thousands, most a handful. Nobody acts before they came. */
    user: `(${firstUser} + floor(power(${drawn(SALT.user)}, 2) * greatest(${part} * ${sizes.users}, 1)))::int4`,
    number: (salt: number, max: number): string => `(1 + floor(${drawn(salt)} * ${max}))::int8`,
    isIn: (salt: number, share: number): string => `(${drawn(salt)} < ${share})`,
  };
}

type Expressions = ReturnType<typeof expressionsOf>;

/** A step whose rows are `select` of its columns over k. */
export function step(
  place: SeedPlace,
  table: string,
  count: number,
  columns: (expressions: Expressions) => Readonly<Record<string, string>>,
): SeedStep {
  const whole = Math.floor(count);
  const expressions = columns(expressionsOf(place, whole));
  const names = Object.keys(expressions).join(", ");
  const values = Object.values(expressions).join(", ");
  return {
    ...{ name: table, table, count: whole },
    insert: (first, last) =>
      sql.raw(`insert into ${table} (${names}) select ${values} from generate_series(${first}::int8, ${last}) as k`),
  };
}

export const HOUR_MS = 3_600_000;
