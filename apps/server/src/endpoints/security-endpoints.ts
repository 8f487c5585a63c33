import { notYet } from "./not-yet.ts";

export const SECURITY_ENDPOINTS = {
  "user.profit": notYet,
  "withdrawals.addresses": notYet,
  "withdrawals.bindAddress": notYet,
  "security.overview": notYet,
  "security.setAntiPhishing": notYet,
  "security.freeze": notYet,
  "security.beginAuthenticator": notYet,
  "security.confirmAuthenticator": notYet,
  "security.removeAuthenticator": notYet,
  "security.renewRecoveryCodes": notYet,
  "security.passkeyOptions": notYet,
  "security.addPasskey": notYet,
  "security.listPasskeys": notYet,
  "security.removePasskey": notYet,
  "security.passkeyLoginOptions": notYet,
  "security.passkeyLogin": notYet,
  "security.listSessions": notYet,
  "security.endSession": notYet,
  "security.endOtherSessions": notYet,
  "security.listSignIns": notYet,
} as const;
