import { refuse } from "@agio/primitives";
import type { FastifyInstance } from "fastify";
import type { HttpServices } from "./http-services.ts";
import { sendRefusal } from "./answer.ts";
import { API_HEADERS } from "./security-headers.ts";

/** A picture is shown and nothing else: no script in it could run, no other site may embed it, no cache keeps it. */
const PICTURE_HEADERS = {
  ...API_HEADERS,
  "content-type": "image/jpeg",
  "content-disposition": 'inline; filename="picture.jpg"',
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-resource-policy": "same-site",
};

/** A field of a query that was given once. */
const textOf = (query: unknown, field: string): string => {
  const value = (query as Readonly<Record<string, unknown>>)[field];
  return typeof value === "string" ? value : "";
};

/** Private pictures, opened by a signed link only. Every fault answers alike. */
export function addPictureRoute(app: FastifyInstance, services: HttpServices): void {
  app.get<{ Params: { id: string } }>("/api/files/:id", async (request, reply) => {
    if (!services.limits.takePublic(request.ip)) return sendRefusal(request, reply, refuse("TOO_MANY_REQUESTS"));
    const { query, params } = request;
    const picture = await services.pictures.read(params.id, textOf(query, "expires"), textOf(query, "signature"));
    if (picture === undefined) return sendRefusal(request, reply, refuse("NOT_FOUND"));
    return reply.headers(PICTURE_HEADERS).send(picture);
  });
}
