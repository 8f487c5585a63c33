import type { IncomingMessage, ServerResponse } from "node:http";
import { ENDPOINTS, type EndpointName } from "@agio/api-contract";
import { HEADERS } from "@agio/api-contract/envelope";
import { refuse } from "@agio/primitives";
import type { HttpServices } from "./http-services.ts";
import { ANSWER_HEADERS, refusalBody, RETRY_AFTER_SECONDS } from "./answer.ts";
import { isAlwaysNew } from "./order-work.ts";

const BUSY = 503;
const LANGUAGES_MAX = 100;

const named = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/**
 * Turns new orders away on the bare server while the exchange is late, before anything else is done for them: turning away has
 * to cost less than what it saves. True when the request was answered.
 */
export function openEarlyRefusals({ admission, sessions, metrics }: HttpServices) {
  const names = (Object.keys(ENDPOINTS) as EndpointName[]).filter(isAlwaysNew);
  const paths = new Set<string>(names.map((name) => ENDPOINTS[name].path));
  const bodies = new Map<string | undefined, Buffer>();

  function bodyIn(language: string | undefined): Buffer {
    const known = bodies.get(language) ?? Buffer.from(refusalBody(refuse("TOO_MANY_REQUESTS"), language));
    if (bodies.size < LANGUAGES_MAX) bodies.set(language, known);
    return known;
  }

  return ({ method, url = "", headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (!admission.isLate() || method !== "POST" || !paths.has(url)) return false;
    const userId = sessions.known(named(headers[HEADERS.token]) ?? "");
    if (userId === undefined || !admission.wouldTurnAway(userId, "new")) return false;
    const body = bodyIn(named(headers[HEADERS.language]) ?? named(headers[HEADERS.languageAlias]));
    response
      .writeHead(BUSY, { ...ANSWER_HEADERS, "retry-after": RETRY_AFTER_SECONDS, "content-length": body.length })
      .end(body);
    metrics.noteCall(BUSY, 0);
    return true;
  };
}
