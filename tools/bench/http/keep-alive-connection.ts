import { connect, type Socket } from "node:net";

const HEAD_END = "\r\n\r\n";

/** One HTTP/1.1 connection with one request under way at a time, as lean as a client can be. */
export interface KeepAliveConnection {
  /** Sends a POST with a JSON body and resolves with the answer's body. */
  post(path: string, body: string): Promise<string>;
  /** Sends a GET and resolves with the answer's body. */
  get(path: string): Promise<string>;
  close(): void;
}

/** Connects to 127.0.0.1. `headers` are sent with every request. */
export async function openKeepAliveConnection(
  port: number,
  headers: Readonly<Record<string, string>>,
): Promise<KeepAliveConnection> {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  const fixed = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  let received = "";
  let settle: ((body: string) => void) | undefined;

  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    received += chunk;
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
    const bodyStart = headEnd + HEAD_END.length;
    if (received.length < bodyStart + length) return;
    const body = received.slice(bodyStart, bodyStart + length);
    received = "";
    settle?.(body);
  });
  const answered = (): Promise<string> => new Promise((resolve) => (settle = resolve));
  return {
    post(path, body) {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${fixed}` +
          `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      return answered();
    },
    get(path) {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${fixed}\r\n`);
      return answered();
    },
    close: () => void socket.destroy(),
  };
}
