import { maskMiddle, refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../../services.ts";
import type { User } from "../../users/user-store.ts";
import { checkAddress } from "../../withdrawals/address-formats.ts";
import type { Handler } from "../handler.ts";

const COIN_CHANNEL = 0;
const CHANNEL_ON = 1;

async function checkFundPassword(services: Services, user: User, password: string | undefined) {
  if (user.fundPasswordHash === "") return refuse("FUND_PASSWORD_NEEDED", "pwd");
  if (password === undefined) return refuse("WRONG_FUND_PASSWORD", "pwd");
  const outcome = await services.attempts.guard("fundPassword", user.userId, () =>
    services.passwords.matches(user.fundPasswordHash, password),
  );
  if (outcome === "right") return undefined;
  if (outcome === "busy") return refuse("TOO_MANY_REQUESTS");
  return refuse(outcome === "locked" ? "TOO_MANY_TRIES" : "WRONG_FUND_PASSWORD", "pwd");
}

/** The code may have gone to either of the caller's contacts. */
async function useOwnCode(services: Services, user: User, code: string | undefined): Promise<Refusal | undefined> {
  const targets = [
    { channel: "email", target: user.email },
    { channel: "phone", target: user.phone },
  ] as const;
  const bound = targets.filter(({ target }) => target !== "");
  if (bound.length === 0) return refuse("NOT_BOUND", "code");
  if (code === undefined) return refuse("WRONG_CODE", "code");
  let refused: Refusal | undefined;
  for (const target of bound) {
    refused = await services.oneTimeCodes.use("WITHDRAW", target, code, "code");
    if (refused === undefined) return undefined;
  }
  return refused;
}

/**
 * Binds the address that a channel pays to. The proofs that cost nothing come first, and the code that is used up comes
 * last: a wrong one of the others does not cost it.
 */
export const bindWithdrawalAddress: Handler<"withdrawals.bindAddress"> = async (services, request, call) => {
  const settings = services.settings();
  const channel = settings.WITHDRAWAL_CHANNEL_SETTING.find(({ rechargeName }) => rechargeName === request.type);
  if (channel?.type !== COIN_CHANNEL || channel.status !== CHANNEL_ON)
    return refuse("WITHDRAWAL_CHANNEL_CLOSED", "type");
  const address = checkAddress(channel.rechargeName, request.address);
  if (address === undefined) return refuse("ADDRESS_INVALID", "address");
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const { withdrawPwdCode, withdrawAddressCode } = settings.LOGIN_REGIS_SETTING;
  const refused =
    (withdrawPwdCode ? await checkFundPassword(services, user, request.pwd) : undefined) ??
    (await services.secondFactor.check(call.userId, request.totpCode)) ??
    (withdrawAddressCode ? await useOwnCode(services, user, request.code) : undefined);
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
