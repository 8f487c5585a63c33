import { addBankAccount, listBankAccounts, removeBankAccount } from "./bank-accounts/accounts.ts";
import { depositAddress } from "./deposits/address.ts";
import { depositChannels } from "./deposits/channels.ts";
import { listBonuses, listDeposits } from "./deposits/list.ts";
import { providerAddress } from "./deposits/provider-address.ts";
import { submitDeposit } from "./deposits/submit.ts";
import { answerWithdrawal, cancelWithdrawal } from "./withdrawals/change.ts";
import { withdrawalChannels } from "./withdrawals/channels.ts";
import { frozenFunds } from "./withdrawals/frozen.ts";
import { listWithdrawals } from "./withdrawals/list.ts";
import { previewWithdrawal } from "./withdrawals/preview.ts";
import { withdrawalStatus } from "./withdrawals/status.ts";
import { submitWithdrawalCall } from "./withdrawals/submit.ts";

/** Money in and out. */
export const FUNDS_ENDPOINTS = {
  "deposits.channels": depositChannels,
  "deposits.address": depositAddress,
  "deposits.providerAddress": providerAddress,
  "deposits.submit": submitDeposit,
  "deposits.list": listDeposits,
  "deposits.bonuses": listBonuses,
  "withdrawals.channels": withdrawalChannels,
  "withdrawals.preview": previewWithdrawal,
  "withdrawals.submit": submitWithdrawalCall,
  "withdrawals.list": listWithdrawals,
  "withdrawals.cancel": cancelWithdrawal,
  "withdrawals.answer": answerWithdrawal,
  "withdrawals.status": withdrawalStatus,
  "withdrawals.frozen": frozenFunds,
  "bankAccounts.list": listBankAccounts,
  "bankAccounts.add": addBankAccount,
  "bankAccounts.remove": removeBankAccount,
} as const;
