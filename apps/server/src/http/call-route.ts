import { ENDPOINTS, type Endpoint, type EndpointName, type Route } from "@agio/api-contract";
import { HEADERS } from "@agio/api-contract/envelope";
import { refuse, userId, type Refusal } from "@agio/primitives";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HANDLERS } from "../endpoints/all-handlers.ts";
import { isRefusal, type Call, type Handler } from "../endpoints/handler.ts";
import { wireRefusal } from "../call/wire-refusal.ts";
import { isStaffCall, noteStaffCall, staffRefusal } from "../operators/staff-calls.ts";
import type { Services } from "../endpoints/services.ts";
import { languageOf, sendBody, sendRefusal, successBody } from "./answer.ts";
import { discardRest, isMultipart, readOneFile, type UploadedFile } from "./multipart-file.ts";
import { checkInput, checkStaffInput, requestInput } from "./request-input.ts";
import { openUploadSlots, type UploadSlots } from "./upload-slots.ts";

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,36}$/;
const VISITOR = userId(0);
const NO_OPERATOR = 0;
/** Texts of the staff in sixteen languages are longer than anything a user sends. */
const STAFF_BODY_BYTES_MAX = 2 * 1_024 * 1_024;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** Who calls, or why he may not. */
async function callerOf(services: Services, route: Route, request: FastifyRequest): Promise<Call | Refusal> {
  const idempotencyKey = headerOf(request, HEADERS.idempotencyKey);
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    return refuse("BAD_PARAMETER", HEADERS.idempotencyKey);
  }
  const token = headerOf(request, HEADERS.token) ?? "";
  const visit = {
    idempotencyKey,
    address: request.ip,
    device: headerOf(request, "user-agent") ?? "",
    language: languageOf(request),
    operatorId: NO_OPERATOR,
    file: undefined,
    origin: () => services.config.publicUrl ?? `${request.protocol}://${request.host}`,
  };
  if (route.auth === "public") {
    if (!services.limits.takePublic(request.ip)) return refuse("TOO_MANY_REQUESTS");
    return { userId: VISITOR, token, ...visit };
  }
  if (route.auth === "operator") {
    if (!services.limits.takePublic(request.ip)) return refuse("TOO_MANY_REQUESTS");
    const operatorId = await services.operatorSessions.find(token);
    return operatorId === undefined ? refuse("SESSION_EXPIRED") : { userId: VISITOR, token, ...visit, operatorId };
  }
  const signedIn = services.sessions.known(token) ?? (await services.sessions.find(token));
  if (signedIn === undefined) {
    return services.limits.takePublic(request.ip) ? refuse("SESSION_EXPIRED") : refuse("TOO_MANY_REQUESTS");
  }
  if (!services.limits.takeUser(signedIn)) return refuse("TOO_MANY_REQUESTS");
  return { userId: userId(signedIn), token, ...visit };
}

/** Adds one call of the contract: session, limits, validation, handler, envelope. */
export function addCallRoute(app: FastifyInstance, services: Services, name: EndpointName): void {
  const endpoint: Endpoint = ENDPOINTS[name];
  const handler = HANDLERS[name] as Handler<EndpointName>;

  async function outcomeOf(request: FastifyRequest, call: Call): Promise<unknown> {
    const given = requestInput(request.query, request.body, request.params);
    if (isStaffCall(name)) return staffOutcomeOf(given, call);
    const input = checkInput(endpoint, given);
    return isRefusal(input) ? input : handler(services, input.checked as never, call);
  }

  /** The same for the staff, with permission before and the audit log behind, also when it fails. */
  async function staffOutcomeOf(given: unknown, call: Call): Promise<unknown> {
    let checked: unknown;
    let answered: unknown;
    try {
      const input = (await staffRefusal(services, endpoint, call)) ?? checkStaffInput(endpoint, given);
      if (isRefusal(input)) return (answered = input);
      checked = input.checked;
      return (answered = await handler(services, input.checked as never, call));
    } finally {
      await noteStaffCall(services, { name, call, request: checked, answered });
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = await callerOf(services, endpoint, request);
    const answered = isRefusal(call) ? call : await outcomeOf(request, call);
    if (isRefusal(answered)) return sendRefusal(request, reply, wireRefusal(endpoint, answered));
    return sendBody(reply, successBody(answered));
  }

  const slots = openUploadSlots();

  async function answerUpload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = await callerOf(services, endpoint, request);
    const answered = isRefusal(call)
      ? call
      : await withFile(slots, request, call, (file) => outcomeOf(request, { ...call, file }));
    if (!isRefusal(answered)) return sendBody(reply, successBody(answered));
    if (!(await discardRest(request.raw))) void reply.header("connection", "close");
    return sendRefusal(request, reply, wireRefusal(endpoint, answered));
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
