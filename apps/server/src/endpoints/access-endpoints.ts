import { bindEmail, bindPhone } from "./user/bind-contact.ts";
import { newCaptcha } from "./user/captcha.ts";
import { changeLoginPassword, changePassword } from "./user/change-password.ts";
import { countryCodes } from "./user/country-codes.ts";
import { login } from "./user/login.ts";
import { register } from "./user/register.ts";
import { resetFundPassword } from "./user/reset-fund-password.ts";
import { resetPassword } from "./user/reset-password.ts";
import { sendEmailCode, sendPhoneCode } from "./user/send-code.ts";
import { setFundPassword } from "./user/set-fund-password.ts";
import { signOut } from "./user/sign-out.ts";
import { unbindEmail, unbindPhone } from "./user/unbind-contact.ts";
import { walletChallenge } from "./user/wallet-challenge.ts";

export const ACCESS_ENDPOINTS = {
  "user.register": register,
  "user.login": login,
  "user.signOut": signOut,
  "user.changeLoginPassword": changeLoginPassword,
  "user.resetPassword": resetPassword,
  "user.changePassword": changePassword,
  "user.setFundPassword": setFundPassword,
  "user.resetFundPassword": resetFundPassword,
  "user.sendEmailCode": sendEmailCode,
  "user.sendPhoneCode": sendPhoneCode,
  "user.bindEmail": bindEmail,
  "user.unbindEmail": unbindEmail,
  "user.bindPhone": bindPhone,
  "user.unbindPhone": unbindPhone,
  "user.countryCodes": countryCodes,
  "user.captcha": newCaptcha,
  "user.walletChallenge": walletChallenge,
} as const;
