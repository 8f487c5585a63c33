import type { FastifyInstance } from "fastify";
import type { HttpServices } from "./http-services.ts";

const NAME = /^([\w-]{22})\.png$/;

/** An icon is shown and nothing else. Its address is that of its pixels, so it never changes. */
const ICON_HEADERS = {
  "content-type": "image/png",
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-site",
};

/** Icons of coins and markets. Public. */
export function addIconRoute(app: FastifyInstance, { icons, limits }: HttpServices): void {
  app.get<{ Params: { name: string } }>("/icons/:name", async (request, reply) => {
    const icon = icons.find(NAME.exec(request.params.name)?.[1] ?? "");
    if (!limits.takeBytes(request.ip, icon?.length ?? 0)) return reply.code(429).send();
    return icon === undefined ? reply.code(404).send() : reply.headers(ICON_HEADERS).send(icon);
  });
}
