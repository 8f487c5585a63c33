import { maskMiddle, refuse } from "@agio/primitives";
import { payoutRates } from "../../withdrawals/payout-rates.ts";
import { checkProofs } from "../../withdrawals/proofs.ts";
import { isHolder } from "../../withdrawals/withdrawal-payee.ts";
import type { WithdrawalServices } from "../../withdrawals/withdrawal-services.ts";
import type { Handler } from "../handler.ts";
import { LAST_DIGITS, rowOf } from "./bank-account-row.ts";

/** Saves a bank account; it can be paid to after 24 hours. Asks for the proofs that binding an address asks for. */
export const addBankAccount: Handler<"bankAccounts.add", keyof WithdrawalServices | "notifier"> = async (
  services,
  request,
  call,
) => {
  const { withdrawPwdCode, withdrawAddressCode } = services.settings().LOGIN_REGIS_SETTING;
  const currency = request.currency.toUpperCase();
  if (!payoutRates(services.settings()).some((rate) => rate.currency === currency)) {
    return refuse("BAD_PARAMETER", "currency");
  }
  if (!(await isHolder(services, call.userId, request.holder))) return refuse("HOLDER_MISMATCH", "holder");
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const asked = { needsPassword: withdrawPwdCode, needsCode: withdrawAddressCode };
  const refused = await checkProofs(services, user, call, { ...request, ...asked });
  if (refused !== undefined) return refused;
  const { bankName, holder, account, branch = "", swift = "" } = request;
  const details = { bankName, holder, account, branch, swift: swift.toUpperCase(), currency };
  const added = await services.bankAccounts.add(call.userId, details);
  if (added === "known") return refuse("ALREADY_BOUND", "account");
  if (added === "many") return refuse("TOO_MANY_BANK_ACCOUNTS");
  const shown = { coin: bankName, address: maskMiddle(account, 0, LAST_DIGITS) };
  await services.notifier.notify(call.userId, "WITHDRAWAL_ADDRESS_CHANGED", shown);
  return rowOf(added, services.clock());
};
