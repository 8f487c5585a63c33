import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { endUnread } from "./multipart-file.ts";

const FILE_BYTES = 4 << 20;
/** One read of a connection. */
const READ_BYTES = 64 << 10;
const ANSWER = "no";

test("a file that is refused unread is answered, and no more is read of it than came with its head", async () => {
  const read: number[] = [];
  const server = createServer((request, response) => {
    const { socket } = request;
    socket.once("close", () => read.push(socket.bytesRead));
    response.writeHead(200, { connection: "close", "content-length": ANSWER.length });
    endUnread(request, response);
    response.end(ANSWER);
  });
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1");
  let heard = "";
  // The rest of the file finds nobody.
  client.on("error", () => undefined).on("data", (bytes) => (heard += bytes.toString()));
  const head = `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${FILE_BYTES}\r\n\r\n`;
  client.write(Buffer.concat([Buffer.from(head), Buffer.alloc(FILE_BYTES)]));
  await new Promise((resolve) => client.once("close", resolve));
  expect(heard.endsWith(ANSWER)).toBe(true);
  expect(read.every((bytes) => bytes <= READ_BYTES)).toBe(true);
  expect(read).toHaveLength(1);
});
