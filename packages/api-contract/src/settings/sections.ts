/** Registration and sign-in. Booleans say what is offered or required. */
export interface LoginRegisterSetting {
  emailIsOpen: boolean;
  phoneIsOpen: boolean;
  ordinaryIsOpen: boolean;
  addressIsOpen: boolean;
  /** Reputation points of a new user; not money. */
  credits: number;
  inviteCodeRequired: boolean;
  emailCode: boolean;
  phoneCode: boolean;
  accountCode: boolean;
  walletOnly: boolean;
  serviceType: number;
  autoLogin: boolean;
  newUserNotice: string;
  authenticationCode: boolean;
  withdrawAddressCode: boolean;
  withdrawPwdCode: boolean;
}

/** Wallets whose links the sign-in screen offers: "" for none. Each is the wallet's own identifier. */
export interface WalletPartnerSetting {
  paymentApp: string;
  walletApp: string;
}

/** A product that a tab of the trade screen shows while it is open. */
export interface PlayingItem {
  name: "Optional" | "SecondContract" | "BBTrading" | "Ustandard";
  isOpen: boolean;
  sort: number;
}

export interface SidebarItem {
  key: string;
  name: string;
  jumpUrl: string;
  /** 0 inside the app, 1 outside. */
  jumpType: number;
  sort: number;
  isOpen: boolean;
  logoUrl: string;
}

export interface MenuItem {
  name: string;
  key: string;
  imgUrl: string;
  checkedImgUrl: string;
  linkUrl: string;
  sort: number;
  isOpen: boolean;
}

export interface SupportStaffItem {
  name: string;
  url: string;
  imgUrl: string;
}

export interface LogoSetting {
  logo: string;
  logoA: string;
  logoB: string;
  logoC: string;
  logoD: string;
}

export interface MarketUrlSetting {
  url: string;
  adminCode: string;
  h5Code: string;
  spot: string;
  derivative: string;
  apy: string;
  user: string;
  tradeAmount: string;
}

/** General withdrawal rules. `ratio` is percent, `withdrawalMix` the minimum; both bounds in USDT. */
export interface WithdrawalSetting {
  ratio: number;
  dayWithdrawalNum: number;
  freeNum: number;
  withdrawalMax: number;
  withdrawalMix: number;
  sameAddress: boolean;
  sameUser: boolean;
  allowChange: boolean;
  checkPass: boolean;
  checkCode: boolean;
  checkTax: boolean;
  checkLoan: boolean;
  feeTax: number;
  coinTax: string;
  limitTime: boolean;
  /** HH:MM:SS in platform time. */
  limitTimeStart: string;
  limitTimeEnd: string;
}

export interface ThirdPartyChannel {
  code: string;
  name: string;
  currency: string;
  coin: string;
  useAddress: boolean;
  /** 0 off, 1 on. */
  status: number;
}

/** One withdrawal channel. Null means: the general rule applies. */
export interface WithdrawalChannel {
  /** 0 off, 1 on. */
  status: number;
  rechargeName: string;
  rechargeType: string;
  /** 0 coin, 1 bank. */
  type: number;
  fee: number | null;
  ratio: number | null;
  dayWithdrawalNum: number | null;
  freeNum: number | null;
  withdrawalMax: number | null;
  withdrawalMix: number | null;
  useSys: boolean;
  useThird: boolean;
  thirdList: ThirdPartyChannel[];
}

/** One deposit coin. */
export interface DepositCoin {
  coinName: string;
  coin: string;
  coinAddress: string;
  rechargeNum: number;
  rechargeMax: number;
  rechargeMin: number;
  extra: string;
  useSys: boolean;
  useThird: boolean;
  thirdList: ThirdPartyChannel[];
}

export interface HomeCoin {
  isOpen: boolean;
  coin: string;
  sort: number;
}

export interface DownloadItem {
  name: string;
  url: string;
  sort: number;
  isOpen: boolean;
}

export interface TabItem {
  name: string;
  isOpen: boolean;
  sort: number;
  keyStr: string;
}

type VipLevel = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Thresholds in USDT of the 30-day average of all accounts. */
export type VipLevelSetting = { isOpen: boolean } & { [Bound in `vip${VipLevel}${"Start" | "End"}`]: number };

export interface TimeZoneSetting {
  zoneId: string;
  offSet: string;
  /** Hours east of UTC. */
  offSetValue: number;
}

/** Percent of the base per level. */
export interface FinancialRebateSetting {
  isOpen: boolean;
  oneRatio: number;
  twoRatio: number;
  threeRatio: number;
}

/** Daily withdrawal ceilings; a senior limit not above the primary one multiplies it. */
export interface AuthLimitSetting {
  primaryLimit: number;
  isOpenPrimary: boolean;
  seniorLimit: number;
  isOpenSenior: boolean;
}

export interface AppLanguage {
  /** The language's own name for itself. */
  dictLabel: string;
  dictValue: string;
  dictSort: number;
  imgUrl: string;
  default: boolean;
  /** "Y" marks the default. */
  isDefault: "Y" | "N";
  status: number;
}

/** `shareRate` is a fraction. Null figures are measured, never typed in, and hidden until they are. */
export interface TraderSetting {
  shareRate: number;
  maxUserCount: number;
  defaultUserCount: number;
  traderMinAmount: number;
  highRebate: number | null;
  perUser: number | null;
  totalRebate: number | null;
  totalUserCount: number | null;
  totalAmountCount: number | null;
}

/** What kind of installation this is. */
export interface PlatformSetting {
  name: string;
  /** Play money, simulated users: the app shows a banner. */
  isDemo: boolean;
  /** Where index prices come from: "simulated" or the venues' names. */
  origin: string;
  /** Filled in demo mode only, for the sign-in screens to offer. */
  demoLoginName: string;
  demoPassword: string;
  demoInviteCode: string;
}
