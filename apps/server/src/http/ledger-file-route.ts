import { Readable } from "node:stream";
import { refuse } from "@agio/primitives";
import type { FastifyInstance } from "fastify";
import { LEDGER_FILE_PATH } from "../books/ledger-files.ts";
import type { HttpServices } from "./http-services.ts";
import { sendRefusal } from "./answer.ts";
import { API_HEADERS } from "./security-headers.ts";

const FILE_HEADERS = {
  ...API_HEADERS,
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": 'attachment; filename="ledger.csv"',
  "cache-control": "private, no-store",
};

/** Files of ledger lines, by a link that is good once. They are read as they are sent: of a million lines too few are held. */
export function addLedgerFileRoute(app: FastifyInstance, services: HttpServices): void {
  app.get<{ Params: { ticket: string } }>(`${LEDGER_FILE_PATH}:ticket`, (request, reply) => {
    if (!services.limits.takePublic(request.ip)) return sendRefusal(request, reply, refuse("TOO_MANY_REQUESTS"));
    const text = services.ledgerFiles.take(request.params.ticket);
    if (text === undefined) return sendRefusal(request, reply, refuse("NOT_FOUND"));
    if (text === "busy") return sendRefusal(request, reply, refuse("TOO_MANY_REQUESTS"));
    return reply.headers(FILE_HEADERS).send(Readable.from(text, { objectMode: false }));
  });
}
