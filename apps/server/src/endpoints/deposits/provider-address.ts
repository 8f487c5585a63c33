import { parseDecimal, plainDecimal, refuse } from "@agio/primitives";
import { providerChannelName } from "../../channels/provider-channels.ts";
import type { ProviderOrder } from "../../deposits/provider-orders.ts";
import { reasonOf } from "../../base/log.ts";
import type { Handler } from "../handler.ts";

const answerOf = (order: Pick<ProviderOrder, "address" | "memo" | "qr_url" | "order_no" | "expires_at">) => ({
  address: order.address,
  memo: order.memo,
  qrUrl: order.qr_url,
  orderNo: order.order_no,
  expireTime: order.expires_at,
});

/** Begins a payment at a provider. The same key begins it once. */
export const providerAddress: Handler<
  "deposits.providerAddress",
  "limits" | "paymentProviders" | "pipeline" | "channels" | "userTurns" | "providerOrders" | "providerNumbers" | "log"
> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const provider = services.paymentProviders.get(request.thirdCode);
  const name = providerChannelName(request.coin, request.thirdCode);
  const channel = await services.pipeline.read((state) => services.channels.find(state, name));
  if (provider === undefined || channel === undefined || !channel.view.deposits.isOpen) {
    return refuse("DEPOSIT_CHANNEL_CLOSED", "thirdCode");
  }
  const { coin, view } = channel;
  if (request.symbol !== undefined && request.symbol !== coin.code) return refuse("BAD_PARAMETER", "symbol");
  const atoms = parseDecimal(request.amount, coin.scale);
  if (atoms === undefined || atoms === 0) return refuse("BAD_PARAMETER", "amount");
  if (atoms < view.deposits.atomsMin) return refuse("DEPOSIT_BELOW_MINIMUM", "amount");
  if (view.deposits.atomsMax !== 0 && atoms > view.deposits.atomsMax) return refuse("DEPOSIT_ABOVE_MAXIMUM", "amount");
  const key = request.clientId ?? call.idempotencyKey ?? "";
  return services.userTurns(call.userId, async () => {
    const known = await services.providerOrders.byKey(call.userId, key);
    if (known !== undefined) {
      const isSame = known.channel_id === view.channelId && known.atoms === atoms;
      return isSame ? answerOf(known) : refuse("DUPLICATE_REQUEST", "clientId");
    }
    const orderNo = services.providerOrders.newNumber();
    const callbackUrl = `${call.origin()}/api/provider/${provider.code}`;
    const user = services.providerNumbers.user(provider.code, call.userId);
    const order = { orderNo, coin: coin.code, amount: plainDecimal(atoms, coin.scale), user, callbackUrl };
    try {
      const place = await provider.order(order);
      const { userId } = call;
      await services.providerOrders.keep({
        ...place,
        orderNo,
        provider: provider.code,
        userId,
        channelId: view.channelId,
        atoms,
        key,
      });
      return { ...place, orderNo };
    } catch (error) {
      services.log.error("a payment provider failed", { provider: provider.code, reason: reasonOf(error) });
      return refuse("PROVIDER_UNAVAILABLE");
    }
  });
};
