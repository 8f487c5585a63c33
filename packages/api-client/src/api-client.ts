import { HEADERS, REQUEST_TIMEOUT_MS } from "@agio/api-contract/envelope";
import type { DataOf, RequestOf, Route, UserEndpointName } from "@agio/api-contract";
import { hasChineseText } from "./chinese-text.ts";
import { judgeEnvelope } from "./judge-envelope.ts";
import { randomKey } from "./random-key.ts";
import { routeOf } from "./routes.ts";

/** Why a call gave no data. `message` is in the caller's language, empty when the server sent none. */
export type CallFailure =
  | { readonly kind: "reject"; readonly code: number; readonly message: string; readonly field?: string }
  | { readonly kind: "signOut"; readonly message: string }
  | { readonly kind: "networkAnomaly" }
  | { readonly kind: "cannotInputChinese" }
  | { readonly kind: "aborted" };

export type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: CallFailure };

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Repeats of one intent share a key, so that it happens once. A new one per call unless given. */
  readonly idempotencyKey?: string | undefined;
  /** A fresh proof of who calls, of `security.prove`, for calls that ask for one. */
  readonly proof?: string | undefined;
}

export interface ApiClient {
  /** Options of this client, for calls of another shape such as `uploadFile`. */
  readonly options: ApiClientOptions;
  /** Sends one call. Never rejects: a refusal, an ended session and a dead network are answers. */
  call<Name extends UserEndpointName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<DataOf<Name>>>;
}

export interface ApiClientOptions {
  /** Before "/api/...", e.g. "http://127.0.0.1:8100". */
  readonly baseUrl: string;
  /** Session token of the `satoken` header; undefined or empty for a visitor. */
  readonly token?: () => string | undefined;
  /** Language code of the headers `lang` and `language`. */
  readonly language?: () => string;
  /** Told about every failure but an abort, before the caller is. */
  readonly onFailure?: (failure: CallFailure, name: UserEndpointName) => void;
  /** Key of a write whose caller names none: random by default. Undefined: the server remembers nothing to repeat. */
  readonly newKey?: () => string | undefined;
  /** Whether nobody sits at the page that calls. */
  readonly isUnattended?: () => boolean;
  readonly fetch?: typeof fetch;
}

/** Makes the typed client. Works in browsers and in Node 20 and newer. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    options,
    async call(name, request, callOptions) {
      const answer = await send(options, name, request, callOptions);
      if (!answer.ok && answer.failure.kind !== "aborted") options.onFailure?.(answer.failure, name);
      return answer as Answer<DataOf<typeof name>>;
    },
  };
}

async function send(
  options: ApiClientOptions,
  name: UserEndpointName,
  request: object,
  callOptions?: CallOptions,
): Promise<Answer<unknown>> {
  if (hasChineseText(request) && !(await isAnyScript(name))) return refused({ kind: "cannotInputChinese" });
  return sendTo(options, () => routeOf(name), request, callOptions);
}

/** Whether a call takes texts in any script. Where its code cannot be fetched, the call itself finds that out. */
async function isAnyScript(name: UserEndpointName): Promise<boolean> {
  try {
    const route: Route = await routeOf(name);
    return route.isAnyScript === true;
  } catch {
    return true;
  }
}

/** The part of a client's options that `sendTo` takes. */
export type SendingOptions = Pick<
  ApiClientOptions,
  "baseUrl" | "token" | "language" | "newKey" | "isUnattended" | "fetch"
>;

/** Sends one call to where it lives. Never rejects: code that cannot be fetched is a dead network too. */
export async function sendTo(
  options: SendingOptions,
  placeOf: () => Route | Promise<Route>,
  request: object,
  { signal, idempotencyKey, proof }: CallOptions = {},
): Promise<Answer<unknown>> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const route = await placeOf();
    const { url, body } = addressed(route, request as Record<string, unknown>);
    const response = await (options.fetch ?? fetch)(options.baseUrl + url, {
      method: route.method,
      headers: {
        ...headersOf(options, route, idempotencyKey),
        ...(proof === undefined ? {} : { [HEADERS.proof]: proof }),
      },
      signal: signal === undefined ? timeout : anySignal(signal, timeout),
      ...(body === undefined ? {} : { body }),
    });
    return await read(response);
  } catch {
    return refused({ kind: signal?.aborted === true ? "aborted" : "networkAnomaly" });
  }
}

const read = async (response: Response): Promise<Answer<unknown>> =>
  response.status === 200 ? answerOf(await response.json()) : refused({ kind: "networkAnomaly" });

/** Reads the body of an answer with HTTP status 200. */
export function answerOf(envelope: unknown): Answer<unknown> {
  const body = (envelope ?? {}) as { code?: unknown; msg?: unknown; data?: unknown; field?: unknown };
  const message = typeof body.msg === "string" ? body.msg : "";
  const outcome = judgeEnvelope(200, body);
  switch (outcome) {
    case "success":
      return { ok: true, data: body.data };
    case "signOut":
      return refused({ kind: "signOut", message });
    case "networkAnomaly":
      return refused({ kind: "networkAnomaly" });
    case "reject": {
      const field = typeof body.field === "string" ? { field: body.field } : {};
      return refused({ kind: "reject", code: Number(body.code ?? 0), message, ...field });
    }
  }
  return outcome satisfies never;
}

export const refused = (failure: CallFailure): Answer<never> => ({ ok: false, failure });

/** Headers of every call: language, and the session of a signed-in user. */
export function callerHeaders(options: SendingOptions): Record<string, string> {
  const language = options.language?.() ?? "en";
  const token = options.token?.();
  return {
    [HEADERS.language]: language,
    [HEADERS.languageAlias]: language,
    ...(token ? { [HEADERS.token]: token } : {}),
    ...(options.isUnattended?.() === true ? { [HEADERS.unattended]: "1" } : {}),
  };
}

function headersOf(options: SendingOptions, route: Route, idempotencyKey: string | undefined) {
  const key = route.method === "POST" ? (idempotencyKey ?? (options.newKey ?? randomKey)()) : undefined;
  return {
    ...callerHeaders(options),
    ...(route.method === "POST" ? { "content-type": "application/json" } : {}),
    ...(key === undefined ? {} : { [HEADERS.idempotencyKey]: key }),
  };
}

/** Puts a request where its route wants it: body, query or path. */
function addressed(route: Route, request: Record<string, unknown>): { url: string; body?: string } {
  const given = Object.entries(request).filter(([, value]) => value !== undefined);
  if (route.place === "body") return { url: route.path, body: JSON.stringify(Object.fromEntries(given)) };
  if (route.place === "path") {
    const url = route.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(request[part])));
    return route.method === "POST" ? { url, body: "{}" } : { url };
  }
  const query = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString();
  const url = query === "" ? route.path : `${route.path}?${query}`;
  return route.method === "POST" ? { url, body: "{}" } : { url };
}

// AbortSignal.any is missing in browsers of 2023.
function anySignal(first: AbortSignal, second: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (first.aborted || second.aborted) abort();
  first.addEventListener("abort", abort, { once: true });
  second.addEventListener("abort", abort, { once: true });
  return controller.signal;
}
