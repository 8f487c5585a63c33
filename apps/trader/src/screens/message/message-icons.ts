import type { IconName } from "@agio/ui";

/** Pictures by what a message is about: the first part of its type that is listed. */
const ICONS: readonly (readonly [part: RegExp, icon: IconName])[] = [
  [/DEVICE|LOGIN|SIGN_IN|PASSWORD|AUTHENTICATOR|PASSKEY|PROOFS|CODE|SESSION|FROZEN|FREEZE|PHISHING/, "lock"],
  [/KYC|VERIFICATION/, "user"],
  [/WITHDRAW|ADDRESS/, "withdraw"],
  [/DEPOSIT|RECHARGE|PAYMENT_RECEIVED/, "deposit"],
  [/ORDER|STOP|LIQUIDATION|MARGIN|POSITION/, "trade"],
  [/REWARD|BONUS|VOUCHER/, "gift"],
  [/EMAIL|PHONE|CONTACT|AGENT/, "user"],
  [/NOTICE/, "megaphone"],
];

/** The picture of a message's type, such as "NEW_DEVICE". */
export const messageIcon = (type: string): IconName =>
  ICONS.find(([part]) => part.test(type.toUpperCase()))?.[1] ?? "bell";
