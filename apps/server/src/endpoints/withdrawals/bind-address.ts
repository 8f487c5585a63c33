import type { CheckedRequestOf } from "@agio/api-contract";
import { maskMiddle, refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../../services.ts";
import type { CodeTarget } from "../../users/one-time-codes.ts";
import type { User } from "../../users/user-store.ts";
import { checkAddress } from "../../withdrawals/address-formats.ts";
import { isRefusal, type Handler } from "../handler.ts";
import { checkOwnPassword } from "../user/own-secrets.ts";

const COIN_CHANNEL = 0;
const CHANNEL_ON = 1;

async function checkFundPassword(services: Services, user: User, password: string | undefined) {
  if (user.fundPasswordHash === "") return refuse("FUND_PASSWORD_NEEDED", "pwd");
  if (password === undefined) return refuse("WRONG_FUND_PASSWORD", "pwd");
  return checkOwnPassword(services, user, "fundPassword", { password, field: "pwd" });
}

/** Which of the caller's contacts his code was sent to. */
async function contactOfCode(services: Services, user: User, code: string): Promise<CodeTarget | Refusal> {
  const contacts: CodeTarget[] = [
    { channel: "email", target: user.email },
    { channel: "phone", target: user.phone },
  ];
  let refused = refuse("NOT_BOUND", "code");
  for (const contact of contacts.filter(({ target }) => target !== "")) {
    const wrong = await services.oneTimeCodes.check("WITHDRAW", contact, code, "code");
    if (wrong === undefined) return contact;
    refused = wrong;
  }
  return refused;
}

/** Checks what the settings ask for. What is used up comes last: a wrong proof of another kind does not cost it. */
async function checkProofs(
  services: Services,
  user: User,
  request: CheckedRequestOf<"withdrawals.bindAddress">,
): Promise<Refusal | undefined> {
  const { withdrawPwdCode, withdrawAddressCode } = services.settings().LOGIN_REGIS_SETTING;
  const { pwd, code = "", totpCode } = request;
  const wrongPassword = withdrawPwdCode ? await checkFundPassword(services, user, pwd) : undefined;
  if (wrongPassword !== undefined) return wrongPassword;
  const contact = withdrawAddressCode ? await contactOfCode(services, user, code) : undefined;
  if (isRefusal(contact)) return contact;
  const wrongFactor = await services.secondFactor.check(user.userId, totpCode);
  if (wrongFactor !== undefined || contact === undefined) return wrongFactor;
  return services.oneTimeCodes.use("WITHDRAW", contact, code, "code");
}

/** Binds the address that a channel pays to. It is locked for a day, and so are all withdrawals of the user. */
export const bindWithdrawalAddress: Handler<"withdrawals.bindAddress"> = async (services, request, call) => {
  const settings = services.settings();
  const channel = settings.WITHDRAWAL_CHANNEL_SETTING.find(({ rechargeName }) => rechargeName === request.type);
  if (channel?.type !== COIN_CHANNEL || channel.status !== CHANNEL_ON)
    return refuse("WITHDRAWAL_CHANNEL_CLOSED", "type");
  const address = checkAddress(channel.rechargeName, request.address);
  if (address === undefined) return refuse("ADDRESS_INVALID", "address");
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const refused = await checkProofs(services, user, request);
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
