import { addOperator } from "./operator/add-operator.ts";
import { beginOperatorAuthenticator } from "./operator/begin-authenticator.ts";
import { acceptClock, showClock } from "./operator/clock.ts";
import { changeOperator } from "./operator/change-operator.ts";
import { changeOperatorPassword } from "./operator/change-password.ts";
import { changeSetting } from "./operator/change-setting.ts";
import { confirmOperatorAuthenticator } from "./operator/confirm-authenticator.ts";
import { decideRequest } from "./operator/decide-request.ts";
import { decideVerification } from "./operator/decide-verification.ts";
import { findUsers } from "./operator/find-users.ts";
import { freezeUser } from "./operator/freeze-user.ts";
import { listAudit } from "./operator/list-audit.ts";
import { listContent } from "./operator/list-content.ts";
import { listOperators } from "./operator/list-operators.ts";
import { listRequests } from "./operator/list-requests.ts";
import { listSettingSections } from "./operator/list-settings.ts";
import { listConversionsForStaff, setConversionCoin } from "./operator/conversions.ts";
import { listFinanceProductsForStaff, setFinanceProduct } from "./operator/finance-products.ts";
import { fundHouse } from "./operator/fund-house.ts";
import { setPeriod } from "./operator/set-period.ts";
import { setSecondRules } from "./operator/set-second-rules.ts";
import { showSecondContracts } from "./operator/show-second-contracts.ts";
import { decideDeposit, listDepositReviews } from "./operator/deposits.ts";
import { decideWithdrawal, listWithdrawalReviews, showWithdrawal } from "./operator/withdrawals.ts";
import { listVerifications } from "./operator/list-verifications.ts";
import { operatorLogin } from "./operator/login.ts";
import { listUnderlyings, setUnderlying } from "./operator/option-underlyings.ts";
import { settlePayout } from "./operator/payouts.ts";
import { publishLiabilitiesNow } from "./operator/publish-liabilities.ts";
import { removeContent } from "./operator/remove-content.ts";
import { saveContent } from "./operator/save-content.ts";
import { operatorSelf } from "./operator/self.ts";
import { settingHistory } from "./operator/setting-history.ts";
import { showVerification } from "./operator/show-verification.ts";
import { showWallet } from "./operator/show-wallet.ts";
import { operatorSignOut } from "./operator/sign-out.ts";
import { verifyAudit } from "./operator/verify-audit.ts";

/** The calls of the staff. */
export const OPERATOR_ENDPOINTS = {
  "operator.login": operatorLogin,
  "operator.signOut": operatorSignOut,
  "operator.self": operatorSelf,
  "operator.changePassword": changeOperatorPassword,
  "operator.beginAuthenticator": beginOperatorAuthenticator,
  "operator.confirmAuthenticator": confirmOperatorAuthenticator,
  "operator.operators.list": listOperators,
  "operator.operators.add": addOperator,
  "operator.operators.change": changeOperator,
  "operator.requests.list": listRequests,
  "operator.requests.decide": decideRequest,
  "operator.settings.list": listSettingSections,
  "operator.settings.history": settingHistory,
  "operator.settings.change": changeSetting,
  "operator.secondContracts.show": showSecondContracts,
  "operator.periods.set": setPeriod,
  "operator.secondRules.set": setSecondRules,
  "operator.house.fund": fundHouse,
  "operator.conversions.list": listConversionsForStaff,
  "operator.conversions.set": setConversionCoin,
  "operator.financeProducts.list": listFinanceProductsForStaff,
  "operator.financeProducts.set": setFinanceProduct,
  "operator.optionUnderlyings.list": listUnderlyings,
  "operator.optionUnderlyings.set": setUnderlying,
  "operator.clock.show": showClock,
  "operator.clock.accept": acceptClock,
  "operator.withdrawals.list": listWithdrawalReviews,
  "operator.withdrawals.show": showWithdrawal,
  "operator.withdrawals.decide": decideWithdrawal,
  "operator.wallet.show": showWallet,
  "operator.payouts.settle": settlePayout,
  "operator.deposits.list": listDepositReviews,
  "operator.deposits.decide": decideDeposit,
  "operator.verifications.list": listVerifications,
  "operator.verifications.show": showVerification,
  "operator.verifications.decide": decideVerification,
  "operator.content.list": listContent,
  "operator.content.save": saveContent,
  "operator.content.remove": removeContent,
  "operator.users.find": findUsers,
  "operator.users.freeze": freezeUser,
  "operator.liabilities.publish": publishLiabilitiesNow,
  "operator.audit.list": listAudit,
  "operator.audit.verify": verifyAudit,
} as const;
