import { atoms, parseDecimal, userId } from "@agio/primitives";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PaymentNotice, PaymentProvider, PayoutWord } from "../ports/payment-provider.ts";
import type { Heard } from "../payouts/payout-reports.ts";
import type { HttpServices } from "./http-services.ts";

const BODY_BYTES_MAX = 16 * 1_024;
const [OK, UNSIGNED, UNKNOWN, CONFLICT, LATER] = [200, 401, 404, 409, 503];
const STATUS_OF: Readonly<Record<Heard, number>> = { taken: OK, unknown: UNKNOWN, conflict: CONFLICT };

type Signed = Parameters<PaymentProvider["read"]>;
type Report = FastifyRequest<{ Params: { code: string } }>;

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
};

/** The status that answers a report; UNSIGNED for one that `read` does not take. */
async function statusOf<Told>(
  services: HttpServices,
  request: Report,
  read: (provider: PaymentProvider, ...signed: Signed) => Told | undefined,
  take: (provider: string, told: Told) => Promise<number>,
): Promise<number> {
  if (!services.limits.takePublic(request.ip)) return LATER;
  const provider = services.paymentProviders.get(request.params.code);
  if (provider === undefined) return UNKNOWN;
  // The signature is over the bytes as they came.
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const headers = { timestamp: headerOf(request, "x-timestamp"), signature: headerOf(request, "x-signature") };
  const told = read(provider, body, headers);
  return told === undefined ? UNSIGNED : take(provider.code, told);
}

/**
 * Signed reports of payment providers: POST /api/provider/{code} for a payment, POST /api/provider/{code}/payouts for a
 * payout. A payment is credited once however often it is reported; one that cannot be credited now has to be reported
 * again. A payout ends once; an impossible report is answered with 409.
 */
export function addProviderRoute(app: FastifyInstance, services: HttpServices): void {
  void app.register(async (callbacks) => {
    callbacks.removeAllContentTypeParsers();
    callbacks.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    callbacks.post("/api/provider/:code", async (request: Report, reply) => {
      const read = (provider: PaymentProvider, ...signed: Signed) => provider.read(...signed);
      const take = (code: string, notice: PaymentNotice) => credit(services, code, notice);
      return reply.code(await statusOf(services, request, read, take)).send();
    });
    callbacks.post("/api/provider/:code/payouts", async (request: Report, reply) => {
      const read = (provider: PaymentProvider, ...signed: Signed) => provider.readPayout(...signed);
      const take = async (code: string, word: PayoutWord) =>
        STATUS_OF[await services.providerPayouts.report(code, word)];
      return reply.code(await statusOf(services, request, read, take)).send();
    });
  });
}

async function credit(services: HttpServices, provider: string, notice: PaymentNotice): Promise<number> {
  const order = await services.providerOrders.find(provider, notice.orderNo);
  if (order === undefined) return UNKNOWN;
  const channel = await services.pipeline.read((state) => services.channels.named(state, order.channel_id));
  const amount = channel === undefined ? undefined : parseDecimal(notice.amount, channel.coin.scale);
  if (amount === undefined) return UNKNOWN;
  const settled = await services.pipeline.submit({
    type: "ReportProviderDeposit",
    userId: userId(order.user_id),
    channelId: order.channel_id,
    atoms: atoms(amount),
    txid: notice.reference,
  });
  if (settled.kind !== "refused" || settled.refusal.refusal === "DEPOSIT_DUPLICATE") return OK;
  services.log.error("a payment of a provider was not credited", { provider, refusal: settled.refusal.refusal });
  return LATER;
}
