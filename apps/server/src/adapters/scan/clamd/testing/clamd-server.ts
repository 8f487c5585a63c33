import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** The harmless text that every scanner reports. In two halves, so that no scanner reports this file. */
const EICAR_HALVES = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"];
export const EICAR = Buffer.from(EICAR_HALVES.join(""));

export interface ClamdServer {
  readonly port: number;
  /** How many streams it took whole. */
  readonly scanned: () => number;
  stop(): Promise<void>;
}

/** Speaks clamd's INSTREAM over real TCP; it knows one signature, EICAR's. `reply` stands for a clamd in trouble. */
export async function openClamdServer(reply?: string): Promise<ClamdServer> {
  let scanned = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0);
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (part) => {
      heard = Buffer.concat([heard, part]);
      const content = streamOf(heard);
      if (content === undefined) return;
      scanned++;
      const verdict = content.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0";
      socket.end(reply ?? verdict);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    scanned: () => scanned,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The content of a whole INSTREAM command, undefined while it is not complete. */
function streamOf(heard: Buffer): Buffer | undefined {
  const command = Buffer.from("zINSTREAM\0");
  if (!heard.subarray(0, command.length).equals(command)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(heard.subarray(at, at + length));
    at += length;
  }
  return undefined;
}
