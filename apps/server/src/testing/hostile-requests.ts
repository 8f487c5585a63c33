import fc, { type Arbitrary } from "fast-check";

type Json = Readonly<Record<string, unknown>>;

/** A call as /openapi.json describes it. */
export interface DocumentedCall {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly fields: Readonly<Record<string, Json>>;
  readonly place: "body" | "query" | "path" | "file";
}

/** Values seen in the running exchange, by the name of the field that takes them: they lead past the first checks. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const LONG = 20_000;
/** Deeper than any contract nests. */
const DEEP = 64;

const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);

/**
 * Values that break programs: bounds of 16, 32, 53 and 64 bits, other types, text that SQL, JSON and file systems
 * dislike.
 */
export const NASTY_VALUES: readonly unknown[] = [
  ...[0, -0, -1, 1, 0.5, 1e-9, 32_768, 65_536, 67_108_864, 2_147_483_647, 2_147_483_648, 4_294_967_296, 2 ** 40],
  ...[Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 63, 1e21, 1e308, -2_147_483_649],
  ...["0", "-0", "1", "00", "2147483647", "2147483648", "9999999999", "999999999999999", "9007199254740991"],
  ...["9007199254740993", "18446744073709551616", "1e5", "0x10", "NaN", "Infinity", "-1", "+1", "1.", ".5", "1,5"],
  ...["9999999999999999", "9999999999999999.999999999999999999", "0.000000000000000001", "0.00", "true", "null"],
  ...["", " ", "\t", "\u0000", "a\u0000b", "\ud800", "\uffff", "\u202e", "🪙", "ß".repeat(60), "é\u0301", "比特币"],
  ...["'", '"', "\\", "%", "_", "%%%", "'; drop table users; --", "1' or '1'='1", "$1", "${x}", "{{x}}", "<script>"],
  ...["../../etc/passwd", "/api/files/../../x", "\r\nx: y", "__proto__", "constructor", "toString", "x".repeat(LONG)],
  ...[null, true, false, [], {}, [1], ["a", "b"], [[]], { a: 1 }, { length: -1 }, { toString: 1 }, { then: 1 }],
  ...[nested(DEEP), Array.from({ length: 1_000 }, () => 0), JSON.parse('{"__proto__":{"isAdmin":true}}')],
];

/** Every call of the document. */
export function documentedCalls(document: { readonly paths: Json }): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Json).map(([method, operation]) =>
      callOf(method.toUpperCase() as "GET" | "POST", path, operation as Json),
    ),
  );
}

function callOf(method: "GET" | "POST", path: string, operation: Json): DocumentedCall {
  const content = (operation["requestBody"] as { content?: Json } | undefined)?.content;
  const name = operation["operationId"] as string;
  if (content === undefined) {
    const parameters = (operation["parameters"] ?? []) as readonly { name: string; in: string; schema: Json }[];
    const fields = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    return { name, method, path, fields, place: parameters.some((each) => each.in === "path") ? "path" : "query" };
  }
  const [type, body] = Object.entries(content)[0] as [string, { schema: { properties?: Record<string, Json> } }];
  return {
    name,
    method,
    path,
    fields: body.schema.properties ?? {},
    place: type.startsWith("multipart") ? "file" : "body",
  };
}

/**
 * Requests to a call. Mostly one field is nasty and the rest as documented or as known, so that the handler is reached;
 * now and then several are, or one is left out, or one comes that nobody asked for.
 */
export function hostileRequests(call: DocumentedCall, known: KnownValues): Arbitrary<Record<string, unknown>> {
  const names = Object.keys(call.fields);
  if (names.length === 0) return fc.record({ unknownField: nastyValue({}) });
  const isKept = call.place === "path";
  return fc.subarray(names, { minLength: 0, maxLength: Math.min(2, names.length) }).chain((nasty) =>
    fc.record(
      Object.fromEntries(
        Object.entries(call.fields).map(([name, schema]) => {
          if (nasty.includes(name)) return [name, nastyValue(schema)];
          const fitting = fittingValue(schema, known[name] ?? []);
          return [name, isKept ? fitting : fc.option(fitting, { freq: 8, nil: undefined })];
        }),
      ),
    ),
  );
}

/** Requests as the document describes them, the same for a seed. */
export function fittingRequests({ fields }: DocumentedCall, seed: number, count: number): Record<string, unknown>[] {
  const parts = Object.entries(fields).map(([name, schema]) => [name, documentedValue(schema)] as const);
  return fc.sample(fc.record(Object.fromEntries(parts)), { seed, numRuns: count });
}

const NASTY_NUMBERS = NASTY_VALUES.filter((value) =>
  typeof value === "string" ? /^\d{10,}$/.test(value) : typeof value === "number",
);

/** Where a number is asked for, mostly one: other types end at the first check. */
const nastyValue = (schema: Json): Arbitrary<unknown> =>
  JSON.stringify(schema).includes('"number"')
    ? fc.oneof(
        { arbitrary: fc.constantFrom(...NASTY_NUMBERS), weight: 3 },
        { arbitrary: fc.constantFrom(...NASTY_VALUES), weight: 1 },
      )
    : fc.constantFrom(...NASTY_VALUES);

const fittingValue = (schema: Json, seen: readonly unknown[]): Arbitrary<unknown> =>
  seen.length === 0
    ? documentedValue(schema)
    : fc.oneof({ arbitrary: fc.constantFrom(...seen), weight: 5 }, { arbitrary: documentedValue(schema), weight: 1 });

/** Any text of a person; its pattern alone would be taken apart character class by character class. */
const PLAIN_TEXT = "^\\P{Cc}*$";

function documentedValue(schema: Json): Arbitrary<unknown> {
  const { anyOf, const: only, enum: choices, pattern, type, items, properties } = schema;
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]));
  if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as Json[]).map(documentedValue));
  if (typeof pattern === "string" && pattern !== PLAIN_TEXT) return fc.stringMatching(new RegExp(pattern, "u"));
  if (type === "string") return fc.string({ unit: "grapheme", ...lengthsOf(schema) });
  if (type === "number" || type === "integer") return wholeNumbers(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "array") return fc.array(documentedValue((items ?? {}) as Json), { maxLength: 4 });
  if (type !== "object") return fc.anything({ maxDepth: 2 });
  const parts = Object.entries((properties ?? {}) as Record<string, Json>);
  return fc.record(Object.fromEntries(parts.map(([name, part]) => [name, documentedValue(part)])));
}

const lengthsOf = ({ minLength = 0, maxLength = 40 }: Json) => ({
  minLength: Number(minLength),
  maxLength: Math.min(Number(maxLength), 80),
});

const wholeNumbers = ({ minimum = -2, maximum = Number.MAX_SAFE_INTEGER }: Json): Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Number(minimum), max: Math.max(Number(minimum), Math.min(Number(maximum), 100)) }),
    fc.maxSafeInteger(),
  );
