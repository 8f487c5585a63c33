import { ENDPOINTS, type Endpoint, type EndpointName } from "@agio/api-contract";
import { HEADERS } from "@agio/api-contract/envelope";
import { refuse } from "@agio/primitives";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRefusal } from "../call/refusals.ts";
import type { UserTurns } from "../base/user-turns.ts";
import type { Call, UploadedFile } from "../call/call.ts";
import type { HttpServices } from "./http-services.ts";
import { openPublishedAnswers, type PublishedAnswers } from "./published-answers.ts";
import { sendingOf, sendKept } from "./kept-body.ts";
import { API_HEADERS } from "./security-headers.ts";
import { languageOf, sendBody, sendBusy, sendRefusal, successBody } from "./answer.ts";
import { answerCall, callerOf, type Visit } from "./answer-call.ts";
import { discardRest, endUnread, isMultipart, readOneFile } from "./multipart-file.ts";
import { costOf, isHeavy } from "./call-cost.ts";
import { orderWorkOf } from "./order-work.ts";
import { requestInput } from "../call/request-input.ts";
import { openUploadSlots, type UploadSlots } from "./upload-slots.ts";

/** Texts of the staff in sixteen languages are longer than anything a user sends. */
const STAFF_BODY_BYTES_MAX = 2 * 1_024 * 1_024;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** Refusals that say nothing about the file itself. */
const NOT_OF_THE_FILE: ReadonlySet<string> = new Set(["TOO_MANY_REQUESTS", "SYSTEM_ERROR", "UNAVAILABLE_NOW"]);

/** Of a call that needs no place among the orders under way. */
const noPlace = (): void => undefined;

/** Who calls, as the request says it. */
const visitOf = (url: string | undefined, request: FastifyRequest): Visit => ({
  token: headerOf(request, HEADERS.token) ?? "",
  idempotencyKey: headerOf(request, HEADERS.idempotencyKey),
  proof: headerOf(request, HEADERS.proof),
  isUnattended: headerOf(request, HEADERS.unattended) !== undefined,
  address: request.ip,
  device: headerOf(request, "user-agent") ?? "",
  language: languageOf(request),
  origin: () => url ?? `${request.protocol}://${request.host}`,
});

export interface CallRoute {
  readonly name: EndpointName;
  /** Where its listener is reached; undefined: where each request says. */
  readonly url: string | undefined;
  /** For heavy calls of one user. */
  readonly inTurn: UserTurns;
}

/** Adds one call of the contract: session, limits, validation, handler, envelope. */
export function addCallRoute(app: FastifyInstance, services: HttpServices, { name, url, inTurn }: CallRoute): void {
  const endpoint: Endpoint = ENDPOINTS[name];
  const inputOf = ({ query, body, params }: FastifyRequest): unknown => requestInput(query, body, params);

  const workOf = orderWorkOf(name);
  const published = openPublishedAnswers(name, () => performance.now());

  /** From memory it costs as much as any call; made anew, what its declaration says. */
  async function answerPublished(
    answers: PublishedAnswers,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { auth, cost } = endpoint;
    const { query } = request;
    const paid = answers.find(query) === undefined ? { auth, ...(cost === undefined ? {} : { cost }) } : { auth };
    const call = await callerOf(services, paid, visitOf(url, request));
    if (isRefusal(call)) return sendRefusal(request, reply, call);
    const body = await answers.findOrMake(query, async () => {
      const answered = await answerCall(services, name, inputOf(request), call);
      return isRefusal(answered) ? { refused: answered } : { data: answered };
    });
    if (isRefusal(body)) return sendRefusal(request, reply, body);
    return sendKept(body, await sendingOf(body, request), reply.headers(API_HEADERS));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (published !== undefined) return answerPublished(published, request, reply);
    const input = inputOf(request);
    const cost = costOf(endpoint, input);
    const paid = { auth: endpoint.auth, ...(cost === undefined ? {} : { cost }) };
    const call = await callerOf(services, paid, visitOf(url, request));
    if (isRefusal(call)) return sendRefusal(request, reply, call);
    const leave = workOf === undefined ? noPlace : services.admission.enter(call.userId, workOf(input));
    if (leave === undefined) return sendBusy(request, reply);
    try {
      const ask = () => answerCall(services, name, input, call);
      const answered = await (isHeavy(cost) && call.userId > 0 ? inTurn(call.userId, ask) : ask());
      return isRefusal(answered) ? sendRefusal(request, reply, answered) : sendBody(reply, successBody(answered));
    } finally {
      leave();
    }
  }

  const slots = openUploadSlots();

  async function answerUpload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = await callerOf(services, endpoint, visitOf(url, request));
    const answered = isRefusal(call) ? call : await answerFile(request, call);
    if (!isRefusal(answered)) return sendBody(reply, successBody(answered));
    // Of those who send too much not even the rest is read.
    const isWhole = answered.refusal !== "TOO_MANY_REQUESTS" && (await discardRest(request.raw));
    if (!isWhole) {
      void reply.header("connection", "close");
      endUnread(request.raw, reply.raw);
    }
    return sendRefusal(request, reply, answered);
  }

  async function answerFile(request: FastifyRequest, call: Call): Promise<unknown> {
    const { limits } = services;
    if (!limits.maySendFile(call.userId, call.address)) return refuse("TOO_MANY_REQUESTS");
    const answered = await withFile(slots, request, call, (file) =>
      answerCall(services, name, inputOf(request), { ...call, file }),
    );
    if (isRefusal(answered) && !NOT_OF_THE_FILE.has(answered.refusal)) {
      limits.noteRefusedFile(call.userId, call.address);
    }
    return answered;
  }

  const place = { method: endpoint.method, url: endpoint.path.replace(/\{(\w+)\}/g, ":$1") };
  if (endpoint.place !== "file") {
    app.route({
      ...place,
      ...(endpoint.auth === "operator" ? { bodyLimit: STAFF_BODY_BYTES_MAX } : {}),
      handler: answer,
    });
    return;
  }
  void app.register(async (uploads) => {
    // Nothing of the body is read before the session and the limits have been looked at.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser("*", (_request, _payload, done) => done(null, undefined));
    uploads.route({ ...place, handler: answerUpload });
  });
}

/** Reads the file of a call while one of the places for it is free, and goes on with it. */
async function withFile(
  slots: UploadSlots,
  request: FastifyRequest,
  call: Call,
  proceed: (file: UploadedFile) => Promise<unknown>,
): Promise<unknown> {
  const giveBack = slots.take(call.userId);
  if (giveBack === undefined) return refuse("TOO_MANY_REQUESTS");
  try {
    const file = isMultipart(request.raw) ? await readOneFile(request.raw) : refuse("BAD_PARAMETER", "file");
    return isRefusal(file) ? file : await proceed(file);
  } finally {
    giveBack();
  }
}
