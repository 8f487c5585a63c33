import type { IncomingMessage, ServerResponse } from "node:http";
import { ENDPOINTS, type EndpointName } from "@agio/api-contract";
import { HEADERS } from "@agio/api-contract/envelope";
import { refuse } from "@agio/primitives";
import { openHeldAnswers } from "../base/held-answers.ts";
import type { HttpServices } from "./http-services.ts";
import { ANSWER_HEADERS, refusalBody, RETRY_AFTER_SECONDS } from "./answer.ts";
import { isAlwaysNew } from "./order-work.ts";

const BUSY = 503;
const LANGUAGES_MAX = 100;
const SECOND_MS = 1_000;
/** Refusals of a user within a second that are answered at once. */
export const AT_ONCE_MAX = 8;
/** Whoever goes on after those waits as long for each. Their connections, four orders on each, then bring so much less. */
export const HELD_MS = 500;

const named = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Tells who goes on sending although they were turned away. `clock` in milliseconds, monotonic. */
export function openInsistence(clock: () => number): { insists(userId: number): boolean } {
  let second = 0;
  let refused = new Map<number, number>();
  return {
    insists(userId) {
      const now = Math.floor(clock() / SECOND_MS);
      if (now !== second) {
        second = now;
        refused = new Map();
      }
      const count = (refused.get(userId) ?? 0) + 1;
      refused.set(userId, count);
      return count > AT_ONCE_MAX;
    },
  };
}

/** Turns new orders away on the bare server. */
export interface EarlyRefusals {
  /** True when the request is answered, or will be. */
  turnAway(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers whoever waits for a refusal. */
  release(): void;
}

/**
 * Turns new orders away on the bare server while the exchange is busy, before anything else is done for them: turning away has
 * to cost less than what it saves.
 */
export function openEarlyRefusals({ admission, sessions, metrics }: HttpServices): EarlyRefusals {
  const names = (Object.keys(ENDPOINTS) as EndpointName[]).filter(isAlwaysNew);
  const paths = new Set<string>(names.map((name) => ENDPOINTS[name].path));
  const clock = (): number => performance.now();
  const held = openHeldAnswers({ heldMs: HELD_MS, clock });
  const { insists } = openInsistence(clock);
  const answers = new Map<string | undefined, { readonly head: readonly string[]; readonly body: string }>();

  /** Head and body in a language, as Node writes them in one piece. */
  function answerIn(language: string | undefined) {
    const known = answers.get(language);
    if (known !== undefined) return known;
    const body = refusalBody(refuse("TOO_MANY_REQUESTS"), language);
    const length = String(Buffer.byteLength(body));
    const headers = { ...ANSWER_HEADERS, "retry-after": RETRY_AFTER_SECONDS, "content-length": length };
    const answer = { head: Object.entries(headers).flat(), body };
    if (answers.size < LANGUAGES_MAX) answers.set(language, answer);
    return answer;
  }

  return {
    turnAway({ method, url = "", headers }, response) {
      if (!admission.isBusy() || method !== "POST" || !paths.has(url)) return false;
      const userId = sessions.known(named(headers[HEADERS.token]) ?? "");
      if (userId === undefined || !admission.wouldTurnAway(userId, "new")) return false;
      const { head, body } = answerIn(named(headers[HEADERS.language]) ?? named(headers[HEADERS.languageAlias]));
      const answer = (): void => void (response.destroyed || response.writeHead(BUSY, [...head]).end(body));
      if (!insists(userId) || !held.hold(answer)) answer();
      metrics.noteCall(BUSY, 0);
      return true;
    },
    release: held.release,
  };
}
