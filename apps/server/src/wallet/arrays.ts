import { sql, type RawBuilder } from "kysely";

const quoted = (value: string): string => `"${value.replace(/[\\"]/g, (mark) => `\\${mark}`)}"`;

/** A list as one parameter: thousands of values without as many placeholders. */
export const textArray = (values: readonly string[]): RawBuilder<string[]> =>
  sql`${`{${values.map(quoted).join(",")}}`}::text[]`;

export const integerArray = (values: readonly number[]): RawBuilder<number[]> =>
  sql`${`{${values.join(",")}}`}::bigint[]`;
