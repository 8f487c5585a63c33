import { Readable } from "node:stream";
import { refuse } from "@agio/primitives";
import type { FastifyInstance } from "fastify";
import { EXPORT_PATH } from "../operators/staff-exports.ts";
import { sendRefusal } from "./answer.ts";
import type { HttpServices } from "./http-services.ts";
import { API_HEADERS } from "./security-headers.ts";

/** Files of the staff, behind a link that is good once. They are read as they are sent: of a million lines few are held. */
export function addStaffExportRoute(app: FastifyInstance, services: HttpServices): void {
  app.get<{ Params: { link: string } }>(`${EXPORT_PATH}:link`, async (request, reply) => {
    if (!services.limits.takePublic(request.ip)) return sendRefusal(request, reply, refuse("TOO_MANY_REQUESTS"));
    const file = services.staffExports.take(request.params.link);
    if (file === undefined) return sendRefusal(request, reply, refuse("NOT_FOUND"));
    if (file === "busy") return sendRefusal(request, reply, refuse("TOO_MANY_REQUESTS"));
    return reply
      .headers({
        ...API_HEADERS,
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${file.name}.csv"`,
        "cache-control": "private, no-store",
      })
      .send(Readable.from(file.pieces, { objectMode: false }));
  });
}
