import { z } from "zod";
import { CONTRACTS } from "./contracts.ts";
import { ALL_ROUTES, type EndpointName } from "./operator/all-routes.ts";
import { HEADERS, type Route } from "./routes.ts";

type JsonSchema = Record<string, unknown>;

/** A schema without its `$schema` line: the document names the dialect once. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const made: JsonSchema = { ...z.toJSONSchema(schema, { io, unrepresentable: "any" }) };
  delete made["$schema"];
  return made;
}

const envelopeOf = (data: JsonSchema): JsonSchema => ({
  type: "object",
  required: ["code", "msg", "data"],
  properties: {
    code: { type: "integer", description: "200 success; 500 with Token in msg: sign in again; otherwise a refusal" },
    msg: { type: "string" },
    data: { anyOf: [data, { type: "null" }] },
    field: { type: "string", description: "the request field that was refused" },
  },
});

function queryParameters(request: JsonSchema, place: "query" | "path"): JsonSchema[] {
  const required = (request["required"] ?? []) as readonly string[];
  return Object.entries((request["properties"] ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
}

const FILE_SCHEMA = {
  type: "object",
  required: ["file"],
  properties: { file: { type: "string", format: "binary" } },
};

function inputOf({ place }: Route, request: JsonSchema): JsonSchema {
  if (place === "body")
    return { requestBody: { required: true, content: { "application/json": { schema: request } } } };
  if (place === "file") {
    return { requestBody: { required: true, content: { "multipart/form-data": { schema: FILE_SCHEMA } } } };
  }
  return { parameters: queryParameters(request, place) };
}

function operationOf(name: EndpointName, route: Route): JsonSchema {
  const request = jsonSchema(CONTRACTS[name].request, "input");
  const input = inputOf(route, request);
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    ...input,
    ...(route.auth === "public" ? {} : { security: [{ session: [] }] }),
    ...(route.permission === undefined ? {} : { description: `for staff with the permission ${route.permission}` }),
    responses: {
      200: {
        description: "every business answer, refusals included",
        content: { "application/json": { schema: envelopeOf(jsonSchema(CONTRACTS[name].data, "output")) } },
      },
      503: { description: "overloaded: try again after Retry-After seconds" },
    },
  };
}

/** The OpenAPI 3.1 description of every call, made from the schemas that validate them. */
export function openApiDocument(version: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, route] of Object.entries(ALL_ROUTES) as [EndpointName, Route][]) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Agio", version, description: "Amounts, prices and quantities are decimal strings." },
    components: { securitySchemes: { session: { type: "apiKey", in: "header", name: HEADERS.token } } },
    paths,
  };
}
