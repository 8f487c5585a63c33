// Written by tools/generators/endpoints.mjs.
import type { EndpointName } from "@agio/api-contract";
import { balances } from "./assets/balances.ts";
import { curve } from "./assets/curve.ts";
import { addBankAccount } from "./bank-accounts/add.ts";
import { listBankAccounts } from "./bank-accounts/list.ts";
import { removeBankAccount } from "./bank-accounts/remove.ts";
import { removeBrowserPush } from "./browser-push/remove.ts";
import { setBrowserPush } from "./browser-push/set.ts";
import { showBrowserPush } from "./browser-push/show.ts";
import { claimReward } from "./campaigns/claim.ts";
import { collectFees } from "./campaigns/collect.ts";
import { joinCampaign } from "./campaigns/join.ts";
import { listCampaigns } from "./campaigns/list.ts";
import { listRewards } from "./campaigns/rewards.ts";
import { askCase } from "./cases/ask.ts";
import { listCases } from "./cases/list.ts";
import { rateCase } from "./cases/rate.ts";
import { readCase } from "./cases/read.ts";
import { replyToCase } from "./cases/reply.ts";
import { showCase } from "./cases/show.ts";
import { coinDirectory } from "./coins/directory.ts";
import { listCoins } from "./coins/list.ts";
import { mt5Volume } from "./coins/mt5-volume.ts";
import { setPositionMode } from "./contract-account/set-position-mode.ts";
import { contractAccount } from "./contract-account/show.ts";
import { fundingHistory } from "./contract-market/funding.ts";
import { insurance } from "./contract-market/insurance.ts";
import { liquidations } from "./contract-market/liquidations.ts";
import { amendContractOrder } from "./contract-orders/amend.ts";
import { cancelContractOrder } from "./contract-orders/cancel.ts";
import { cancelAllContractOrders } from "./contract-orders/cancel-all.ts";
import { cancelContractTwap } from "./contract-orders/cancel-twap.ts";
import { listContractFills } from "./contract-orders/fills.ts";
import { listContractOrders } from "./contract-orders/list.ts";
import { listContractTwaps } from "./contract-orders/list-twaps.ts";
import { submitContractOrder } from "./contract-orders/submit.ts";
import { submitManyContractOrders } from "./contract-orders/submit-many.ts";
import { submitContractTwap } from "./contract-orders/submit-twap.ts";
import { listConversionCoins } from "./conversions/coins.ts";
import { convert } from "./conversions/convert.ts";
import { listConversions } from "./conversions/list.ts";
import { conversionPrice } from "./conversions/price.ts";
import { listCurrencies } from "./currencies/list.ts";
import { showDemoChain } from "./demo/chain.ts";
import { useFaucet } from "./demo/faucet.ts";
import { depositAddress } from "./deposits/address.ts";
import { listBonuses } from "./deposits/bonuses.ts";
import { depositChannels } from "./deposits/channels.ts";
import { listDeposits } from "./deposits/list.ts";
import { providerAddress } from "./deposits/provider-address.ts";
import { submitDeposit } from "./deposits/submit.ts";
import { linkToPicture } from "./files/link.ts";
import { uploadPicture } from "./files/upload.ts";
import { listFinanceIncomes } from "./finance/incomes.ts";
import { listFinanceOrders } from "./finance/orders.ts";
import { listFinanceProducts } from "./finance/products.ts";
import { redeem } from "./finance/redeem.ts";
import { setAutoRenew } from "./finance/set-auto-renew.ts";
import { subscribe } from "./finance/subscribe.ts";
import { applyToLead } from "./follow/apply.ts";
import { changeFollow } from "./follow/change.ts";
import { leadDesk } from "./follow/desk.ts";
import { listFollowFills } from "./follow/fills.ts";
import { showLeader } from "./follow/leader.ts";
import { listLeaders } from "./follow/leaders.ts";
import { listFollows } from "./follow/mine.ts";
import { moveLeadFunds } from "./follow/move-funds.ts";
import { followOverview } from "./follow/overview.ts";
import { leaderPositions } from "./follow/positions.ts";
import { followReceipt } from "./follow/receipt.ts";
import { listReceivedShares } from "./follow/received.ts";
import { listFollowShares } from "./follow/shares.ts";
import { showFollow } from "./follow/show.ts";
import { listFollowSkips } from "./follow/skips.ts";
import { startFollow } from "./follow/start.ts";
import { stopFollow } from "./follow/stop.ts";
import { topUpFollow } from "./follow/top-up.ts";
import { helpArticle } from "./help/article.ts";
import { listHelp } from "./help/list.ts";
import { listAttestations } from "./liabilities/attestations.ts";
import { liabilityInclusion } from "./liabilities/inclusion.ts";
import { listLiabilities } from "./liabilities/list.ts";
import { candles } from "./market/candles.ts";
import { depth } from "./market/depth.ts";
import { publicTrades } from "./market/trades.ts";
import { listMessages } from "./messages/list.ts";
import { readMessage } from "./messages/read.ts";
import { countUnreadMessages } from "./messages/unread.ts";
import { listNotices } from "./notices/list.ts";
import { readNotice } from "./notices/read.ts";
import { activateOperator } from "./operator/activate.ts";
import { addOperatorPasskey } from "./operator/add-passkey.ts";
import { appointAgent } from "./operator/agents/appoint.ts";
import { listAgents } from "./operator/agents/list.ts";
import { previewAgent } from "./operator/agents/preview.ts";
import { setAgentTerms } from "./operator/agents/set-terms.ts";
import { listAgentTerms } from "./operator/agents/terms.ts";
import { acknowledgeAlert } from "./operator/alerts/acknowledge.ts";
import { listAlerts } from "./operator/alerts/list.ts";
import { alertRules } from "./operator/alerts/rules.ts";
import { setAlertRule } from "./operator/alerts/set-rule.ts";
import { exportAudit } from "./operator/audit/export.ts";
import { listAudit } from "./operator/audit/list.ts";
import { verifyAudit } from "./operator/audit/verify.ts";
import { adjustBalance } from "./operator/balances/adjust.ts";
import { beginOperatorAuthenticator } from "./operator/begin-authenticator.ts";
import { haltCampaign } from "./operator/campaigns/halt.ts";
import { listCampaignsForStaff } from "./operator/campaigns/list.ts";
import { openCampaign } from "./operator/campaigns/open.ts";
import { listCannedAnswers } from "./operator/canned-answers/list.ts";
import { removeCannedAnswer } from "./operator/canned-answers/remove.ts";
import { saveCannedAnswer } from "./operator/canned-answers/save.ts";
import { answerCase } from "./operator/cases/answer.ts";
import { closeCase } from "./operator/cases/close.ts";
import { handOverCase } from "./operator/cases/hand-over.ts";
import { listCaseHolders } from "./operator/cases/holders.ts";
import { listStaffCases } from "./operator/cases/list.ts";
import { showStaffCase } from "./operator/cases/show.ts";
import { changeOperatorPassword } from "./operator/change-password.ts";
import { listFundChannels } from "./operator/channels/list.ts";
import { setFundChannel } from "./operator/channels/set.ts";
import { readToken } from "./operator/channels/token.ts";
import { acceptClock } from "./operator/clock/accept.ts";
import { showClock } from "./operator/clock/show.ts";
import { listCloses } from "./operator/closes/list.ts";
import { showClose } from "./operator/closes/show.ts";
import { signClose } from "./operator/closes/sign.ts";
import { closeComplianceCase } from "./operator/compliance/close-case.ts";
import { confirmCase } from "./operator/compliance/confirm-case.ts";
import { listComplianceCases } from "./operator/compliance/list-cases.ts";
import { listLists } from "./operator/compliance/list-lists.ts";
import { listRules } from "./operator/compliance/list-rules.ts";
import { loadList } from "./operator/compliance/load-list.ts";
import { noteCase } from "./operator/compliance/note-case.ts";
import { reportCase } from "./operator/compliance/report-case.ts";
import { setRule } from "./operator/compliance/set-rule.ts";
import { setTravel } from "./operator/compliance/set-travel.ts";
import { showComplianceCase } from "./operator/compliance/show-case.ts";
import { showTravel } from "./operator/compliance/show-travel.ts";
import { takeCase } from "./operator/compliance/take-case.ts";
import { tryRule } from "./operator/compliance/try-rule.ts";
import { confirmOperatorAuthenticator } from "./operator/confirm-authenticator.ts";
import { listContent } from "./operator/content/list.ts";
import { removeContent } from "./operator/content/remove.ts";
import { restoreContent } from "./operator/content/restore.ts";
import { saveContent } from "./operator/content/save.ts";
import { showContent } from "./operator/content/show.ts";
import { listContentVersions } from "./operator/content/versions.ts";
import { listConversionTerms } from "./operator/conversions/coins.ts";
import { listConversionsForStaff } from "./operator/conversions/list.ts";
import { setConversionCoin } from "./operator/conversions/set.ts";
import { decideDeposit } from "./operator/deposits/decide.ts";
import { listDepositReviews } from "./operator/deposits/list.ts";
import { showDeposit } from "./operator/deposits/show.ts";
import { listFinanceProductsForStaff } from "./operator/finance-products/list.ts";
import { setFinanceProduct } from "./operator/finance-products/set.ts";
import { listHalts } from "./operator/halts/list.ts";
import { setHalt } from "./operator/halts/set.ts";
import { showHomeDays } from "./operator/home/days.ts";
import { showHome } from "./operator/home/show.ts";
import { fundHouse } from "./operator/house/fund.ts";
import { listHouse } from "./operator/house/list.ts";
import { payInCapital } from "./operator/house/pay-in.ts";
import { listIncidents } from "./operator/incidents/list.ts";
import { saveIncident } from "./operator/incidents/save.ts";
import { listLeadApplications } from "./operator/leaders/applications.ts";
import { decideLeadApplication } from "./operator/leaders/decide.ts";
import { endLeader } from "./operator/leaders/end.ts";
import { listLeadersForStaff } from "./operator/leaders/list.ts";
import { showEntry } from "./operator/ledger/entry.ts";
import { exportLedger } from "./operator/ledger/export.ts";
import { listLedger } from "./operator/ledger/list.ts";
import { publishLiabilitiesNow } from "./operator/liabilities/publish.ts";
import { publishReserves } from "./operator/liabilities/reserves.ts";
import { showLiabilities } from "./operator/liabilities/show.ts";
import { listOperatorPasskeys } from "./operator/list-passkeys.ts";
import { operatorLock } from "./operator/lock.ts";
import { operatorLogin } from "./operator/login.ts";
import { setMakerTerms } from "./operator/maker-terms/set.ts";
import { appointMaker } from "./operator/makers/appoint.ts";
import { changeContract } from "./operator/markets/change-contract.ts";
import { changePair } from "./operator/markets/change-pair.ts";
import { delistMarket } from "./operator/markets/delist.ts";
import { listMarkets } from "./operator/markets/list.ts";
import { listCoin } from "./operator/markets/list-coin.ts";
import { listContract } from "./operator/markets/list-contract.ts";
import { listPair } from "./operator/markets/list-pair.ts";
import { setCoinLook } from "./operator/markets/set-coin-look.ts";
import { setMarketLook } from "./operator/markets/set-market-look.ts";
import { setTrading } from "./operator/markets/set-trading.ts";
import { trySources } from "./operator/markets/try-sources.ts";
import { unplan } from "./operator/markets/unplan.ts";
import { listSentMessages } from "./operator/messages/list.ts";
import { previewMessage } from "./operator/messages/preview.ts";
import { sendMessage } from "./operator/messages/send.ts";
import { addOperator } from "./operator/operators/add.ts";
import { changeOperator } from "./operator/operators/change.ts";
import { listOperators } from "./operator/operators/list.ts";
import { addOptionUnderlying } from "./operator/option-underlyings/add.ts";
import { listUnderlyings } from "./operator/option-underlyings/list.ts";
import { setUnderlying } from "./operator/option-underlyings/set.ts";
import { operatorPasskeyLogin } from "./operator/passkey-login.ts";
import { operatorPasskeyLoginOptions } from "./operator/passkey-login-options.ts";
import { operatorPasskeyOptions } from "./operator/passkey-options.ts";
import { listPayoutPauses } from "./operator/payouts/list-pauses.ts";
import { pausePayouts } from "./operator/payouts/pause.ts";
import { settlePayout } from "./operator/payouts/settle.ts";
import { setPeriod } from "./operator/periods/set.ts";
import { addPicture } from "./operator/pictures/add.ts";
import { operatorProve } from "./operator/prove.ts";
import { operatorProveOptions } from "./operator/prove-options.ts";
import { listQueue } from "./operator/queue/list.ts";
import { releaseQueueItem } from "./operator/queue/release.ts";
import { takeQueueItem } from "./operator/queue/take.ts";
import { showReconciliation } from "./operator/reconciliation/show.ts";
import { dropReward } from "./operator/referrals/drop.ts";
import { flagInvitation } from "./operator/referrals/flag.ts";
import { listHeldRewards } from "./operator/referrals/held.ts";
import { previewTakeBack } from "./operator/referrals/preview-take-back.ts";
import { releaseReward } from "./operator/referrals/release.ts";
import { setReferralRules } from "./operator/referrals/rules.ts";
import { showReferrals } from "./operator/referrals/show.ts";
import { takeBackReward } from "./operator/referrals/take-back.ts";
import { removeOperatorPasskey } from "./operator/remove-passkey.ts";
import { showReport } from "./operator/reports/show.ts";
import { listSpans } from "./operator/reports/spans.ts";
import { decideRequest } from "./operator/requests/decide.ts";
import { listRequests } from "./operator/requests/list.ts";
import { previewRequest } from "./operator/requests/preview.ts";
import { showRequest } from "./operator/requests/show.ts";
import { requestVersions } from "./operator/requests/versions.ts";
import { showRunway } from "./operator/risk/runway.ts";
import { showRisk } from "./operator/risk/show.ts";
import { listRoles } from "./operator/roles/list.ts";
import { removeRole } from "./operator/roles/remove.ts";
import { saveRole } from "./operator/roles/save.ts";
import { setRoleAddresses } from "./operator/roles/set-addresses.ts";
import { search } from "./operator/search.ts";
import { showSecondContracts } from "./operator/second-contracts/show.ts";
import { setSecondRules } from "./operator/second-rules/set.ts";
import { operatorSelf } from "./operator/self.ts";
import { endStaffSession } from "./operator/sessions/end.ts";
import { endOtherStaffSessions } from "./operator/sessions/end-others.ts";
import { listStaffSessions } from "./operator/sessions/list.ts";
import { changeSetting } from "./operator/settings/change.ts";
import { settingForms } from "./operator/settings/forms.ts";
import { settingHistory } from "./operator/settings/history.ts";
import { listSettingSections } from "./operator/settings/list.ts";
import { previewSetting } from "./operator/settings/preview.ts";
import { operatorSignOut } from "./operator/sign-out.ts";
import { cancelUserOrders } from "./operator/users/cancel-orders.ts";
import { dropProofs } from "./operator/users/drop-proofs.ts";
import { endUserSessions } from "./operator/users/end-sessions.ts";
import { findUsers } from "./operator/users/find.ts";
import { freezeUser } from "./operator/users/freeze.ts";
import { noteUser } from "./operator/users/note.ts";
import { userPage } from "./operator/users/page.ts";
import { revealUser } from "./operator/users/reveal.ts";
import { userRows } from "./operator/users/rows.ts";
import { showStatement } from "./operator/users/statement.ts";
import { exportTax } from "./operator/users/tax-export.ts";
import { decideVerification } from "./operator/verifications/decide.ts";
import { listVerifications } from "./operator/verifications/list.ts";
import { showVerification } from "./operator/verifications/show.ts";
import { previewLevels } from "./operator/vip/preview.ts";
import { showLevels } from "./operator/vip/show.ts";
import { approveWithdrawal } from "./operator/wallet/approve.ts";
import { reconcileWallet } from "./operator/wallet/reconcile.ts";
import { refillWallet } from "./operator/wallet/refill.ts";
import { sendRefill } from "./operator/wallet/send-refill.ts";
import { showWallet } from "./operator/wallet/show.ts";
import { writeRefill } from "./operator/wallet/write-refill.ts";
import { decideWithdrawal } from "./operator/withdrawals/decide.ts";
import { listWithdrawalReviews } from "./operator/withdrawals/list.ts";
import { reportWithdrawal } from "./operator/withdrawals/report.ts";
import { showWithdrawal } from "./operator/withdrawals/show.ts";
import { cancelOptionOrder } from "./option-orders/cancel.ts";
import { cancelAllOptionOrders } from "./option-orders/cancel-all.ts";
import { listOptionFills } from "./option-orders/fills.ts";
import { listOptionOrders } from "./option-orders/list.ts";
import { submitOptionOrder } from "./option-orders/submit.ts";
import { submitOptionStrategy } from "./option-orders/submit-strategy.ts";
import { listOptionPositions } from "./option-positions/list.ts";
import { optionReceipt } from "./option-positions/receipt.ts";
import { listOptionRules } from "./option-rules/list.ts";
import { optionChain } from "./options/chain.ts";
import { optionSeries } from "./options/series.ts";
import { optionSettlements } from "./options/settlements.ts";
import { amendOrder } from "./orders/amend.ts";
import { cancelOrder } from "./orders/cancel.ts";
import { cancelAllOrders } from "./orders/cancel-all.ts";
import { cancelTwap } from "./orders/cancel-twap.ts";
import { listOrders } from "./orders/list.ts";
import { listTwaps } from "./orders/list-twaps.ts";
import { submitOrder } from "./orders/submit.ts";
import { submitManyOrders } from "./orders/submit-many.ts";
import { submitTwap } from "./orders/submit-twap.ts";
import { listTrades } from "./orders/trades.ts";
import { listPeriods } from "./periods/list.ts";
import { cancelPlan } from "./plans/cancel.ts";
import { listPlans } from "./plans/list.ts";
import { setPlan } from "./plans/set.ts";
import { adjustMargin } from "./positions/adjust-margin.ts";
import { closePosition } from "./positions/close.ts";
import { closeAllPositions } from "./positions/close-all.ts";
import { explainPosition } from "./positions/explain.ts";
import { listPositions } from "./positions/list.ts";
import { setLeverage } from "./positions/set-leverage.ts";
import { setMarginMode } from "./positions/set-margin-mode.ts";
import { createPriceAlert } from "./price-alerts/create.ts";
import { listPriceAlerts } from "./price-alerts/list.ts";
import { removePriceAlert } from "./price-alerts/remove.ts";
import { proxyBroker } from "./proxy/broker.ts";
import { proxyEarnings } from "./proxy/earnings.ts";
import { proxyOverview } from "./proxy/overview.ts";
import { proxyRecords } from "./proxy/records.ts";
import { proxyReport } from "./proxy/report.ts";
import { setProxyWebhook } from "./proxy/set-webhook.ts";
import { proxyStatement } from "./proxy/statement.ts";
import { proxyStatements } from "./proxy/statements.ts";
import { testProxyWebhook } from "./proxy/test-webhook.ts";
import { proxyWebhook } from "./proxy/webhook.ts";
import { proxyWebhookDeliveries } from "./proxy/webhook-deliveries.ts";
import { createInviteLink } from "./referral/create-link.ts";
import { referralDays } from "./referral/days.ts";
import { inviteLinks } from "./referral/links.ts";
import { referralMembers } from "./referral/members.ts";
import { openInvitation } from "./referral/open.ts";
import { referralOverview } from "./referral/overview.ts";
import { referralRewards } from "./referral/rewards.ts";
import { secondContractAccount } from "./second-contracts/account.ts";
import { createSecondContract } from "./second-contracts/create.ts";
import { listSecondContracts } from "./second-contracts/list.ts";
import { secondContractReceipt } from "./second-contracts/receipt.ts";
import { setLossLimit } from "./second-contracts/set-loss-limit.ts";
import { secondContractVoids } from "./second-contracts/voids.ts";
import { addPasskey } from "./security/add-passkey.ts";
import { beginAuthenticator } from "./security/begin-authenticator.ts";
import { confirmAuthenticator } from "./security/confirm-authenticator.ts";
import { endOtherSessions } from "./security/end-other-sessions.ts";
import { endSession } from "./security/end-session.ts";
import { freezeAccount } from "./security/freeze.ts";
import { keepWithdrawalGuard } from "./security/keep-withdrawal-guard.ts";
import { keepWithdrawalWindow } from "./security/keep-withdrawal-window.ts";
import { listPasskeys } from "./security/list-passkeys.ts";
import { listSessions } from "./security/list-sessions.ts";
import { listSignIns } from "./security/list-sign-ins.ts";
import { securityOverview } from "./security/overview.ts";
import { passkeyLogin } from "./security/passkey-login.ts";
import { passkeyLoginOptions } from "./security/passkey-login-options.ts";
import { passkeyOptions } from "./security/passkey-options.ts";
import { proofOptions } from "./security/proof-options.ts";
import { prove } from "./security/prove.ts";
import { relaxWithdrawalGuard } from "./security/relax-withdrawal-guard.ts";
import { removeAuthenticator } from "./security/remove-authenticator.ts";
import { removePasskey } from "./security/remove-passkey.ts";
import { renewRecoveryCodes } from "./security/renew-recovery-codes.ts";
import { setAntiPhishing } from "./security/set-anti-phishing.ts";
import { setWithdrawalWindow } from "./security/set-withdrawal-window.ts";
import { withdrawalGuards } from "./security/withdrawal-guards.ts";
import { withdrawalWindow } from "./security/withdrawal-window.ts";
import { allSettings } from "./settings/all.ts";
import { accountStatement } from "./statements/account.ts";
import { brokerStatement } from "./statements/broker.ts";
import { financialStatement } from "./statements/financial.ts";
import { optionStatement } from "./statements/option.ts";
import { secondStatement } from "./statements/second.ts";
import { spotStatement } from "./statements/spot.ts";
import { tradingStatement } from "./statements/trading.ts";
import { tapeAuditHead } from "./tape/audit-head.ts";
import { tapeGaps } from "./tape/gaps.ts";
import { tapeHeads } from "./tape/heads.ts";
import { indexProof } from "./tape/proof.ts";
import { submitTransfer } from "./transfers/submit.ts";
import { transferable } from "./transfers/transferable.ts";
import { bindEmail } from "./user/bind-email.ts";
import { bindPhone } from "./user/bind-phone.ts";
import { newCaptcha } from "./user/captcha.ts";
import { changeLoginPassword } from "./user/change-login-password.ts";
import { changePassword } from "./user/change-password.ts";
import { countryCodes } from "./user/country-codes.ts";
import { login } from "./user/login.ts";
import { profile } from "./user/profile.ts";
import { profit } from "./user/profit.ts";
import { register } from "./user/register.ts";
import { resetFundPassword } from "./user/reset-fund-password.ts";
import { resetPassword } from "./user/reset-password.ts";
import { sendEmailCode } from "./user/send-email-code.ts";
import { sendPhoneCode } from "./user/send-phone-code.ts";
import { setFundPassword } from "./user/set-fund-password.ts";
import { signOut } from "./user/sign-out.ts";
import { unbindEmail } from "./user/unbind-email.ts";
import { unbindPhone } from "./user/unbind-phone.ts";
import { walletChallenge } from "./user/wallet-challenge.ts";
import { verificationState } from "./verification/state.ts";
import { submitVerification } from "./verification/submit.ts";
import { showVip } from "./vip/show.ts";
import { addToWatchlist } from "./watchlist/add.ts";
import { listWatchlist } from "./watchlist/list.ts";
import { removeFromWatchlist } from "./watchlist/remove.ts";
import { withdrawalAddresses } from "./withdrawals/addresses.ts";
import { answerWithdrawal } from "./withdrawals/answer.ts";
import { bindWithdrawalAddress } from "./withdrawals/bind-address.ts";
import { cancelWithdrawal } from "./withdrawals/cancel.ts";
import { withdrawalChannels } from "./withdrawals/channels.ts";
import { frozenFunds } from "./withdrawals/frozen.ts";
import { listWithdrawals } from "./withdrawals/list.ts";
import { previewWithdrawal } from "./withdrawals/preview.ts";
import { withdrawalStatus } from "./withdrawals/status.ts";
import { submitWithdrawalCall } from "./withdrawals/submit.ts";
import type { Handler } from "./handler.ts";
import type { Services } from "./services.ts";

/** Who answers each call. A call of the contract without a handler does not compile. */
export const HANDLERS = {
  "assets.balances": balances,
  "assets.curve": curve,
  "bankAccounts.add": addBankAccount,
  "bankAccounts.list": listBankAccounts,
  "bankAccounts.remove": removeBankAccount,
  "browserPush.remove": removeBrowserPush,
  "browserPush.set": setBrowserPush,
  "browserPush.show": showBrowserPush,
  "campaigns.claim": claimReward,
  "campaigns.collect": collectFees,
  "campaigns.join": joinCampaign,
  "campaigns.list": listCampaigns,
  "campaigns.rewards": listRewards,
  "cases.ask": askCase,
  "cases.list": listCases,
  "cases.rate": rateCase,
  "cases.read": readCase,
  "cases.reply": replyToCase,
  "cases.show": showCase,
  "coins.directory": coinDirectory,
  "coins.list": listCoins,
  "coins.mt5Volume": mt5Volume,
  "contractAccount.setPositionMode": setPositionMode,
  "contractAccount.show": contractAccount,
  "contractMarket.funding": fundingHistory,
  "contractMarket.insurance": insurance,
  "contractMarket.liquidations": liquidations,
  "contractOrders.amend": amendContractOrder,
  "contractOrders.cancel": cancelContractOrder,
  "contractOrders.cancelAll": cancelAllContractOrders,
  "contractOrders.cancelTwap": cancelContractTwap,
  "contractOrders.fills": listContractFills,
  "contractOrders.list": listContractOrders,
  "contractOrders.listTwaps": listContractTwaps,
  "contractOrders.submit": submitContractOrder,
  "contractOrders.submitMany": submitManyContractOrders,
  "contractOrders.submitTwap": submitContractTwap,
  "conversions.coins": listConversionCoins,
  "conversions.convert": convert,
  "conversions.list": listConversions,
  "conversions.price": conversionPrice,
  "currencies.list": listCurrencies,
  "demo.chain": showDemoChain,
  "demo.faucet": useFaucet,
  "deposits.address": depositAddress,
  "deposits.bonuses": listBonuses,
  "deposits.channels": depositChannels,
  "deposits.list": listDeposits,
  "deposits.providerAddress": providerAddress,
  "deposits.submit": submitDeposit,
  "files.link": linkToPicture,
  "files.upload": uploadPicture,
  "finance.incomes": listFinanceIncomes,
  "finance.orders": listFinanceOrders,
  "finance.products": listFinanceProducts,
  "finance.redeem": redeem,
  "finance.setAutoRenew": setAutoRenew,
  "finance.subscribe": subscribe,
  "follow.apply": applyToLead,
  "follow.change": changeFollow,
  "follow.desk": leadDesk,
  "follow.fills": listFollowFills,
  "follow.leader": showLeader,
  "follow.leaders": listLeaders,
  "follow.mine": listFollows,
  "follow.moveFunds": moveLeadFunds,
  "follow.overview": followOverview,
  "follow.positions": leaderPositions,
  "follow.receipt": followReceipt,
  "follow.received": listReceivedShares,
  "follow.shares": listFollowShares,
  "follow.show": showFollow,
  "follow.skips": listFollowSkips,
  "follow.start": startFollow,
  "follow.stop": stopFollow,
  "follow.topUp": topUpFollow,
  "help.article": helpArticle,
  "help.list": listHelp,
  "liabilities.attestations": listAttestations,
  "liabilities.inclusion": liabilityInclusion,
  "liabilities.list": listLiabilities,
  "market.candles": candles,
  "market.depth": depth,
  "market.trades": publicTrades,
  "messages.list": listMessages,
  "messages.read": readMessage,
  "messages.unread": countUnreadMessages,
  "notices.list": listNotices,
  "notices.read": readNotice,
  "operator.activate": activateOperator,
  "operator.addPasskey": addOperatorPasskey,
  "operator.agents.appoint": appointAgent,
  "operator.agents.list": listAgents,
  "operator.agents.preview": previewAgent,
  "operator.agents.setTerms": setAgentTerms,
  "operator.agents.terms": listAgentTerms,
  "operator.alerts.acknowledge": acknowledgeAlert,
  "operator.alerts.list": listAlerts,
  "operator.alerts.rules": alertRules,
  "operator.alerts.setRule": setAlertRule,
  "operator.audit.export": exportAudit,
  "operator.audit.list": listAudit,
  "operator.audit.verify": verifyAudit,
  "operator.balances.adjust": adjustBalance,
  "operator.beginAuthenticator": beginOperatorAuthenticator,
  "operator.campaigns.halt": haltCampaign,
  "operator.campaigns.list": listCampaignsForStaff,
  "operator.campaigns.open": openCampaign,
  "operator.cannedAnswers.list": listCannedAnswers,
  "operator.cannedAnswers.remove": removeCannedAnswer,
  "operator.cannedAnswers.save": saveCannedAnswer,
  "operator.cases.answer": answerCase,
  "operator.cases.close": closeCase,
  "operator.cases.handOver": handOverCase,
  "operator.cases.holders": listCaseHolders,
  "operator.cases.list": listStaffCases,
  "operator.cases.show": showStaffCase,
  "operator.changePassword": changeOperatorPassword,
  "operator.channels.list": listFundChannels,
  "operator.channels.set": setFundChannel,
  "operator.channels.token": readToken,
  "operator.clock.accept": acceptClock,
  "operator.clock.show": showClock,
  "operator.closes.list": listCloses,
  "operator.closes.show": showClose,
  "operator.closes.sign": signClose,
  "operator.compliance.closeCase": closeComplianceCase,
  "operator.compliance.confirmCase": confirmCase,
  "operator.compliance.listCases": listComplianceCases,
  "operator.compliance.listLists": listLists,
  "operator.compliance.listRules": listRules,
  "operator.compliance.loadList": loadList,
  "operator.compliance.noteCase": noteCase,
  "operator.compliance.reportCase": reportCase,
  "operator.compliance.setRule": setRule,
  "operator.compliance.setTravel": setTravel,
  "operator.compliance.showCase": showComplianceCase,
  "operator.compliance.showTravel": showTravel,
  "operator.compliance.takeCase": takeCase,
  "operator.compliance.tryRule": tryRule,
  "operator.confirmAuthenticator": confirmOperatorAuthenticator,
  "operator.content.list": listContent,
  "operator.content.remove": removeContent,
  "operator.content.restore": restoreContent,
  "operator.content.save": saveContent,
  "operator.content.show": showContent,
  "operator.content.versions": listContentVersions,
  "operator.conversions.coins": listConversionTerms,
  "operator.conversions.list": listConversionsForStaff,
  "operator.conversions.set": setConversionCoin,
  "operator.deposits.decide": decideDeposit,
  "operator.deposits.list": listDepositReviews,
  "operator.deposits.show": showDeposit,
  "operator.financeProducts.list": listFinanceProductsForStaff,
  "operator.financeProducts.set": setFinanceProduct,
  "operator.halts.list": listHalts,
  "operator.halts.set": setHalt,
  "operator.home.days": showHomeDays,
  "operator.home.show": showHome,
  "operator.house.fund": fundHouse,
  "operator.house.list": listHouse,
  "operator.house.payIn": payInCapital,
  "operator.incidents.list": listIncidents,
  "operator.incidents.save": saveIncident,
  "operator.leaders.applications": listLeadApplications,
  "operator.leaders.decide": decideLeadApplication,
  "operator.leaders.end": endLeader,
  "operator.leaders.list": listLeadersForStaff,
  "operator.ledger.entry": showEntry,
  "operator.ledger.export": exportLedger,
  "operator.ledger.list": listLedger,
  "operator.liabilities.publish": publishLiabilitiesNow,
  "operator.liabilities.reserves": publishReserves,
  "operator.liabilities.show": showLiabilities,
  "operator.listPasskeys": listOperatorPasskeys,
  "operator.lock": operatorLock,
  "operator.login": operatorLogin,
  "operator.makerTerms.set": setMakerTerms,
  "operator.makers.appoint": appointMaker,
  "operator.markets.changeContract": changeContract,
  "operator.markets.changePair": changePair,
  "operator.markets.delist": delistMarket,
  "operator.markets.list": listMarkets,
  "operator.markets.listCoin": listCoin,
  "operator.markets.listContract": listContract,
  "operator.markets.listPair": listPair,
  "operator.markets.setCoinLook": setCoinLook,
  "operator.markets.setMarketLook": setMarketLook,
  "operator.markets.setTrading": setTrading,
  "operator.markets.trySources": trySources,
  "operator.markets.unplan": unplan,
  "operator.messages.list": listSentMessages,
  "operator.messages.preview": previewMessage,
  "operator.messages.send": sendMessage,
  "operator.operators.add": addOperator,
  "operator.operators.change": changeOperator,
  "operator.operators.list": listOperators,
  "operator.optionUnderlyings.add": addOptionUnderlying,
  "operator.optionUnderlyings.list": listUnderlyings,
  "operator.optionUnderlyings.set": setUnderlying,
  "operator.passkeyLogin": operatorPasskeyLogin,
  "operator.passkeyLoginOptions": operatorPasskeyLoginOptions,
  "operator.passkeyOptions": operatorPasskeyOptions,
  "operator.payouts.listPauses": listPayoutPauses,
  "operator.payouts.pause": pausePayouts,
  "operator.payouts.settle": settlePayout,
  "operator.periods.set": setPeriod,
  "operator.pictures.add": addPicture,
  "operator.prove": operatorProve,
  "operator.proveOptions": operatorProveOptions,
  "operator.queue.list": listQueue,
  "operator.queue.release": releaseQueueItem,
  "operator.queue.take": takeQueueItem,
  "operator.reconciliation.show": showReconciliation,
  "operator.referrals.drop": dropReward,
  "operator.referrals.flag": flagInvitation,
  "operator.referrals.held": listHeldRewards,
  "operator.referrals.previewTakeBack": previewTakeBack,
  "operator.referrals.release": releaseReward,
  "operator.referrals.rules": setReferralRules,
  "operator.referrals.show": showReferrals,
  "operator.referrals.takeBack": takeBackReward,
  "operator.removePasskey": removeOperatorPasskey,
  "operator.reports.show": showReport,
  "operator.reports.spans": listSpans,
  "operator.requests.decide": decideRequest,
  "operator.requests.list": listRequests,
  "operator.requests.preview": previewRequest,
  "operator.requests.show": showRequest,
  "operator.requests.versions": requestVersions,
  "operator.risk.runway": showRunway,
  "operator.risk.show": showRisk,
  "operator.roles.list": listRoles,
  "operator.roles.remove": removeRole,
  "operator.roles.save": saveRole,
  "operator.roles.setAddresses": setRoleAddresses,
  "operator.search": search,
  "operator.secondContracts.show": showSecondContracts,
  "operator.secondRules.set": setSecondRules,
  "operator.self": operatorSelf,
  "operator.sessions.end": endStaffSession,
  "operator.sessions.endOthers": endOtherStaffSessions,
  "operator.sessions.list": listStaffSessions,
  "operator.settings.change": changeSetting,
  "operator.settings.forms": settingForms,
  "operator.settings.history": settingHistory,
  "operator.settings.list": listSettingSections,
  "operator.settings.preview": previewSetting,
  "operator.signOut": operatorSignOut,
  "operator.users.cancelOrders": cancelUserOrders,
  "operator.users.dropProofs": dropProofs,
  "operator.users.endSessions": endUserSessions,
  "operator.users.find": findUsers,
  "operator.users.freeze": freezeUser,
  "operator.users.note": noteUser,
  "operator.users.page": userPage,
  "operator.users.reveal": revealUser,
  "operator.users.rows": userRows,
  "operator.users.statement": showStatement,
  "operator.users.taxExport": exportTax,
  "operator.verifications.decide": decideVerification,
  "operator.verifications.list": listVerifications,
  "operator.verifications.show": showVerification,
  "operator.vip.preview": previewLevels,
  "operator.vip.show": showLevels,
  "operator.wallet.approve": approveWithdrawal,
  "operator.wallet.reconcile": reconcileWallet,
  "operator.wallet.refill": refillWallet,
  "operator.wallet.sendRefill": sendRefill,
  "operator.wallet.show": showWallet,
  "operator.wallet.writeRefill": writeRefill,
  "operator.withdrawals.decide": decideWithdrawal,
  "operator.withdrawals.list": listWithdrawalReviews,
  "operator.withdrawals.report": reportWithdrawal,
  "operator.withdrawals.show": showWithdrawal,
  "optionOrders.cancel": cancelOptionOrder,
  "optionOrders.cancelAll": cancelAllOptionOrders,
  "optionOrders.fills": listOptionFills,
  "optionOrders.list": listOptionOrders,
  "optionOrders.submit": submitOptionOrder,
  "optionOrders.submitStrategy": submitOptionStrategy,
  "optionPositions.list": listOptionPositions,
  "optionPositions.receipt": optionReceipt,
  "optionRules.list": listOptionRules,
  "options.chain": optionChain,
  "options.series": optionSeries,
  "options.settlements": optionSettlements,
  "orders.amend": amendOrder,
  "orders.cancel": cancelOrder,
  "orders.cancelAll": cancelAllOrders,
  "orders.cancelTwap": cancelTwap,
  "orders.list": listOrders,
  "orders.listTwaps": listTwaps,
  "orders.submit": submitOrder,
  "orders.submitMany": submitManyOrders,
  "orders.submitTwap": submitTwap,
  "orders.trades": listTrades,
  "periods.list": listPeriods,
  "plans.cancel": cancelPlan,
  "plans.list": listPlans,
  "plans.set": setPlan,
  "positions.adjustMargin": adjustMargin,
  "positions.close": closePosition,
  "positions.closeAll": closeAllPositions,
  "positions.explain": explainPosition,
  "positions.list": listPositions,
  "positions.setLeverage": setLeverage,
  "positions.setMarginMode": setMarginMode,
  "priceAlerts.create": createPriceAlert,
  "priceAlerts.list": listPriceAlerts,
  "priceAlerts.remove": removePriceAlert,
  "proxy.broker": proxyBroker,
  "proxy.earnings": proxyEarnings,
  "proxy.overview": proxyOverview,
  "proxy.records": proxyRecords,
  "proxy.report": proxyReport,
  "proxy.setWebhook": setProxyWebhook,
  "proxy.statement": proxyStatement,
  "proxy.statements": proxyStatements,
  "proxy.testWebhook": testProxyWebhook,
  "proxy.webhook": proxyWebhook,
  "proxy.webhookDeliveries": proxyWebhookDeliveries,
  "referral.createLink": createInviteLink,
  "referral.days": referralDays,
  "referral.links": inviteLinks,
  "referral.members": referralMembers,
  "referral.open": openInvitation,
  "referral.overview": referralOverview,
  "referral.rewards": referralRewards,
  "secondContracts.account": secondContractAccount,
  "secondContracts.create": createSecondContract,
  "secondContracts.list": listSecondContracts,
  "secondContracts.receipt": secondContractReceipt,
  "secondContracts.setLossLimit": setLossLimit,
  "secondContracts.voids": secondContractVoids,
  "security.addPasskey": addPasskey,
  "security.beginAuthenticator": beginAuthenticator,
  "security.confirmAuthenticator": confirmAuthenticator,
  "security.endOtherSessions": endOtherSessions,
  "security.endSession": endSession,
  "security.freeze": freezeAccount,
  "security.keepWithdrawalGuard": keepWithdrawalGuard,
  "security.keepWithdrawalWindow": keepWithdrawalWindow,
  "security.listPasskeys": listPasskeys,
  "security.listSessions": listSessions,
  "security.listSignIns": listSignIns,
  "security.overview": securityOverview,
  "security.passkeyLogin": passkeyLogin,
  "security.passkeyLoginOptions": passkeyLoginOptions,
  "security.passkeyOptions": passkeyOptions,
  "security.proofOptions": proofOptions,
  "security.prove": prove,
  "security.relaxWithdrawalGuard": relaxWithdrawalGuard,
  "security.removeAuthenticator": removeAuthenticator,
  "security.removePasskey": removePasskey,
  "security.renewRecoveryCodes": renewRecoveryCodes,
  "security.setAntiPhishing": setAntiPhishing,
  "security.setWithdrawalWindow": setWithdrawalWindow,
  "security.withdrawalGuards": withdrawalGuards,
  "security.withdrawalWindow": withdrawalWindow,
  "settings.all": allSettings,
  "statements.account": accountStatement,
  "statements.broker": brokerStatement,
  "statements.financial": financialStatement,
  "statements.option": optionStatement,
  "statements.second": secondStatement,
  "statements.spot": spotStatement,
  "statements.trading": tradingStatement,
  "tape.auditHead": tapeAuditHead,
  "tape.gaps": tapeGaps,
  "tape.heads": tapeHeads,
  "tape.proof": indexProof,
  "transfers.submit": submitTransfer,
  "transfers.transferable": transferable,
  "user.bindEmail": bindEmail,
  "user.bindPhone": bindPhone,
  "user.captcha": newCaptcha,
  "user.changeLoginPassword": changeLoginPassword,
  "user.changePassword": changePassword,
  "user.countryCodes": countryCodes,
  "user.login": login,
  "user.profile": profile,
  "user.profit": profit,
  "user.register": register,
  "user.resetFundPassword": resetFundPassword,
  "user.resetPassword": resetPassword,
  "user.sendEmailCode": sendEmailCode,
  "user.sendPhoneCode": sendPhoneCode,
  "user.setFundPassword": setFundPassword,
  "user.signOut": signOut,
  "user.unbindEmail": unbindEmail,
  "user.unbindPhone": unbindPhone,
  "user.walletChallenge": walletChallenge,
  "verification.state": verificationState,
  "verification.submit": submitVerification,
  "vip.show": showVip,
  "watchlist.add": addToWatchlist,
  "watchlist.list": listWatchlist,
  "watchlist.remove": removeFromWatchlist,
  "withdrawals.addresses": withdrawalAddresses,
  "withdrawals.answer": answerWithdrawal,
  "withdrawals.bindAddress": bindWithdrawalAddress,
  "withdrawals.cancel": cancelWithdrawal,
  "withdrawals.channels": withdrawalChannels,
  "withdrawals.frozen": frozenFunds,
  "withdrawals.list": listWithdrawals,
  "withdrawals.preview": previewWithdrawal,
  "withdrawals.status": withdrawalStatus,
  "withdrawals.submit": submitWithdrawalCall,
} as const satisfies { [Name in EndpointName]: Handler<Name, keyof Services> };
