import type { ComponentType } from "react";
import { Navigate } from "react-router";
import { paths } from "./paths.ts";
import { HomeScreen } from "./screens/home/HomeScreen.tsx";
import { later } from "./shell/later.tsx";

interface ScreenRoute {
  readonly path: string;
  readonly Screen: ComponentType;
}

const LoginScreen = later(async () => (await import("./screens/login/LoginScreen.tsx")).LoginScreen);
const RegisterScreen = later(async () => (await import("./screens/register/RegisterScreen.tsx")).RegisterScreen);
const ForgetScreen = later(async () => (await import("./screens/forget/ForgetScreen.tsx")).ForgetScreen);
const SetPasswordScreen = later(async () => (await import("./screens/setpwd/SetPasswordScreen.tsx")).SetPasswordScreen);
const SecurityScreen = later(async () => (await import("./screens/secrety/SecurityScreen.tsx")).SecurityScreen);
const PhoneScreen = later(async () => (await import("./screens/phoneAuth/PhoneScreen.tsx")).PhoneScreen);
const EmailScreen = later(async () => (await import("./screens/emailAuthentication/EmailScreen.tsx")).EmailScreen);
const ChangePasswordScreen = later(
  async () => (await import("./screens/changePassword/ChangePasswordScreen.tsx")).ChangePasswordScreen,
);
const FundPasswordScreen = later(
  async () => (await import("./screens/fund-password/FundPasswordScreen.tsx")).FundPasswordScreen,
);
const LanguagesScreen = later(async () => (await import("./screens/langList/LanguagesScreen.tsx")).LanguagesScreen);
const MarketsScreen = later(async () => (await import("./screens/store/MarketsScreen.tsx")).MarketsScreen);
const SearchScreen = later(async () => (await import("./screens/search/SearchScreen.tsx")).SearchScreen);
const FavouritesScreen = later(
  async () => (await import("./screens/addOptional/FavouritesScreen.tsx")).FavouritesScreen,
);
const TradeScreen = later(async () => (await import("./screens/trade/TradeScreen.tsx")).TradeScreen);
const ChartScreen = later(async () => (await import("./screens/tradeChart/ChartScreen.tsx")).ChartScreen);
const LiquidationScreen = later(
  async () => (await import("./screens/liquidation/LiquidationScreen.tsx")).LiquidationScreen,
);
const OptionScreen = later(async () => (await import("./screens/option/OptionScreen.tsx")).OptionScreen);
const WalletScreen = later(async () => (await import("./screens/wallet/WalletScreen.tsx")).WalletScreen);
const CashFlowScreen = later(async () => (await import("./screens/cashflow/CashFlowScreen.tsx")).CashFlowScreen);
const AssetScreen = later(async () => (await import("./screens/asset/AssetScreen.tsx")).AssetScreen);
const ExchangeScreen = later(async () => (await import("./screens/exchange/ExchangeScreen.tsx")).ExchangeScreen);
const FlashExchangeScreen = later(
  async () => (await import("./screens/flashExchange/FlashExchangeScreen.tsx")).FlashExchangeScreen,
);
const FinanceScreen = later(async () => (await import("./screens/finance/FinanceScreen.tsx")).FinanceScreen);
const SubscribeScreen = later(async () => (await import("./screens/finance/SubscribeScreen.tsx")).SubscribeScreen);
const LiabilitiesScreen = later(
  async () => (await import("./screens/liabilities/LiabilitiesScreen.tsx")).LiabilitiesScreen,
);
const TransferScreen = later(async () => (await import("./screens/transfer/TransferScreen.tsx")).TransferScreen);
const DepositScreen = later(async () => (await import("./screens/recharge/DepositScreen.tsx")).DepositScreen);
const WithdrawScreen = later(async () => (await import("./screens/withdraw/WithdrawScreen.tsx")).WithdrawScreen);
const FundsScreen = later(async () => (await import("./screens/withdrawDeposit/FundsScreen.tsx")).FundsScreen);
const InsuranceScreen = later(async () => (await import("./screens/insurance/InsuranceScreen.tsx")).InsuranceScreen);
const ReceiptScreen = later(async () => (await import("./screens/receipt/ReceiptScreen.tsx")).ReceiptScreen);
const TapeScreen = later(async () => (await import("./screens/tape/TapeScreen.tsx")).TapeScreen);
const SettlementScreen = later(
  async () => (await import("./screens/settlement/SettlementScreen.tsx")).SettlementScreen,
);
const VerificationScreen = later(
  async () => (await import("./screens/userauth/VerificationScreen.tsx")).VerificationScreen,
);
const MessagesScreen = later(async () => (await import("./screens/message/MessagesScreen.tsx")).MessagesScreen);
const MessageScreen = later(async () => (await import("./screens/message/MessageScreen.tsx")).MessageScreen);
const HelpScreen = later(async () => (await import("./screens/help/HelpScreen.tsx")).HelpScreen);
const HelpArticleScreen = later(async () => (await import("./screens/help/HelpArticleScreen.tsx")).HelpArticleScreen);
const PrivacyPolicyScreen = later(
  async () => (await import("./screens/privacyPolicy/PrivacyPolicyScreen.tsx")).PrivacyPolicyScreen,
);
const UserAgreementScreen = later(
  async () => (await import("./screens/userAgreement/UserAgreementScreen.tsx")).UserAgreementScreen,
);
const DownloadScreen = later(async () => (await import("./screens/download/DownloadScreen.tsx")).DownloadScreen);
const InviteScreen = later(async () => (await import("./screens/invaite/InviteScreen.tsx")).InviteScreen);
const VipScreen = later(async () => (await import("./screens/vip/VipScreen.tsx")).VipScreen);
const ClosedScreen = later(async () => (await import("./screens/closed/ClosedScreen.tsx")).ClosedScreen);

/** Paths of products that are not open: their links are hidden by the settings, and the screen says so. */
const CLOSED_PATHS = ["/follow", "/welfare", "/proxy", "/proxy/records", "/proxy/earnings"] as const;

/** Other names that the settings may use for a screen (rules ). */
const ALIASES: Readonly<Record<string, string>> = {
  "/assets": paths.wallet(),
  "/invite": paths.invite(),
  "/extend": paths.invite(),
  "/primary": paths.verification("basic"),
  "/advanced": paths.verification("advanced"),
};

const aliasOf = (path: string): ComponentType =>
  function Alias() {
    return <Navigate to={path} replace />;
  };

/** Every screen of the app. Home comes with the first load, the others when they are opened. */
export const ROUTES: readonly ScreenRoute[] = [
  { path: "/", Screen: HomeScreen },
  { path: "/login", Screen: LoginScreen },
  { path: "/register", Screen: RegisterScreen },
  { path: "/forget", Screen: ForgetScreen },
  { path: "/setpwd", Screen: SetPasswordScreen },
  { path: "/secrety", Screen: SecurityScreen },
  { path: "/phoneAuth", Screen: PhoneScreen },
  { path: "/emailAuthentication", Screen: EmailScreen },
  { path: "/changePassword", Screen: ChangePasswordScreen },
  { path: "/fund-password", Screen: FundPasswordScreen },
  { path: "/langList", Screen: LanguagesScreen },
  { path: "/store", Screen: MarketsScreen },
  { path: "/search", Screen: SearchScreen },
  { path: "/addOptional", Screen: FavouritesScreen },
  { path: "/trade", Screen: TradeScreen },
  { path: "/tradeChart", Screen: ChartScreen },
  { path: "/liquidation", Screen: LiquidationScreen },
  { path: "/option", Screen: OptionScreen },
  { path: "/wallet", Screen: WalletScreen },
  { path: "/cashflow", Screen: CashFlowScreen },
  { path: "/asset", Screen: AssetScreen },
  { path: "/transfer", Screen: TransferScreen },
  { path: "/exchange", Screen: ExchangeScreen },
  { path: "/flashExchange", Screen: FlashExchangeScreen },
  // The bottom bar's name for it (rules A-21): a screen of the bar, so no redirection.
  { path: "/flash", Screen: FlashExchangeScreen },
  { path: "/finance", Screen: FinanceScreen },
  { path: "/finance/subscribe/:id", Screen: SubscribeScreen },
  { path: "/liabilities", Screen: LiabilitiesScreen },
  { path: "/recharge", Screen: DepositScreen },
  { path: "/withdraw", Screen: WithdrawScreen },
  { path: "/withdrawDeposit", Screen: FundsScreen },
  { path: "/insurance", Screen: InsuranceScreen },
  { path: "/receipt", Screen: ReceiptScreen },
  { path: "/tape", Screen: TapeScreen },
  { path: "/settlement", Screen: SettlementScreen },
  { path: "/userauth", Screen: VerificationScreen },
  { path: "/message", Screen: MessagesScreen },
  { path: "/message/detail", Screen: MessageScreen },
  { path: "/help", Screen: HelpScreen },
  { path: "/help/helpDetail/:id", Screen: HelpArticleScreen },
  { path: "/privacyPolicy", Screen: PrivacyPolicyScreen },
  { path: "/userAgreement", Screen: UserAgreementScreen },
  { path: "/download", Screen: DownloadScreen },
  { path: "/invaite", Screen: InviteScreen },
  { path: "/vip", Screen: VipScreen },
  ...Object.entries(ALIASES).map(([path, target]) => ({ path, Screen: aliasOf(target) })),
  ...CLOSED_PATHS.map((path) => ({ path, Screen: ClosedScreen })),
];
