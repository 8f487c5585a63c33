import type { WithdrawalState } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { PayoutBank, PayoutOrder } from "../ports/payment-provider.ts";
import type { WithdrawalDetails } from "../withdrawals/withdrawal-requests.ts";
import type { ProviderPayout } from "./payout-store.ts";

const CENT_DECIMALS = 2;

export interface PayoutOrderParts {
  readonly payout: ProviderPayout;
  /** As the core holds it: the payee was fixed when it was accepted, whatever the settings say by now. */
  readonly withdrawal: Pick<WithdrawalState, "address" | "bankCents" | "bankCurrency">;
  /** The user's further details of the payout; undefined if they are lost. */
  readonly details: WithdrawalDetails | undefined;
  /** Of the coin. */
  readonly coin: { readonly code: string; readonly scale: number };
  /** "USDT-ERC20". */
  readonly rowName: string;
  readonly user: string;
  /** "" where nobody can reach us. */
  readonly callbackUrl: string;
}

/** The order to a provider. Undefined if the bank account to pay is not known any more. */
export function payoutOrderOf(parts: PayoutOrderParts): PayoutOrder | undefined {
  const { payout, withdrawal, details, coin, rowName, user, callbackUrl } = parts;
  const { address, bankCurrency } = withdrawal;
  const bank = bankCurrency === "" ? undefined : bankOf(withdrawal, details);
  if (bankCurrency !== "" && bank === undefined) return undefined;
  const beneficiary = details?.beneficiary ?? "";
  const isToAddress = bank === undefined && address !== payout.provider;
  return {
    orderNo: payout.orderNo,
    coin: coin.code,
    amount: plainDecimal(payout.atoms, coin.scale),
    channel: rowName,
    user,
    ...(isToAddress ? { address } : {}),
    ...(bank === undefined ? {} : { bank }),
    ...(beneficiary === "" ? {} : { beneficiary }),
    ...(callbackUrl === "" ? {} : { callbackUrl }),
  };
}

function bankOf(
  { bankCents, bankCurrency }: PayoutOrderParts["withdrawal"],
  details: WithdrawalDetails | undefined,
): PayoutBank | undefined {
  if (details?.bank === undefined) return undefined;
  const { bankName, holder, account, branch, swift } = details.bank;
  const amount = plainDecimal(bankCents, CENT_DECIMALS);
  return { bankName, holder, account, branch, swift, currency: bankCurrency, amount };
}
