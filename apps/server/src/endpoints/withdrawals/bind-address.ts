import { maskMiddle, refuse } from "@agio/primitives";
import { checkAddress } from "../../withdrawals/address-formats.ts";
import { checkProofs } from "../../withdrawals/proofs.ts";
import type { WithdrawalServices } from "../../withdrawals/withdrawal-services.ts";
import type { Handler } from "../handler.ts";

const COIN_CHANNEL = 0;
const CHANNEL_ON = 1;

/** Binds the address that a channel pays to. It is locked for a day, and so are all withdrawals of the user. */
export const bindWithdrawalAddress: Handler<
  "withdrawals.bindAddress",
  keyof WithdrawalServices | "chains" | "notifier"
> = async (services, request, call) => {
  const settings = services.settings();
  const channel = settings.WITHDRAWAL_CHANNEL_SETTING.find(({ rechargeName }) => rechargeName === request.type);
  if (channel?.type !== COIN_CHANNEL || channel.status !== CHANNEL_ON)
    return refuse("WITHDRAWAL_CHANNEL_CLOSED", "type");
  const carrier = services.chains.find(({ assets }) => assets.some((asset) => asset.channel === channel.rechargeName));
  const address = carrier?.address.check(request.address) ?? checkAddress(channel.rechargeName, request.address);
  if (address === undefined) return refuse("ADDRESS_INVALID", "address");
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const { withdrawPwdCode, withdrawAddressCode } = settings.LOGIN_REGIS_SETTING;
  const asked = { needsPassword: withdrawPwdCode, needsCode: withdrawAddressCode };
  const refused = await checkProofs(services, user, call, { ...request, ...asked });
  if (refused !== undefined) return refused;

  const bound = await services.withdrawalAddresses.bind({
    userId: call.userId,
    channel: channel.rechargeName,
    address,
    mayChange: settings.WITHDRAWAL_SETTING.allowChange,
    isExclusive: settings.WITHDRAWAL_SETTING.sameAddress,
  });
  if (bound === "locked") return refuse("ADDRESS_LOCKED", "address");
  if (bound === "taken") return refuse("ADDRESS_INVALID", "address");
  if (bound.isNew) {
    await services.withdrawalLocks.lock(call.userId, "WITHDRAWAL_ADDRESS_CHANGED");
    const shown = { coin: channel.rechargeName, address: maskMiddle(address.text, 6, 4) };
    await services.notifier.notify(call.userId, "WITHDRAWAL_ADDRESS_CHANGED", shown);
  }
  return { lockUntil: bound.lockUntil };
};
