import { HEADERS, SUCCESS_CODE } from "@agio/api-contract/envelope";
import { REFUSAL_CODES, refuse, type Refusal } from "@agio/primitives";
import { refusalText } from "@agio/translations/refusals";
import type { FastifyReply, FastifyRequest } from "fastify";
import { API_HEADERS } from "./security-headers.ts";

export const ANSWER_HEADERS = { ...API_HEADERS, "content-type": "application/json; charset=utf-8" };
const SUCCESS_TEXT = "OK";

/** The caller's language by header, undefined when they name none. */
export function languageOf(request: FastifyRequest): string | undefined {
  const named = request.headers[HEADERS.language] ?? request.headers[HEADERS.languageAlias];
  return typeof named === "string" ? named : undefined;
}

/** The envelope of a success. */
export const successBody = (data: unknown): string => JSON.stringify({ code: SUCCESS_CODE, msg: SUCCESS_TEXT, data });

/** The envelope of a refusal, in the caller's language. */
export function refusalBody(refusal: Refusal, language: string | undefined): string {
  const { refusal: name, field } = refusal;
  const msg = refusalText(language, name, field);
  return JSON.stringify({ code: REFUSAL_CODES[name], msg, data: null, ...(field === undefined ? {} : { field }) });
}

/** Sends an envelope. Every business answer has HTTP status 200. */
export const sendBody = (reply: FastifyReply, body: string, status = 200): FastifyReply =>
  reply.code(status).headers(ANSWER_HEADERS).send(body);

/** Sends a refusal. */
export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply =>
  sendBody(reply, refusalBody(refusal, languageOf(request)));

/** When who was turned away may come again. */
export const RETRY_AFTER_SECONDS = "1";

/** Turns a request away that nothing was done for: 503, and when to come again. */
export const sendBusy = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendBody(
    reply.header("retry-after", RETRY_AFTER_SECONDS),
    refusalBody(refuse("TOO_MANY_REQUESTS"), languageOf(request)),
    503,
  );
