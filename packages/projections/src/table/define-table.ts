/** SQL types in use; the drivers give int8 as a number (integers.ts). */
export type ColumnType = "int8" | "int4" | "int2" | "text" | "bool" | "jsonb" | "bytea";

/**
 * Effect of a later row of the same key on a column: `set` replaces what is stored, `add` is a sum, `merged` is SQL of
 * its own, and `kept` leaves it.
 */
export type Merge = "kept" | "set" | "add" | "merged";

/** The SQL that a column becomes, from the names of the stored row and of the incoming one. */
type MergeSql = (stored: string, incoming: string) => string;

/** One column: its SQL type, what it holds, and how it changes. */
export interface Column<Value, How extends Merge = Merge, Name extends string = string> {
  readonly type: ColumnType;
  readonly how: How;
  readonly isNullable: boolean;
  readonly isUnique: boolean;
  /** The name in SQL, where it is not the field's own in snake case. */
  readonly name: Name | undefined;
  /** The migration that added it; undefined: it is there since the table is. */
  readonly since: string | undefined;
  readonly mergeSql: MergeSql | undefined;
  /** Only in types. */
  readonly value?: Value;
}

type Columns = Readonly<Record<string, Column<unknown>>>;
type Plain<Value> = Column<Value, "kept", never>;
type Changed<C, How extends Merge> =
  C extends Column<infer Value, Merge, infer Name> ? Column<Value, How, Name> : never;

const plain = <Value>(type: ColumnType): Plain<Value> => ({
  ...{ type, how: "kept", isNullable: false, isUnique: false },
  ...{ name: undefined, since: undefined, mergeSql: undefined },
});

export const int8 = plain<number>("int8");
export const int4 = plain<number>("int4");
export const int2 = plain<number>("int2");
export const bool = plain<boolean>("bool");
export const text = plain<string>("text");
export const bytea = plain<Uint8Array>("bytea");
export const jsonb = plain<unknown>("jsonb");

/** The column holds these values only: words of a closed list, or a document of a known shape. */
export const of = <Value>(column: Plain<unknown>): Plain<Value> => column as Plain<Value>;

export const nullable = <Value, How extends Merge, Name extends string>(
  column: Column<Value, How, Name>,
): Column<Value | null, How, Name> => ({ ...column, isNullable: true });

export const unique = <C extends Column<unknown>>(column: C): C => ({ ...column, isUnique: true });

export const set = <C extends Column<unknown>>(column: C): Changed<C, "set"> =>
  ({ ...column, how: "set" }) as unknown as Changed<C, "set">;

export const add = <C extends Column<number>>(column: C): Changed<C, "add"> =>
  ({ ...column, how: "add" }) as unknown as Changed<C, "add">;

export const merged = <C extends Column<unknown>>(column: C, mergeSql: MergeSql): Changed<C, "merged"> =>
  ({ ...column, how: "merged", mergeSql }) as unknown as Changed<C, "merged">;

/** A field that events call otherwise than SQL may, or does. */
export const named = <Value, How extends Merge, const Name extends string>(
  name: Name,
  column: Column<Value, How, never>,
): Column<Value, How, Name> => ({ ...column, name });

/** A column that the table did not have at first. `migration` is the last part of the step's name. */
export const since = <C extends Column<unknown>>(migration: string, column: C): C => ({ ...column, since: migration });

/** A table as it is declared: everything else about its columns follows from here. */
export interface Table<Name extends string = string, C extends Columns = Columns> {
  readonly name: Name;
  /** By field, in the order in which they lie and are sent. */
  readonly columns: C;
  /** Fields of the primary key. */
  readonly key: readonly string[];
  /** Rows that are changed later need room beside them, in percent of a page. */
  readonly fillfactor: number;
  /**
   * Of a table in one part a month: the field that decides on the part and never changes, for rows that change the one
   * that says when, and for a table that was never in one piece the migration that laid it.
   */
  readonly months: { readonly by: string; readonly changed?: string; readonly since?: string } | undefined;
}

interface Options<Field extends string> {
  readonly key: readonly Field[];
  readonly fillfactor?: number;
  readonly months?: { readonly by: Field; readonly changed?: Field; readonly since?: string };
}

export const defineTable = <const Name extends string, const C extends Columns>(
  name: Name,
  columns: C,
  { key, fillfactor = 100, months }: Options<keyof C & string>,
): Table<Name, C> => ({ name, columns, key, fillfactor, months });

type ValueOf<C> = C extends { readonly value?: infer Value } ? Exclude<Value, undefined> : never;

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : "";

type SqlName<Field, C> =
  C extends Column<unknown, Merge, infer Name> ? ([Name] extends [never] ? Snake<Field & string> : Name) : never;

/** A row of a table by its fields: what is written, and what the lists give. */
export type Row<T> = T extends Table<string, infer C> ? { [Field in keyof C]: ValueOf<C[Field]> } : never;

/** A row by its names in SQL, for queries of their own. */
export type SqlRow<T> =
  T extends Table<string, infer C> ? { [Field in keyof C as SqlName<Field, C[Field]>]: ValueOf<C[Field]> } : never;

/** Changes to a row, new in the batch or stored already. Null leaves the stored value. */
export type Changes<T> =
  T extends Table<string, infer C>
    ? {
        -readonly [
          Field in keyof C as C[Field] extends Column<unknown, "kept"> ? never : Field
        ]: C[Field] extends Column<unknown, "set"> ? ValueOf<C[Field]> | null : ValueOf<C[Field]>;
      }
    : never;

/** `acceptedAt` → `accepted_at`, unless the column has a name of its own. */
export function sqlName(table: Table, field: string): string {
  return table.columns[field]?.name ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
