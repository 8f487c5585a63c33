/**
 * Every business answer, always with HTTP 200. `code` 200 is success; 500 with "Token" in `msg` ends the session;
 * zero and negative codes are refusals. `data` is null in a refusal; `field` names the request field that is wrong.
 */
export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
  readonly field?: string;
}

/** One page of a list, newest first. `total` counts all rows that match the filters. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Headers of every call. The token is opaque; the language is a code such as "en". */
export const HEADERS = {
  token: "satoken",
  language: "lang",
  languageAlias: "language",
  idempotencyKey: "x-idem-key",
  proof: "x-proof",
  /** "1": the page asked by itself, and nobody has touched it for a while. It is no use of a session of the staff. */
  unattended: "x-unattended",
} as const;

/** Codes of the envelope with a meaning of their own; every other refusal is zero or negative. */
export const SUCCESS_CODE = 200;
export const SESSION_CODE = 500;
/** Too many calls of a caller at once: the same call may be sent again a little later. */
export const TOO_MANY_CODE = -1003;
/** The server's tables cannot be read for a moment. It says nothing about the session. */
export const UNAVAILABLE_CODE = -1033;

/** How long a client waits for an answer. */
export const REQUEST_TIMEOUT_MS = 60_000;
