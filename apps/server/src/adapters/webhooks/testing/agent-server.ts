import { createServer } from "node:https";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Reach } from "../https-sender.ts";
import { TEST_AUTHORITY, TEST_SERVER } from "./test-certificate.ts";

/** How an agent's server treats a request. */
export type Manner = "take" | "fail" | "gone" | "hang" | "hangLater" | "redirect" | "flood" | "cut";

/** A request as it came. */
export interface Heard {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** The same, as it came. */
  readonly bytes: Buffer;
}

/** A server of an agent's on this machine, by HTTPS. */
export interface AgentServer {
  /** "https://agent.test:PORT" */
  readonly url: string;
  readonly heard: readonly Heard[];
  /** Bytes that were sent as answers. */
  readonly answeredBytes: () => number;
  manner: Manner;
  /** Begins again after a stop, at the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const FLOOD_BYTES = 64 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, "x");

const bytesOf = async (request: IncomingMessage): Promise<Buffer> =>
  Buffer.concat((await request.toArray()) as Buffer[]);

export async function startAgentServer(): Promise<AgentServer> {
  const heard: Heard[] = [];
  const sockets = new Set<Duplex>();
  let port = 0;
  let answeredBytes = 0;

  async function flood(response: ServerResponse): Promise<void> {
    while (!response.destroyed && answeredBytes < FLOOD_BYTES) {
      answeredBytes += CHUNK.byteLength;
      if (!response.write(CHUNK))
        await new Promise((resolve) => response.once("drain", resolve).once("close", resolve));
    }
    response.end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await bytesOf(request);
    heard.push({ path: request.url ?? "", headers: request.headers, body: bytes.toString("utf8"), bytes });
    switch (server.manner) {
      case "take":
        return void response.end("thank you");
      case "fail":
        return void response.writeHead(500).end();
      case "gone":
        return void response.writeHead(410).end();
      case "hang":
        return;
      case "hangLater":
        return void response.writeHead(200).write("not the end");
      case "redirect":
        return void response.writeHead(307, { location: `${server.url}/elsewhere` }).end();
      case "flood":
        return flood(response);
      case "cut":
        return void request.socket.destroy();
    }
  }

  const open = () =>
    createServer(TEST_SERVER, (request, response) => void answer(request, response)).on("connection", (socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
  let listening = open();

  const server: AgentServer = {
    get url() {
      return `https://agent.test:${port}`;
    },
    heard,
    answeredBytes: () => answeredBytes,
    manner: "take",
    async start() {
      listening = open();
      await new Promise<void>((resolve) => listening.listen(port, "127.0.0.1", resolve));
      ({ port } = listening.address() as AddressInfo);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
  await server.start();
  return server;
}

/** This machine in place of the internet: "agent.test" is here, and the test's authority vouches for it. */
export const THIS_MACHINE: Reach = {
  resolve: async (name) => (name === "agent.test" ? [{ address: "127.0.0.1", family: 4 }] : []),
  isAllowed: (address) => address === "127.0.0.1",
  isPortAllowed: () => true,
  authority: TEST_AUTHORITY,
};
