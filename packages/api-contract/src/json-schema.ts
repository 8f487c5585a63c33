import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/** A schema without its `$schema` line: a document names the dialect once. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const made: JsonSchema = { ...z.toJSONSchema(schema, { io, unrepresentable: "any" }) };
  delete made["$schema"];
  return made;
}
