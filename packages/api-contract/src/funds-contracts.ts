import * as conversions from "./conversions/calls.ts";
import { listCurrenciesData, listCurrenciesRequest } from "./currencies/list.ts";
import * as demo from "./demo/calls.ts";
import * as deposits from "./deposits/calls.ts";
import * as finance from "./finance/calls.ts";
import * as liabilities from "./liabilities/calls.ts";
import { accountStatementRequest } from "./statements/account.ts";
import { financialStatementRequest } from "./statements/financial.ts";
import { brokerStatementRequest } from "./statements/products.ts";
import { spotStatementData } from "./statements/spot.ts";
import * as withdrawals from "./withdrawals/calls.ts";

/** The schemas of money in, out and inside. */
export const FUNDS_CONTRACTS = {
  "deposits.channels": { request: deposits.depositChannelsRequest, data: deposits.depositChannelsData },
  "deposits.address": { request: deposits.depositAddressRequest, data: deposits.depositAddressData },
  "deposits.providerAddress": { request: deposits.providerAddressRequest, data: deposits.providerAddressData },
  "deposits.submit": { request: deposits.submitDepositRequest, data: deposits.submitDepositData },
  "deposits.list": { request: deposits.listDepositsRequest, data: deposits.listDepositsData },
  "deposits.bonuses": { request: deposits.listBonusesRequest, data: deposits.listBonusesData },
  "withdrawals.channels": { request: withdrawals.withdrawalChannelsRequest, data: withdrawals.withdrawalChannelsData },
  "withdrawals.preview": { request: withdrawals.previewWithdrawalRequest, data: withdrawals.previewWithdrawalData },
  "withdrawals.submit": { request: withdrawals.submitWithdrawalRequest, data: withdrawals.submitWithdrawalData },
  "withdrawals.list": { request: withdrawals.listWithdrawalsRequest, data: withdrawals.listWithdrawalsData },
  "withdrawals.cancel": { request: withdrawals.cancelWithdrawalRequest, data: withdrawals.withdrawalRow },
  "withdrawals.answer": { request: withdrawals.answerWithdrawalRequest, data: withdrawals.withdrawalRow },
  "withdrawals.status": { request: withdrawals.withdrawalStatusRequest, data: withdrawals.withdrawalStatusData },
  "withdrawals.frozen": { request: withdrawals.listFrozenRequest, data: withdrawals.listFrozenData },
  "bankAccounts.list": { request: withdrawals.listBankAccountsRequest, data: withdrawals.listBankAccountsData },
  "bankAccounts.add": { request: withdrawals.addBankAccountRequest, data: withdrawals.bankAccountRow },
  "bankAccounts.remove": { request: withdrawals.removeBankAccountRequest, data: withdrawals.removeBankAccountData },
  "conversions.price": { request: conversions.conversionPriceRequest, data: conversions.conversionPriceData },
  "conversions.convert": { request: conversions.convertRequest, data: conversions.convertData },
  "conversions.list": { request: conversions.listConversionsRequest, data: conversions.listConversionsData },
  "conversions.coins": { request: conversions.listConversionCoinsRequest, data: conversions.listConversionCoinsData },
  "currencies.list": { request: listCurrenciesRequest, data: listCurrenciesData },
  "finance.products": { request: finance.listFinanceProductsRequest, data: finance.listFinanceProductsData },
  "finance.orders": { request: finance.listFinanceOrdersRequest, data: finance.listFinanceOrdersData },
  "finance.incomes": { request: finance.listFinanceIncomesRequest, data: finance.listFinanceIncomesData },
  "finance.subscribe": { request: finance.subscribeFinanceRequest, data: finance.financeOrderRow },
  "finance.redeem": { request: finance.redeemFinanceRequest, data: finance.financeOrderRow },
  "finance.setAutoRenew": { request: finance.setAutoRenewRequest, data: finance.financeOrderRow },
  "statements.financial": { request: financialStatementRequest, data: spotStatementData },
  "statements.broker": { request: brokerStatementRequest, data: spotStatementData },
  "statements.account": { request: accountStatementRequest, data: spotStatementData },
  "liabilities.list": { request: liabilities.listLiabilitiesRequest, data: liabilities.listLiabilitiesData },
  "liabilities.inclusion": { request: liabilities.inclusionRequest, data: liabilities.inclusionData },
  "demo.faucet": { request: demo.faucetRequest, data: demo.faucetData },
  "demo.chain": { request: demo.demoChainRequest, data: demo.demoChainData },
} as const;
