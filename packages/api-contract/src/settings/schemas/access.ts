import { z } from "zod";
import { amountSetting, httpsAddress, longText, onOff, wholeSetting } from "./setting-fields.ts";

const WAYS = ["emailIsOpen", "phoneIsOpen", "ordinaryIsOpen", "addressIsOpen"] as const;

/** Registration and sign-in. At least one way in stays open. */
export const loginRegister = z
  .strictObject({
    emailIsOpen: onOff,
    phoneIsOpen: onOff,
    ordinaryIsOpen: onOff,
    addressIsOpen: onOff,
    /** Reputation points of a new user; not money. */
    credits: wholeSetting(0, 100),
    inviteCodeRequired: onOff,
    emailCode: onOff,
    phoneCode: onOff,
    accountCode: onOff,
    walletOnly: onOff,
    /** Who helps at sign-in: 0 the whole list of customer service, n its n-th entry alone. */
    serviceType: wholeSetting(0, 9),
    autoLogin: onOff,
    newUserNotice: longText(2_000),
    authenticationCode: onOff,
    withdrawAddressCode: onOff,
    withdrawPwdCode: onOff,
    /** Where money is real: the staff may sign in by an authenticator's code in place of a passkey. Not shown to users. */
    staffCodes: onOff.default(false),
  })
  .refine((setting) => WAYS.some((way) => setting[way]), { path: ["emailIsOpen"], message: "no way in is left open" })
  .refine((setting) => !setting.walletOnly || setting.addressIsOpen, {
    path: ["walletOnly"],
    message: "needs addressIsOpen",
  });

/** Wallets whose universal links (https) the sign-in screen offers: "" for none. */
export const walletPartner = z.strictObject({ paymentApp: httpsAddress, walletApp: httpsAddress });

/** Daily withdrawal ceilings; a senior limit not above the primary one multiplies it (rules A-13). */
export const authLimit = z.strictObject({
  primaryLimit: amountSetting,
  isOpenPrimary: onOff,
  seniorLimit: amountSetting,
  isOpenSenior: onOff,
});
