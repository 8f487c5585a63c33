import type { IncomingMessage, ServerResponse } from "node:http";
import { UPLOAD_BYTES_MAX } from "@agio/api-contract/files";
import { refuse, type Refusal } from "@agio/primitives";
import Busboy from "@fastify/busboy";
import type { UploadedFile } from "../call/call.ts";
import { shownFileName } from "./file-names.ts";

/** The field that carries the file. */
const FIELD = "file";
/** Bytes that a multipart body needs around its file. */
const WRAPPING_BYTES_MAX = 16 * 1_024;
const BODY_BYTES_MAX = UPLOAD_BYTES_MAX + WRAPPING_BYTES_MAX;
/** How much of a refused body is still read, so that its sender gets to read the answer. */
const DISCARDED_BYTES_MAX = 24 * 1_024 * 1_024;
const DISCARDING_MS_MAX = 10_000;

const WRONG_BODY = refuse("BAD_PARAMETER", FIELD);
const TOO_LARGE = refuse("FILE_TOO_LARGE", FIELD);

/** Whether a request says that it carries a multipart body. */
export const isMultipart = (request: IncomingMessage): boolean =>
  /^multipart\/form-data\s*;/i.test(request.headers["content-type"] ?? "");

/**
 * Reads a multipart body that consists of one file named `file`. Keeps no more of it than UPLOAD_BYTES_MAX. Refuses
 * FILE_TOO_LARGE, or BAD_PARAMETER for any other body: no part, several, a text, a cut or wrongly bounded one.
 */
export function readOneFile(request: IncomingMessage): Promise<UploadedFile | Refusal> {
  if (Number(request.headers["content-length"] ?? 0) > BODY_BYTES_MAX) return Promise.resolve(TOO_LARGE);
  const parser = parserOf(request);
  if (parser === undefined) return Promise.resolve(WRONG_BODY);
  return new Promise((resolve) => {
    let seen = 0;
    let name: string | undefined;
    const parts: Buffer[] = [];
    const count = (chunk: Buffer): void => {
      seen += chunk.length;
      if (seen > BODY_BYTES_MAX) settle(TOO_LARGE);
    };
    const onCut = (): void => settle(WRONG_BODY);
    // A request closes after its end too, perhaps before the parser has come to it.
    const onClose = (): void => {
      if (!request.complete) settle(WRONG_BODY);
    };
    function settle(outcome: UploadedFile | Refusal): void {
      request.off("data", count).off("close", onClose).off("error", onCut);
      request.unpipe(parser);
      // The parser may still complain about the part it was in.
      parser?.removeAllListeners().on("error", () => undefined);
      resolve(outcome);
    }
    parser.on("file", (field, stream, fileName) => {
      if (field !== FIELD || name !== undefined) return settle(WRONG_BODY);
      name = shownFileName(fileName ?? "");
      stream.on("limit", () => settle(TOO_LARGE));
      stream.on("error", onCut);
      stream.on("data", (part: Buffer) => parts.push(part));
    });
    for (const event of ["field", "partsLimit", "filesLimit", "fieldsLimit", "error"] as const) parser.on(event, onCut);
    parser.on("finish", () =>
      settle(name === undefined ? WRONG_BODY : { fileName: name, bytes: Buffer.concat(parts) }),
    );
    request.on("data", count).on("close", onClose).on("error", onCut);
    request.pipe(parser);
  });
}

function parserOf(request: IncomingMessage) {
  try {
    return new Busboy({
      headers: { ...request.headers, "content-type": request.headers["content-type"] ?? "" },
      limits: { files: 1, fields: 1, parts: 2, fileSize: UPLOAD_BYTES_MAX, headerPairs: 20, headerSize: 4_096 },
    });
  } catch {
    // Busboy throws for a content type without a boundary.
    return undefined;
  }
}

/**
 * Ends the connection with the answer that is about to be written, and reads no more of the request. Node would read on until the
 * answer is out, three times as much, and what it reads is garbage: thirty files a second kept the collector busy.
 */
export function endUnread({ socket }: IncomingMessage, response: ServerResponse): void {
  socket.pause();
  response.once("finish", () => socket.destroy());
}

/**
 * Reads and forgets the rest of a request, so that its connection can go on. False when it is too much or too
 * slow: then the connection has to end with the answer.
 */
export function discardRest(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.readableEnded) return Promise.resolve(true);
  if (Number(request.headers["content-length"] ?? 0) > DISCARDED_BYTES_MAX) return Promise.resolve(false);
  return new Promise((resolve) => {
    let seen = 0;
    const deadline = setTimeout(() => done(false), DISCARDING_MS_MAX);
    const count = (chunk: Buffer): void => {
      seen += chunk.length;
      if (seen > DISCARDED_BYTES_MAX) done(false);
    };
    const onEnd = (): void => done(true);
    const onCut = (): void => done(false);
    function done(isWhole: boolean): void {
      clearTimeout(deadline);
      request.off("data", count).off("end", onEnd).off("close", onCut).off("error", onCut);
      resolve(isWhole);
    }
    request.on("data", count).on("end", onEnd).on("close", onCut).on("error", onCut);
    request.resume();
  });
}
