import type { Contract } from "../contracts.ts";
import * as accounts from "./accounts.ts";
import * as audit from "./audit.ts";
import * as clock from "./clock.ts";
import * as content from "./content.ts";
import * as optionUnderlyings from "./option-underlyings.ts";
import type { OPERATOR_ROUTES } from "./operator-routes.ts";
import * as funds from "./funds.ts";
import * as house from "./house.ts";
import * as requests from "./requests.ts";
import * as settings from "./settings.ts";
import * as users from "./users.ts";
import * as verifications from "./verifications.ts";

/** The schemas of the calls of the staff. */
export const OPERATOR_CONTRACTS = {
  "operator.login": { request: accounts.operatorLoginRequest, data: accounts.operatorLoginData },
  "operator.signOut": { request: accounts.operatorSelfRequest, data: accounts.operatorDoneData },
  "operator.self": { request: accounts.operatorSelfRequest, data: accounts.operatorSelfData },
  "operator.changePassword": { request: accounts.operatorChangePasswordRequest, data: accounts.operatorDoneData },
  "operator.beginAuthenticator": {
    request: accounts.operatorBeginAuthenticatorRequest,
    data: accounts.operatorBeginAuthenticatorData,
  },
  "operator.confirmAuthenticator": {
    request: accounts.operatorConfirmAuthenticatorRequest,
    data: accounts.operatorDoneData,
  },
  "operator.operators.list": { request: accounts.listOperatorsRequest, data: accounts.listOperatorsData },
  "operator.operators.add": { request: accounts.addOperatorRequest, data: requests.pendingData },
  "operator.operators.change": { request: accounts.changeOperatorRequest, data: requests.pendingData },
  "operator.requests.list": { request: requests.listRequestsRequest, data: requests.listRequestsData },
  "operator.requests.decide": { request: requests.decideRequestRequest, data: requests.decideRequestData },
  "operator.settings.list": { request: settings.listSettingsRequest, data: settings.listSettingsData },
  "operator.settings.history": { request: settings.settingHistoryRequest, data: settings.settingHistoryData },
  "operator.settings.change": { request: settings.changeSettingRequest, data: requests.pendingData },
  "operator.secondContracts.show": { request: house.showSecondContractsRequest, data: house.showSecondContractsData },
  "operator.periods.set": { request: house.setPeriodRequest, data: requests.pendingData },
  "operator.secondRules.set": { request: house.setSecondRulesRequest, data: requests.pendingData },
  "operator.house.fund": { request: house.fundHouseRequest, data: requests.pendingData },
  "operator.withdrawals.list": {
    request: funds.listWithdrawalReviewsRequest,
    data: funds.listWithdrawalReviewsData,
  },
  "operator.withdrawals.show": { request: funds.showWithdrawalRequest, data: funds.showWithdrawalData },
  "operator.withdrawals.decide": { request: funds.decideWithdrawalRequest, data: funds.showWithdrawalData },
  "operator.payouts.settle": { request: funds.settlePayoutRequest, data: requests.pendingData },
  "operator.deposits.list": { request: funds.listDepositReviewsRequest, data: funds.listDepositReviewsData },
  "operator.deposits.decide": { request: funds.decideDepositRequest, data: funds.decideDepositData },
  "operator.wallet.show": { request: funds.showWalletRequest, data: funds.showWalletData },
  "operator.conversions.list": {
    request: funds.listConversionsForStaffRequest,
    data: funds.listConversionsForStaffData,
  },
  "operator.conversions.set": { request: funds.setConversionCoinRequest, data: requests.pendingData },
  "operator.financeProducts.list": {
    request: funds.listFinanceProductsForStaffRequest,
    data: funds.listFinanceProductsForStaffData,
  },
  "operator.financeProducts.set": { request: funds.setFinanceProductRequest, data: requests.pendingData },
  "operator.liabilities.publish": {
    request: funds.publishLiabilitiesRequest,
    data: funds.publishLiabilitiesData,
  },
  "operator.optionUnderlyings.list": {
    request: optionUnderlyings.listOptionUnderlyingsRequest,
    data: optionUnderlyings.listOptionUnderlyingsData,
  },
  "operator.optionUnderlyings.set": {
    request: optionUnderlyings.setOptionUnderlyingRequest,
    data: requests.pendingData,
  },
  "operator.clock.show": { request: clock.showClockRequest, data: clock.showClockData },
  "operator.clock.accept": { request: clock.acceptClockRequest, data: requests.pendingData },
  "operator.verifications.list": {
    request: verifications.listVerificationsRequest,
    data: verifications.listVerificationsData,
  },
  "operator.verifications.show": {
    request: verifications.showVerificationRequest,
    data: verifications.showVerificationData,
  },
  "operator.verifications.decide": {
    request: verifications.decideVerificationRequest,
    data: verifications.decideVerificationData,
  },
  "operator.content.list": { request: content.listContentRequest, data: content.listContentData },
  "operator.content.save": { request: content.saveContentRequest, data: content.saveContentData },
  "operator.content.remove": { request: content.removeContentRequest, data: content.removeContentData },
  "operator.users.find": { request: users.findUsersRequest, data: users.findUsersData },
  "operator.users.freeze": { request: users.freezeUserRequest, data: users.freezeUserData },
  "operator.audit.list": { request: audit.listAuditRequest, data: audit.listAuditData },
  "operator.audit.verify": { request: audit.verifyAuditRequest, data: audit.verifyAuditData },
} as const satisfies Record<keyof typeof OPERATOR_ROUTES, Contract>;
