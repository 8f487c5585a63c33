// Orders at a fixed pace, whatever is answered.
import { connect, type Socket } from "node:net";

/** Who sends, how much, for how long. */
export interface Flood {
  readonly port: number;
  /** Sessions of those who send; their connections are shared out among them. */
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly ordersPerSecond: number;
  readonly milliseconds: number;
}

/**
 * How many orders were due and how many of them sent: one whose connection is full, or was cut, is left out. How many answers
 * came by their status.
 */
export interface Flooded {
  readonly due: number;
  readonly sent: number;
  readonly byStatus: Readonly<Record<string, number>>;
}

const TURN_MS = 5;
const STATUS = /HTTP\/1\.1 (\d{3})/g;
const STATUS_LENGTH = "HTTP/1.1 200".length;
/** Orders of one connection that wait for their answers: with more it would be cut. */
const WAITING_MAX = 4;

const orderOf = (number: number): string =>
  JSON.stringify({
    symbol: "btcusdt",
    type: number % 2,
    delegateType: 0,
    delegatePrice: String(60_000 + (number % 3)),
    delegateTotal: "0.0001",
  });

const requestOf = (token: string, body: string): string =>
  `POST /api/currency/order/submit HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nsatoken: ${token}\r\n` +
  `content-length: ${body.length}\r\n\r\n${body}`;

/** Sends orders at a pace on connections that each have a few under way. */
export async function flood({ port, tokens, connections, ordersPerSecond, milliseconds }: Flood): Promise<Flooded> {
  const byStatus: Record<string, number> = {};
  const sockets: { readonly socket: Socket; waiting: number }[] = [];
  for (let at = 0; at < connections; at++) {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const line = { socket, waiting: 0 };
    let rest = "";
    socket.setEncoding("latin1");
    socket.on("error", () => void (byStatus["broken"] = (byStatus["broken"] ?? 0) + 1));
    socket.on("data", (text: string) => {
      // A status may come in two parts.
      const received = rest + text;
      let end = 0;
      for (const { 0: found, 1: status = "", index } of received.matchAll(STATUS)) {
        byStatus[status] = (byStatus[status] ?? 0) + 1;
        line.waiting -= 1;
        end = index + found.length;
      }
      rest = received.slice(Math.max(end, received.length - STATUS_LENGTH));
    });
    sockets.push(line);
  }
  const began = performance.now();
  let planned = 0;
  let sent = 0;
  for (let passed = 0; passed < milliseconds; passed = performance.now() - began) {
    for (const due = (passed / 1_000) * ordersPerSecond; planned < due; planned++) {
      const at = planned % connections;
      const line = sockets[at]!;
      if (line.socket.destroyed || line.waiting >= WAITING_MAX) continue;
      line.waiting += 1;
      line.socket.write(requestOf(tokens[at % tokens.length]!, orderOf(planned)));
      sent += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
  for (const { socket } of sockets) socket.destroy();
  return { due: planned, sent, byStatus };
}
