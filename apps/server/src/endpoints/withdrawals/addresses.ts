import type { Handler } from "../handler.ts";

/** The caller's withdrawal addresses, the newest first. Those of channels that no longer exist are left out. */
export const withdrawalAddresses: Handler<
  "withdrawals.addresses",
  "settings" | "withdrawalAddresses" | "clock"
> = async (services, _request, call) => {
  const channels = services.settings().WITHDRAWAL_CHANNEL_SETTING;
  const bound = await services.withdrawalAddresses.of(call.userId);
  const now = services.clock();
  return bound.flatMap(({ channel: type, address, lockUntil }) => {
    const channel = channels.find(({ rechargeName }) => rechargeName === type);
    if (channel === undefined) return [];
    const isLocked = lockUntil > now;
    return [
      { type, coin: channel.rechargeType, address, status: isLocked ? 0 : 1, lockUntil: isLocked ? lockUntil : 0 },
    ];
  });
};
