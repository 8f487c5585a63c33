import type { z } from "zod";
import { balancesData, balancesRequest } from "./assets/balances.ts";
import { listCoinsData, listCoinsRequest } from "./coins/list.ts";
import { mt5VolumeData, mt5VolumeRequest } from "./coins/mt5-volume.ts";
import * as help from "./content/help.ts";
import * as messages from "./content/messages.ts";
import * as notices from "./content/notices.ts";
import { EVIDENCE_CONTRACTS } from "./evidence-contracts.ts";
import { FUNDS_CONTRACTS } from "./funds-contracts.ts";
import { FUTURES_CONTRACTS } from "./futures-contracts.ts";
import * as files from "./files/upload.ts";
import { candlesData, candlesRequest } from "./market/candles.ts";
import { depthData, depthRequest } from "./market/depth.ts";
import { publicTradesData, publicTradesRequest } from "./market/trades.ts";
import { OPERATOR_CONTRACTS } from "./operator/operator-contracts.ts";
import { amendOrderData, amendOrderRequest } from "./orders/amend.ts";
import { cancelAllOrdersData, cancelAllOrdersRequest } from "./orders/cancel-all.ts";
import { cancelOrderData, cancelOrderRequest } from "./orders/cancel.ts";
import { listOrdersData, listOrdersRequest } from "./orders/list.ts";
import { submitOrderData, submitOrderRequest } from "./orders/submit.ts";
import { listTradesData, listTradesRequest } from "./orders/trades.ts";
import type { EndpointName } from "./operator/all-routes.ts";
import * as authenticator from "./security/authenticator.ts";
import * as security from "./security/overview.ts";
import * as passkeys from "./security/passkeys.ts";
import * as sessions from "./security/sessions.ts";
import * as windows from "./security/withdrawal-window.ts";
import { allSettingsData, allSettingsRequest } from "./settings/all.ts";
import { spotStatementData, spotStatementRequest } from "./statements/spot.ts";
import * as codes from "./user/codes.ts";
import * as contacts from "./user/contacts.ts";
import { loginData, loginRequest } from "./user/login.ts";
import * as passwords from "./user/passwords.ts";
import { profileData, profileRequest } from "./user/profile.ts";
import { profitData, profitRequest } from "./user/profit.ts";
import { registerData, registerRequest } from "./user/register.ts";
import { signOutData, signOutRequest } from "./user/sign-out.ts";
import { walletChallengeData, walletChallengeRequest } from "./user/wallet-challenge.ts";
import { verificationStateData, verificationStateRequest } from "./verification/state.ts";
import { submitVerificationData, submitVerificationRequest } from "./verification/submit.ts";
import { addToWatchlistData, addToWatchlistRequest } from "./watchlist/add.ts";
import { listWatchlistData, listWatchlistRequest } from "./watchlist/list.ts";
import { removeFromWatchlistData, removeFromWatchlistRequest } from "./watchlist/remove.ts";
import * as withdrawalAddresses from "./withdrawals/addresses.ts";

/** The schemas of one call: what it takes and what `data` of its answer holds. */
export interface Contract {
  readonly request: z.ZodType;
  readonly data: z.ZodType;
}

/** Every call's schemas. A call without a row here does not compile. */
export const CONTRACTS = {
  "user.register": { request: registerRequest, data: registerData },
  "user.login": { request: loginRequest, data: loginData },
  "user.signOut": { request: signOutRequest, data: signOutData },
  "user.profile": { request: profileRequest, data: profileData },
  "user.changeLoginPassword": { request: passwords.changeLoginPasswordRequest, data: passwords.passwordData },
  "user.resetPassword": { request: passwords.resetPasswordRequest, data: passwords.passwordData },
  "user.changePassword": { request: passwords.changePasswordRequest, data: passwords.passwordData },
  "user.setFundPassword": { request: passwords.setFundPasswordRequest, data: passwords.passwordData },
  "user.resetFundPassword": { request: passwords.resetFundPasswordRequest, data: passwords.passwordData },
  "user.sendEmailCode": { request: codes.sendEmailCodeRequest, data: codes.sentCodeData },
  "user.sendPhoneCode": { request: codes.sendPhoneCodeRequest, data: codes.sentCodeData },
  "user.bindEmail": { request: contacts.bindEmailRequest, data: contacts.contactData },
  "user.unbindEmail": { request: contacts.unbindRequest, data: contacts.contactData },
  "user.bindPhone": { request: contacts.bindPhoneRequest, data: contacts.contactData },
  "user.unbindPhone": { request: contacts.unbindRequest, data: contacts.contactData },
  "user.countryCodes": { request: codes.countryCodesRequest, data: codes.countryCodesData },
  "user.captcha": { request: codes.captchaRequest, data: codes.captchaData },
  "user.walletChallenge": { request: walletChallengeRequest, data: walletChallengeData },
  "user.profit": { request: profitRequest, data: profitData },
  "withdrawals.addresses": {
    request: withdrawalAddresses.withdrawalAddressesRequest,
    data: withdrawalAddresses.withdrawalAddressesData,
  },
  "withdrawals.bindAddress": {
    request: withdrawalAddresses.bindWithdrawalAddressRequest,
    data: withdrawalAddresses.bindWithdrawalAddressData,
  },
  "security.overview": { request: security.securityOverviewRequest, data: security.securityOverviewData },
  "security.setAntiPhishing": { request: security.antiPhishingRequest, data: security.securityChangeData },
  "security.withdrawalWindow": { request: windows.withdrawalWindowRequest, data: windows.withdrawalWindowData },
  "security.setWithdrawalWindow": { request: windows.setWithdrawalWindowRequest, data: windows.withdrawalWindowData },
  "security.keepWithdrawalWindow": { request: windows.keepWithdrawalWindowRequest, data: windows.withdrawalWindowData },
  "security.freeze": { request: security.freezeRequest, data: security.securityChangeData },
  "security.beginAuthenticator": {
    request: authenticator.beginAuthenticatorRequest,
    data: authenticator.beginAuthenticatorData,
  },
  "security.confirmAuthenticator": {
    request: authenticator.confirmAuthenticatorRequest,
    data: authenticator.recoveryCodesData,
  },
  "security.removeAuthenticator": {
    request: authenticator.removeAuthenticatorRequest,
    data: security.securityChangeData,
  },
  "security.renewRecoveryCodes": {
    request: authenticator.renewRecoveryCodesRequest,
    data: authenticator.recoveryCodesData,
  },
  "security.passkeyOptions": { request: passkeys.passkeyOptionsRequest, data: passkeys.passkeyOptionsData },
  "security.addPasskey": { request: passkeys.addPasskeyRequest, data: passkeys.addPasskeyData },
  "security.listPasskeys": { request: passkeys.listPasskeysRequest, data: passkeys.listPasskeysData },
  "security.removePasskey": { request: passkeys.removePasskeyRequest, data: passkeys.removePasskeyData },
  "security.passkeyLoginOptions": {
    request: passkeys.passkeyLoginOptionsRequest,
    data: passkeys.passkeyLoginOptionsData,
  },
  "security.passkeyLogin": { request: passkeys.passkeyLoginRequest, data: loginData },
  "security.listSessions": { request: sessions.listSessionsRequest, data: sessions.listSessionsData },
  "security.endSession": { request: sessions.endSessionRequest, data: sessions.endedSessionsData },
  "security.endOtherSessions": { request: sessions.endOtherSessionsRequest, data: sessions.endedSessionsData },
  "security.listSignIns": { request: sessions.listSignInsRequest, data: sessions.listSignInsData },
  "verification.submit": { request: submitVerificationRequest, data: submitVerificationData },
  "verification.state": { request: verificationStateRequest, data: verificationStateData },
  "files.upload": { request: files.uploadRequest, data: files.uploadData },
  "files.link": { request: files.fileLinkRequest, data: files.fileLinkData },
  "notices.list": { request: notices.listNoticesRequest, data: notices.listNoticesData },
  "notices.read": { request: notices.readNoticeRequest, data: notices.readNoticeData },
  "optionRules.list": { request: notices.listOptionRulesRequest, data: notices.listOptionRulesData },
  "help.list": { request: help.listHelpRequest, data: help.listHelpData },
  "help.article": { request: help.helpArticleRequest, data: help.helpArticleData },
  "messages.list": { request: messages.listMessagesRequest, data: messages.listMessagesData },
  "messages.unread": { request: messages.unreadMessagesRequest, data: messages.unreadMessagesData },
  "messages.read": { request: messages.readMessageRequest, data: messages.readMessageData },
  "settings.all": { request: allSettingsRequest, data: allSettingsData },
  "coins.list": { request: listCoinsRequest, data: listCoinsData },
  "coins.mt5Volume": { request: mt5VolumeRequest, data: mt5VolumeData },
  "assets.balances": { request: balancesRequest, data: balancesData },
  "orders.submit": { request: submitOrderRequest, data: submitOrderData },
  "orders.list": { request: listOrdersRequest, data: listOrdersData },
  "orders.amend": { request: amendOrderRequest, data: amendOrderData },
  "orders.cancel": { request: cancelOrderRequest, data: cancelOrderData },
  "orders.cancelAll": { request: cancelAllOrdersRequest, data: cancelAllOrdersData },
  "orders.trades": { request: listTradesRequest, data: listTradesData },
  "watchlist.add": { request: addToWatchlistRequest, data: addToWatchlistData },
  "watchlist.list": { request: listWatchlistRequest, data: listWatchlistData },
  "watchlist.remove": { request: removeFromWatchlistRequest, data: removeFromWatchlistData },
  "statements.spot": { request: spotStatementRequest, data: spotStatementData },
  "market.candles": { request: candlesRequest, data: candlesData },
  "market.depth": { request: depthRequest, data: depthData },
  "market.trades": { request: publicTradesRequest, data: publicTradesData },
  ...FUTURES_CONTRACTS,
  ...EVIDENCE_CONTRACTS,
  ...FUNDS_CONTRACTS,
  ...OPERATOR_CONTRACTS,
} as const satisfies Record<EndpointName, Contract>;

/** What a caller sends. */
export type RequestOf<Name extends EndpointName> = z.input<(typeof CONTRACTS)[Name]["request"]>;
/** What the server works with after validation. */
export type CheckedRequestOf<Name extends EndpointName> = z.output<(typeof CONTRACTS)[Name]["request"]>;
/** `data` of the answer. */
export type DataOf<Name extends EndpointName> = z.output<(typeof CONTRACTS)[Name]["data"]>;
