import { notYet } from "./not-yet.ts";
import { login } from "./user/login.ts";
import { register } from "./user/register.ts";
import { signOut } from "./user/sign-out.ts";

export const ACCESS_ENDPOINTS = {
  "user.register": register,
  "user.login": login,
  "user.signOut": signOut,
  "user.changeLoginPassword": notYet,
  "user.resetPassword": notYet,
  "user.changePassword": notYet,
  "user.setFundPassword": notYet,
  "user.resetFundPassword": notYet,
  "user.sendEmailCode": notYet,
  "user.sendPhoneCode": notYet,
  "user.bindEmail": notYet,
  "user.unbindEmail": notYet,
  "user.bindPhone": notYet,
  "user.unbindPhone": notYet,
  "user.countryCodes": notYet,
  "user.captcha": notYet,
  "user.walletChallenge": notYet,
} as const;
