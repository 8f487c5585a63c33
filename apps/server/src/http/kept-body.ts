import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const COMPRESS_BYTES_MIN = 1_024;
/**
 * At 9 the tables of each body take 32 MiB: for the built app thirty times the processor time of 8, to save two bytes in a
 * thousand.
 */
const BROTLI_QUALITY = 8;

type Encoding = "br" | "gzip";

/** How hard a body is compressed: one that is sent for months, or one that is replaced within the hour. */
type Effort = "most" | "quick";

/** A body that is sent again and again from memory. */
export interface KeptBody {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** Encodings that pay; the best first. */
  readonly encodings: readonly Encoding[];
  /** Filled when first asked for. */
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** Known of a body before it is kept. */
interface Body {
  readonly bytes: Buffer;
  readonly type: string;
  readonly cacheControl: string;
  readonly isText: boolean;
  readonly effort?: Effort;
}

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

const ENCODINGS: Record<Effort, readonly Encoding[]> = { most: ["br", "gzip"], quick: ["gzip"] };

const etagOf = (bytes: Buffer): string => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

export const keptBody = ({ bytes, type, cacheControl, isText, effort = "most" }: Body): KeptBody => ({
  ...{ bytes, type, cacheControl, etag: etagOf(bytes) },
  encodings: isText && bytes.length >= COMPRESS_BYTES_MIN ? ENCODINGS[effort] : [],
  encoded: new Map(),
});

/** Whether the asker has this body already. A proxy that changes encodings marks a tag as weak: it is the same body. */
function isKnown({ etag }: KeptBody, request: FastifyRequest): boolean {
  const tags = String(request.headers["if-none-match"] ?? "").split(",");
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

const encodingFor = ({ encodings }: KeptBody, request: FastifyRequest): Encoding | undefined => {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  return encodings.find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted));
};

/** A body in one encoding; compressed once. */
function encodedBytes(body: KeptBody, encoding: Encoding): Promise<Buffer> {
  const ready = body.encoded.get(encoding) ?? compress[encoding](body.bytes);
  body.encoded.set(encoding, ready);
  return ready;
}

/** The bytes that a request gets, told before they are sent, so that they can be counted: none when the asker has them. */
export interface Sending {
  readonly bytes: Buffer | undefined;
  readonly encoding: Encoding | undefined;
}

/** The bytes that answer a request. */
export async function sendingOf(body: KeptBody, request: FastifyRequest): Promise<Sending> {
  if (isKnown(body, request)) return { bytes: undefined, encoding: undefined };
  const encoding = encodingFor(body, request);
  return { bytes: encoding === undefined ? body.bytes : await encodedBytes(body, encoding), encoding };
}

/** Sends them, or 304. */
export function sendKept(body: KeptBody, { bytes, encoding }: Sending, reply: FastifyReply): FastifyReply {
  void reply.headers({ "cache-control": body.cacheControl, etag: body.etag, vary: "accept-encoding" });
  if (bytes === undefined) return reply.code(304).send();
  void reply.header("content-type", body.type);
  if (encoding !== undefined) void reply.header("content-encoding", encoding);
  return reply.send(bytes);
}

/** Sends no more than an address may have. */
export async function sendCounted(
  body: KeptBody,
  takeBytes: (address: string, bytes: number) => boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sending = await sendingOf(body, request);
  return takeBytes(request.ip, sending.bytes?.length ?? 0) ? sendKept(body, sending, reply) : sendTooMuch(reply);
}

const RETRY_AFTER_SECONDS = "1";

/** The answer to an address that has had too much. */
export const sendTooMuch = (reply: FastifyReply): FastifyReply =>
  reply
    .code(429)
    .headers({ "retry-after": RETRY_AFTER_SECONDS, "content-type": "text/plain; charset=utf-8" })
    .send("Too many requests.\n");
