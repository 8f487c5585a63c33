import { connect } from "node:net";
import type { FileScanner } from "../../../ports/file-scanner.ts";

export interface ClamdOptions {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
const CHUNK_BYTES = 64 * 1_024;
const ANSWER_LENGTH_MAX = 4_096;
const CLEAN = /^stream: OK\0?\s*$/;
const INFECTED = / FOUND\0?\s*$/;

/** The bytes of an INSTREAM command: chunks with their length before them, ended by a length of zero. */
function* inStream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    const chunk = bytes.subarray(from, from + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** Scans with a clamd over TCP (`TCPSocket` of clamd.conf; its `StreamMaxLength` must fit the largest upload). */
export function openClamd({ host, port, timeoutMs = TIMEOUT_MS }: ClamdOptions): FileScanner {
  return {
    async isInfected(bytes) {
      const answer = await ask(host, port, { bytes, timeoutMs });
      if (INFECTED.test(answer)) return true;
      if (CLEAN.test(answer)) return false;
      throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
    },
  };
}

function ask(host: string, port: number, request: { bytes: Uint8Array; timeoutMs: number }): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect({ host, port });
    const deadline = setTimeout(
      () => socket.destroy(new Error(`clamd did not answer within ${request.timeoutMs} ms`)),
      request.timeoutMs,
    );
    socket.once("connect", () => {
      for (const part of inStream(request.bytes)) socket.write(part);
    });
    socket.on("data", (part) => {
      answer += part.toString("latin1");
      if (answer.length > ANSWER_LENGTH_MAX) socket.destroy(new Error("clamd answered too much"));
      else if (answer.includes("\0")) socket.end();
    });
    socket.once("error", reject);
    socket.once("close", () => {
      clearTimeout(deadline);
      resolve(answer);
    });
  });
}
