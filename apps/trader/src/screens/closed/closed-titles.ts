const TITLES = {
  finance: "finance",
  recharge: "deposit",
  withdraw: "withdraw",
  withdrawDeposit: "withdraw",
  exchange: "exchange",
  flashExchange: "flashExchange",
  flash: "flashExchange",
  option: "option",
  follow: "follow",
  welfare: "welfare",
  proxy: "proxy",
  invaite: "invite",
  invite: "invite",
  extend: "invite",
  userauth: "verification",
  primary: "verification",
  advanced: "verification",
  download: "download",
  message: "messages",
  help: "help",
  privacyPolicy: "privacyPolicy",
  userAgreement: "userAgreement",
} as const;

export type ClosedTitle = (typeof TITLES)[keyof typeof TITLES];

/** Which title a closed path has: that of its first part; "/finance/subscribe/3" is finance. */
export function titleOfClosed(path: string): ClosedTitle {
  const part = path.split("/")[1] ?? "";
  return Object.hasOwn(TITLES, part) ? TITLES[part as keyof typeof TITLES] : "help";
}
