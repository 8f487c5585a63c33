// Requests at a fixed pace from addresses of their own, whatever is answered.
import { connect, type Socket } from "node:net";

/** Who attacks: an address of this machine, and the requests that it sends one after the other, as bytes. */
export interface Attacker {
  readonly address: string;
  readonly requests: readonly Uint8Array[];
}

export interface Attack {
  readonly port: number;
  readonly attackers: readonly Attacker[];
  readonly connectionsEach: number;
  readonly requestsPerSecondEach: number;
  readonly milliseconds: number;
}

/** How many requests were due and how many of them sent; one that finds all connections waiting is left out. */
export interface Attacked {
  readonly due: number;
  readonly sent: number;
  readonly answered: number;
}

const TURN_MS = 5;
const HEAD_END = "\r\n\r\n";

/** A connection that is opened again whenever the server has ended it, with one request under way. */
class Line {
  readonly #attack: Attack;
  readonly #address: string;
  #socket: Socket | undefined;
  #head = "";
  #left = 0;
  isWaiting = false;
  answered = 0;

  constructor(attack: Attack, address: string) {
    this.#attack = attack;
    this.#address = address;
  }

  send(request: Uint8Array): void {
    this.isWaiting = true;
    (this.#socket ??= this.#open()).write(request);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const { port } = this.#attack;
    const socket = connect({ port, host: "127.0.0.1", localAddress: this.#address, noDelay: true });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.#socket = undefined;
      this.#head = "";
      this.#left = 0;
      this.isWaiting = false;
    });
    return socket.on("data", (bytes: Buffer) => this.#take(bytes));
  }

  /** Answers have a length, and none is kept. */
  #take(bytes: Buffer): void {
    if (this.#left > 0) {
      this.#left -= bytes.length;
    } else {
      this.#head += bytes.toString("latin1");
      const end = this.#head.indexOf(HEAD_END);
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(this.#head)?.[1] ?? 0);
      this.#left = length - (this.#head.length - end - HEAD_END.length);
      this.#head = "";
    }
    if (this.#left > 0) return;
    this.#left = 0;
    this.answered += 1;
    this.isWaiting = false;
  }
}

/** Sends until the time is over. */
export async function attack(given: Attack): Promise<Attacked> {
  const { attackers, connectionsEach, requestsPerSecondEach, milliseconds } = given;
  const parties = attackers.map(({ address, requests }) => ({
    requests,
    lines: Array.from({ length: connectionsEach }, () => new Line(given, address)),
  }));
  const began = performance.now();
  let planned = 0;
  let sent = 0;
  for (let passed = 0; passed < milliseconds; passed = performance.now() - began) {
    for (const due = (passed / 1_000) * requestsPerSecondEach; planned < due; planned++) {
      for (const { requests, lines } of parties) {
        const free = lines.find(({ isWaiting }) => !isWaiting);
        if (free === undefined) continue;
        free.send(requests[planned % requests.length]!);
        sent += 1;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
  const lines = parties.flatMap((party) => party.lines);
  for (const line of lines) line.close();
  return {
    due: planned * attackers.length,
    sent,
    answered: lines.reduce((sum, line) => sum + line.answered, 0),
  };
}
