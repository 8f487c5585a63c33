import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { bodySignature } from "../../base/body-signature.ts";
import type {
  PaymentProviderConfig,
  CallbackHeaders,
  PaymentProvider,
  PayoutWord,
} from "../../ports/payment-provider.ts";

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES_MAX = 16_384;
/** A callback that is older may be a replay of one that was overheard. */
const CALLBACK_AGE_MAX_MS = 5 * 60_000;
const HEX_SIGNATURE = /^[0-9a-f]{64}$/;
const NOT_FOUND = 404;

const place = z.object({
  address: z.string().min(1).max(200),
  memo: z.string().max(128).default(""),
  qrUrl: z
    .string()
    .max(300)
    .refine((url) => url === "" || url.startsWith("https://"))
    .default(""),
  expireTime: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

const orderNumber = z.string().regex(/^[\w-]{1,64}$/);
const reference = z.string().regex(/^[\x21-\x7e]{4,128}$/);
const amount = z.string().regex(/^(0|[1-9]\d{0,15})(\.\d{1,18})?$/);
const notice = z.object({ orderNo: orderNumber, reference, amount, status: z.literal("paid") });

const cost = amount.or(z.literal("")).default("");
/** A paid payout states its number and amount; others need not. */
const payoutWord = z.discriminatedUnion("status", [
  z.object({ status: z.literal("paid"), orderNo: orderNumber, reference, amount, cost }),
  z.object({
    status: z.enum(["processing", "failed"]),
    orderNo: orderNumber,
    reference: reference.or(z.literal("")).default(""),
    amount: amount.or(z.literal("")).default(""),
    cost,
  }),
]);

function isSigned(secret: string, body: Uint8Array, { timestamp, signature }: CallbackHeaders): boolean {
  if (!HEX_SIGNATURE.test(signature)) return false;
  const wanted = Buffer.from(bodySignature(secret, timestamp, body), "hex");
  return timingSafeEqual(wanted, Buffer.from(signature, "hex"));
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    // An unreadable notice is no notice. That is an answer, not a failure.
    return undefined;
  }
}

interface Exchange {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body: string | undefined;
  /** The text that the signature covers. */
  readonly signed: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * A provider that speaks our protocol. Requests of both sides carry X-Timestamp (UTC milliseconds) and X-Signature; a GET
 * has no body, its order number is signed in place of one.
 *
 * Payments: POST <url>/payments with {orderNo, coin, amount, user, callbackUrl} answers {address, memo, qrUrl,
 * expireTime}; a payment is told by POST to callbackUrl with {orderNo, reference, amount, status: "paid"}.
 *
 * Payouts: POST <url>/payouts with a PayoutOrder, and GET <url>/payouts/<orderNo> (404 for a number it does not know),
 * answer {orderNo, status: "processing" | "paid" | "failed", reference, amount, cost}; a report is the same by POST to
 * callbackUrl. The same orderNo again pays once and answers what became of it.
 */
export function openHttpProvider(config: PaymentProviderConfig, clock: () => number): PaymentProvider {
  const { code, secret } = config;
  const url = config.url.replace(/\/+$/, "");

  /** Undefined for 404. */
  async function exchange({ method, path, body, signed, signal }: Exchange): Promise<unknown> {
    const timestamp = String(clock());
    const headers = {
      "content-type": "application/json",
      "x-timestamp": timestamp,
      "x-signature": bodySignature(secret, timestamp, signed),
    };
    // A redirect could carry the order elsewhere.
    const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(signal === undefined ? [] : [signal])];
    const init = { method, headers, redirect: "error", signal: AbortSignal.any(signals), body: body ?? null } as const;
    const response = await fetch(`${url}${path}`, init);
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === NOT_FOUND) return undefined;
      throw new Error(`the payment provider ${code} answered ${response.status}`);
    }
    const text = await response.text();
    if (text.length > ANSWER_BYTES_MAX) throw new Error(`the payment provider ${code} answered too much`);
    return JSON.parse(text);
  }
  const post = (path: string, order: object, signal?: AbortSignal): Promise<unknown> => {
    const body = JSON.stringify(order);
    return exchange({ method: "POST", path, body, signed: body, signal });
  };

  function wordOf(answer: unknown, orderNo: string): PayoutWord {
    const word = payoutWord.parse(answer);
    if (word.orderNo !== orderNo) throw new Error(`the payment provider ${code} answered about another payout`);
    return word;
  }

  /** The content of a callback, if it is the provider's and new. */
  function told<Told>(schema: z.ZodType<Told>, body: Uint8Array, headers: CallbackHeaders): Told | undefined {
    const age = Math.abs(clock() - Number(headers.timestamp));
    if (!(age <= CALLBACK_AGE_MAX_MS) || !isSigned(secret, body, headers)) return undefined;
    return schema.safeParse(parsed(body)).data;
  }

  return {
    code,
    order: async (order) => place.parse(await post("/payments", order)),
    read: (body, headers) => told(notice, body, headers),
    payOut: async (order, signal) => wordOf(await post("/payouts", order, signal), order.orderNo),
    async lookUp(orderNo, signal) {
      const path = `/payouts/${orderNo}`;
      const answer = await exchange({ method: "GET", path, body: undefined, signed: orderNo, signal });
      return answer === undefined ? undefined : wordOf(answer, orderNo);
    },
    readPayout: (body, headers) => told(payoutWord, body, headers),
  };
}
