import { Duplex } from "node:stream";
import { Connection } from "../../../apps/server/src/topics/connection.ts";

type Wire = ConstructorParameters<typeof Connection>[0];

const OPEN = 1;
const FRAME_START = 0x81;

/** A client's end of a connection in this process: it takes every byte the server sends, and when it came. */
export class InProcessSocket extends Duplex {
  readonly connection: Connection;
  readonly chunks: Buffer[] = [];
  lastAt = 0;

  constructor() {
    super();
    const socket = { readyState: OPEN, OPEN, close: () => undefined, terminate: () => undefined };
    this.connection = new Connection(socket as unknown as Wire, this, "127.0.0.1", 0);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    for (const { chunk } of chunks) this.#take(chunk);
    done();
  }

  override _read(): void {
    // Its client says nothing.
  }

  /** The frames since the last call, as sent. */
  taken(): { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[] {
    const bytes = Buffer.concat(this.chunks.splice(0));
    const frames = [];
    for (let at = 0; at < bytes.length;) {
      if (bytes[at] !== FRAME_START) throw new Error("a socket got what is no frame");
      const short = (bytes[at + 1] ?? 0) < 126;
      const from = at + (short ? 2 : 4);
      at = from + (short ? (bytes[at + 1] ?? 0) : bytes.readUInt16BE(at + 2));
      frames.push(JSON.parse(bytes.toString("utf8", from, at)) as ReturnType<InProcessSocket["taken"]>[number]);
    }
    return frames;
  }

  #take(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.lastAt = performance.now();
  }
}
