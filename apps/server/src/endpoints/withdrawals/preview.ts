import type { AllSettings } from "@agio/api-contract";
import { plainDecimal, REFUSAL_CODES, type Refusal } from "@agio/primitives";
import { refusalText } from "@agio/translations/refusals";
import { valuationCoinOf } from "../../channels/channel-commands.ts";
import type { ListedCoin } from "../../markets/market-directory.ts";
import { payoutCents, payoutText } from "../../withdrawals/payout-rates.ts";
import { askOf, planWithdrawal } from "../../withdrawals/withdrawal-plan.ts";
import type { WithdrawalServices } from "../../withdrawals/withdrawal-services.ts";
import type { Handler } from "../handler.ts";

const NOTHING = "0";

/** The coin of the tax on a withdrawal: its own, the only one that the settings can name (rules 11.1). */
const taxCoinOf = ({ WITHDRAWAL_SETTING }: AllSettings, { code }: ListedCoin): string =>
  WITHDRAWAL_SETTING.coinTax === "" ? code : WITHDRAWAL_SETTING.coinTax;

/** The cost and proceeds of a withdrawal now, and every reason to refuse it. Changes nothing. */
export const previewWithdrawal: Handler<"withdrawals.preview", keyof WithdrawalServices> = async (
  services,
  request,
  call,
) => {
  const plan = await planWithdrawal(services, askOf(request, call, undefined));
  const { channel, preview } = plan.eligibility;
  const reasons = [...plan.before, ...plan.after].map((refusal) => said(refusal, call.language));
  const payee = plan.payee;
  const isInternal = payee !== undefined && payee.payeeUserId !== 0;
  if (channel === undefined || preview === undefined) {
    const empty = { fee: NOTHING, tax: NOTHING, coinTax: "", receive: NOTHING, value: NOTHING, payout: "" };
    return { ...empty, isFree: false, isInternal, reasons };
  }
  const { scale } = channel.coin;
  const currency = payee?.currency ?? request.currency ?? "";
  const cents = payoutCents(services.settings(), currency, { atoms: preview.receiveAtoms, scale });
  return {
    fee: plainDecimal(preview.feeAtoms, scale),
    tax: plainDecimal(preview.taxAtoms, scale),
    coinTax: taxCoinOf(services.settings(), channel.coin),
    receive: plainDecimal(preview.receiveAtoms, scale),
    value: plainDecimal(preview.valueAtoms, valuationCoinOf(services.markets).scale),
    isFree: preview.isFree,
    isInternal,
    payout: plan.way === "bank" ? payoutText(currency, cents) : "",
    reasons,
  };
};

/** The field of the request that a refusal is about; one that names a network is about the address. */
const said = ({ refusal, field }: Refusal, language: string | undefined) => ({
  code: REFUSAL_CODES[refusal],
  msg: refusalText(language, refusal, refusal === "ADDRESS_OTHER_NETWORK" ? field : undefined),
  field: refusal === "ADDRESS_OTHER_NETWORK" ? "address" : (field ?? ""),
});
