import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { bodySignature } from "../../../base/body-signature.ts";
import type { PayoutOrder, PayoutWord } from "../../../ports/payment-provider.ts";

/** A payout as the provider keeps it. */
export interface KeptPayout {
  readonly order: PayoutOrder;
  /** How often it was asked for, and what was said last. */
  asked: number;
  word: PayoutWord;
  /** How often the money left. */
  paid: number;
}

/** A payment provider of a test: takes orders and payouts, checks their signatures, tells of both. */
export interface ProviderServer {
  readonly url: string;
  readonly orders: readonly { readonly orderNo: string; readonly amount: string; readonly callbackUrl: string }[];
  /** By their order numbers. One that is known is not taken again. */
  readonly payouts: ReadonlyMap<string, KeptPayout>;
  /** While it is off everything is answered with 503. */
  setOn(isOn: boolean): void;
  /** Runs after a payout was taken and before it is answered; when it throws, no answer goes out. */
  beforeAnswer(hook: ((payout: KeptPayout) => Promise<void> | void) | undefined): void;
  /** Tells of a payment as the provider would; `more` changes the body, `headers` what it is signed with. */
  pay(orderNo: string, more?: object, headers?: Readonly<Record<string, string>>): Promise<number>;
  /** Ends a payout: the money leaves now, or never will. */
  settle(orderNo: string, status: "paid" | "failed", more?: Partial<PayoutWord>): void;
  /** Tells what became of a payout; the same changes as of `pay`. */
  report(url: string, orderNo: string, more?: object, headers?: Readonly<Record<string, string>>): Promise<number>;
  /** As after a loss of its data. */
  forget(orderNo: string): void;
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

const answer = (response: ServerResponse, status: number, body?: object): void => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === undefined ? undefined : JSON.stringify(body));
};

export async function startProviderServer(secret: string, clock: () => number): Promise<ProviderServer> {
  const orders: { orderNo: string; amount: string; callbackUrl: string }[] = [];
  const payouts = new Map<string, KeptPayout>();
  let isOn = true;
  let hook: ((payout: KeptPayout) => Promise<void> | void) | undefined;

  function takePayment(body: string, response: ServerResponse): void {
    const order = JSON.parse(body) as (typeof orders)[number];
    orders.push(order);
    const place = { address: `PAY-${order.orderNo}`, qrUrl: "https://pay.example/qr", expireTime: clock() + 900_000 };
    answer(response, 200, place);
  }

  async function takePayout(body: string, response: ServerResponse): Promise<void> {
    const order = JSON.parse(body) as PayoutOrder;
    const { orderNo } = order;
    const word: PayoutWord = { orderNo, status: "processing", reference: "", amount: "", cost: "" };
    const known = payouts.get(orderNo) ?? { order, asked: 0, word, paid: 0 };
    known.asked++;
    payouts.set(orderNo, known);
    try {
      await hook?.(known);
    } catch {
      // A hook that throws is a connection that breaks: the payout stays as the hook left it.
      response.destroy();
      return;
    }
    answer(response, 200, known.word);
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { method, url = "" } = request;
    const looked = method === "GET" && url.startsWith("/payouts/") ? url.slice("/payouts/".length) : undefined;
    const signed = bodySignature(secret, String(request.headers["x-timestamp"]), looked ?? body);
    if (!isOn) return answer(response, 503);
    if (signed !== request.headers["x-signature"]) return answer(response, 401);
    if (looked !== undefined) {
      const known = payouts.get(looked);
      return known === undefined ? answer(response, 404) : answer(response, 200, known.word);
    }
    if (url === "/payments") return takePayment(body, response);
    return url === "/payouts" ? takePayout(body, response) : answer(response, 404);
  }

  async function tell(url: string, content: object, headers: Readonly<Record<string, string>>): Promise<number> {
    const body = JSON.stringify(content);
    const timestamp = String(clock());
    const signature = bodySignature(secret, headers["x-timestamp"] ?? timestamp, body);
    const signed = { "x-timestamp": timestamp, "x-signature": signature, ...headers };
    const init = { method: "POST", headers: { "content-type": "application/json", ...signed }, body };
    const response = await fetch(url, init);
    await response.body?.cancel();
    return response.status;
  }

  const payout = (orderNo: string): KeptPayout => {
    const known = payouts.get(orderNo);
    if (known === undefined) throw new Error(`there is no payout ${orderNo}`);
    return known;
  };

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    orders,
    payouts,
    setOn: (on) => void (isOn = on),
    beforeAnswer: (next) => void (hook = next),
    async pay(orderNo, more = {}, headers = {}) {
      const order = orders.find((one) => one.orderNo === orderNo);
      if (order === undefined) throw new Error(`there is no order ${orderNo}`);
      const { amount } = order;
      const content = { orderNo, reference: `ref-${orderNo}`, amount, status: "paid", ...more };
      return tell(order.callbackUrl, content, headers);
    },
    settle(orderNo, status, more = {}) {
      const known = payout(orderNo);
      if (status === "paid") known.paid++;
      known.word = { ...known.word, status, reference: `P-${orderNo}`, amount: known.order.amount, ...more };
    },
    report: (url, orderNo, more = {}, headers = {}) => tell(url, { ...payout(orderNo).word, ...more }, headers),
    forget: (orderNo) => void payouts.delete(orderNo),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
