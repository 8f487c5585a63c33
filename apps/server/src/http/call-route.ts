import { CONTRACTS, type EndpointName } from "@agio/api-contract";
import { ALL_ROUTES } from "@agio/api-contract/all-routes";
import { HEADERS, type Route } from "@agio/api-contract/routes";
import { refuse, userId, type Refusal } from "@agio/primitives";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ENDPOINTS } from "../endpoints/endpoints.ts";
import { isRefusal, type Call, type Handler } from "../endpoints/handler.ts";
import type { Services } from "../services.ts";
import { languageOf, sendBody, sendRefusal, successBody } from "./answer.ts";
import { checkInput, requestInput } from "./request-input.ts";

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,36}$/;
const VISITOR = userId(0);

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
  const origin = () => services.config.publicUrl ?? `${request.protocol}://${request.host}`;
  const device = headerOf(request, "user-agent") ?? "";
  const visit = { idempotencyKey, address: request.ip, device, language: languageOf(request), origin };
  if (route.auth === "public") {
    if (!services.limits.takePublic(request.ip)) return refuse("TOO_MANY_REQUESTS");
    return { userId: VISITOR, token, ...visit };
  }
  if (route.auth === "operator") return refuse("SESSION_EXPIRED");
  const signedIn = services.sessions.known(token) ?? (await services.sessions.find(token));
  if (signedIn === undefined) {
    return services.limits.takePublic(request.ip) ? refuse("SESSION_EXPIRED") : refuse("TOO_MANY_REQUESTS");
  }
  if (!services.limits.takeUser(signedIn)) return refuse("TOO_MANY_REQUESTS");
  return { userId: userId(signedIn), token, ...visit };
}

/** Adds one call of the contract: session, limits, validation, handler, envelope. */
export function addCallRoute(app: FastifyInstance, services: Services, name: EndpointName): void {
  const route: Route = ALL_ROUTES[name];
  const contract = CONTRACTS[name];
  const handler = ENDPOINTS[name] as Handler<EndpointName>;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = await callerOf(services, route, request);
    if (isRefusal(call)) return sendRefusal(request, reply, call);
    const input = checkInput(contract, requestInput(request.query, request.body, request.params));
    if (isRefusal(input)) return sendRefusal(request, reply, input);
    const answered = await handler(services, input.checked as never, call);
    if (isRefusal(answered)) return sendRefusal(request, reply, answered);
    return sendBody(reply, successBody(answered));
  }

  app.route({ method: route.method, url: route.path.replace(/\{(\w+)\}/g, ":$1"), handler: answer });
}
