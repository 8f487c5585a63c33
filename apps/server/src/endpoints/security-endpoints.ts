import { addPasskey } from "./security/add-passkey.ts";
import { beginAuthenticator } from "./security/begin-authenticator.ts";
import { confirmAuthenticator } from "./security/confirm-authenticator.ts";
import { endOtherSessions } from "./security/end-other-sessions.ts";
import { endSession } from "./security/end-session.ts";
import { freezeAccount } from "./security/freeze.ts";
import { keepWithdrawalWindow } from "./security/keep-withdrawal-window.ts";
import { listPasskeys } from "./security/list-passkeys.ts";
import { listSessions } from "./security/list-sessions.ts";
import { listSignIns } from "./security/list-sign-ins.ts";
import { securityOverview } from "./security/overview.ts";
import { passkeyLoginOptions } from "./security/passkey-login-options.ts";
import { passkeyLogin } from "./security/passkey-login.ts";
import { passkeyOptions } from "./security/passkey-options.ts";
import { removeAuthenticator } from "./security/remove-authenticator.ts";
import { removePasskey } from "./security/remove-passkey.ts";
import { renewRecoveryCodes } from "./security/renew-recovery-codes.ts";
import { setAntiPhishing } from "./security/set-anti-phishing.ts";
import { setWithdrawalWindow } from "./security/set-withdrawal-window.ts";
import { withdrawalWindow } from "./security/withdrawal-window.ts";
import { profit } from "./user/profit.ts";
import { withdrawalAddresses } from "./withdrawals/addresses.ts";
import { bindWithdrawalAddress } from "./withdrawals/bind-address.ts";

export const SECURITY_ENDPOINTS = {
  "user.profit": profit,
  "withdrawals.addresses": withdrawalAddresses,
  "withdrawals.bindAddress": bindWithdrawalAddress,
  "security.overview": securityOverview,
  "security.setAntiPhishing": setAntiPhishing,
  "security.withdrawalWindow": withdrawalWindow,
  "security.setWithdrawalWindow": setWithdrawalWindow,
  "security.keepWithdrawalWindow": keepWithdrawalWindow,
  "security.freeze": freezeAccount,
  "security.beginAuthenticator": beginAuthenticator,
  "security.confirmAuthenticator": confirmAuthenticator,
  "security.removeAuthenticator": removeAuthenticator,
  "security.renewRecoveryCodes": renewRecoveryCodes,
  "security.passkeyOptions": passkeyOptions,
  "security.addPasskey": addPasskey,
  "security.listPasskeys": listPasskeys,
  "security.removePasskey": removePasskey,
  "security.passkeyLoginOptions": passkeyLoginOptions,
  "security.passkeyLogin": passkeyLogin,
  "security.listSessions": listSessions,
  "security.endSession": endSession,
  "security.endOtherSessions": endOtherSessions,
  "security.listSignIns": listSignIns,
} as const;
