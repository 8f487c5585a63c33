import { ENDPOINTS } from "./all-endpoints.ts";
import { API_NUMBERS_TEXT } from "./api-numbers.ts";
import type { Endpoint } from "./endpoint.ts";
import { HEADERS } from "./envelope.ts";
import { jsonSchema, type JsonSchema } from "./json-schema.ts";
import type { Route } from "./route.ts";
import type { StepUpFields } from "./security/step-up.ts";

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

/** Names of the staff's calls begin with it. */
const STAFF = "operator.";

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

/** The header of a call that asks a fresh proof. Every such call has a body, and so no other parameters. */
const FRESHLY = ", with a proof of who calls not older than five minutes (operator.prove)";

const proofHeader = (stepUp: StepUpFields): JsonSchema => ({
  name: HEADERS.proof,
  in: "header",
  description: [
    "a fresh proof of the strongest kind that the account has, from /api/security/proof",
    ...Object.entries(stepUp).map(([kind, field]) => `of the kind ${kind} the field ${field} is one`),
  ].join("; "),
  schema: { type: "string" },
});

function operationOf(endpoint: Endpoint): JsonSchema {
  const { name, auth, permission, request, data, cost, stepUp, isFresh } = endpoint;
  const input = inputOf(endpoint, jsonSchema(request, "input"));
  const proof = stepUp === undefined ? {} : { parameters: [proofHeader(stepUp)] };
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    ...input,
    ...proof,
    ...(auth === "public" ? {} : { security: [{ session: [] }] }),
    ...(cost === undefined ? {} : { "x-cost": cost }),
    ...(permission === undefined
      ? {}
      : { description: `for staff with the permission ${permission}${isFresh === true ? FRESHLY : ""}` }),
    responses: {
      200: {
        description: "every business answer, refusals included",
        content: { "application/json": { schema: envelopeOf(jsonSchema(data, "output")) } },
      },
      503: { description: "overloaded: try again after Retry-After seconds" },
    },
  };
}

/** The OpenAPI 3.1 description of every call, made from the schemas that validate them; without those of the staff on demand. */
export function openApiDocument(version: string, { withStaff = true } = {}): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
    if (!withStaff && endpoint.name.startsWith(STAFF)) continue;
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Agio", version, description: API_NUMBERS_TEXT },
    components: { securitySchemes: { session: { type: "apiKey", in: "header", name: HEADERS.token } } },
    paths,
  };
}
