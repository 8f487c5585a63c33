import type { ComponentType } from "react";
import { Navigate } from "react-router";
import { paths } from "./paths.ts";
import { HomeScreen } from "./screens/home/HomeScreen.tsx";
import { later } from "./shell/later.tsx";

interface ScreenRoute {
  readonly path: string;
  readonly Screen: ComponentType;
}

/** The screens of the programmes, of verification and of questions to support come with texts of their own. */
const ofProgramme =
  <Module,>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const texts = import("./shell/programme-texts.ts").then(({ loadProgrammeTexts }) => loadProgrammeTexts());
    const [module] = await Promise.all([load(), texts]);
    return module;
  };

/** Over every screen, for who trades in the account that they lead from. */
export const LeadBanner = later(
  ofProgramme(() => import("./features/lead-account/LeadBanner.tsx")),
  "LeadBanner",
);

const LoginScreen = later(() => import("./screens/login/LoginScreen.tsx"), "LoginScreen");
const RegisterScreen = later(() => import("./screens/register/RegisterScreen.tsx"), "RegisterScreen");
const ForgetScreen = later(() => import("./screens/forgot-password/ForgetScreen.tsx"), "ForgetScreen");
const SetPasswordScreen = later(() => import("./screens/set-password/SetPasswordScreen.tsx"), "SetPasswordScreen");
const SecurityScreen = later(() => import("./screens/security/SecurityScreen.tsx"), "SecurityScreen");
const PhoneScreen = later(() => import("./screens/phoneAuth/PhoneScreen.tsx"), "PhoneScreen");
const EmailScreen = later(() => import("./screens/emailAuthentication/EmailScreen.tsx"), "EmailScreen");
const ChangePasswordScreen = later(
  () => import("./screens/changePassword/ChangePasswordScreen.tsx"),
  "ChangePasswordScreen",
);
const FundPasswordScreen = later(() => import("./screens/fund-password/FundPasswordScreen.tsx"), "FundPasswordScreen");
const LanguagesScreen = later(() => import("./screens/languages/LanguagesScreen.tsx"), "LanguagesScreen");
const MarketsScreen = later(() => import("./screens/markets/MarketsScreen.tsx"), "MarketsScreen");
const SearchScreen = later(() => import("./screens/search/SearchScreen.tsx"), "SearchScreen");
const FavouritesScreen = later(() => import("./screens/favourites/FavouritesScreen.tsx"), "FavouritesScreen");
const TradeScreen = later(() => import("./screens/trade/TradeScreen.tsx"), "TradeScreen");
const ChartScreen = later(() => import("./screens/tradeChart/ChartScreen.tsx"), "ChartScreen");
const LiquidationScreen = later(() => import("./screens/liquidation/LiquidationScreen.tsx"), "LiquidationScreen");
const OptionScreen = later(() => import("./screens/option/OptionScreen.tsx"), "OptionScreen");
const WalletScreen = later(() => import("./screens/wallet/WalletScreen.tsx"), "WalletScreen");
const CashFlowScreen = later(() => import("./screens/cashflow/CashFlowScreen.tsx"), "CashFlowScreen");
const AssetScreen = later(() => import("./screens/asset/AssetScreen.tsx"), "AssetScreen");
const ExchangeScreen = later(() => import("./screens/exchange/ExchangeScreen.tsx"), "ExchangeScreen");
const FlashExchangeScreen = later(
  () => import("./screens/flashExchange/FlashExchangeScreen.tsx"),
  "FlashExchangeScreen",
);
const FinanceScreen = later(() => import("./screens/finance/FinanceScreen.tsx"), "FinanceScreen");
const SubscribeScreen = later(() => import("./screens/finance/SubscribeScreen.tsx"), "SubscribeScreen");
const LiabilitiesScreen = later(() => import("./screens/liabilities/LiabilitiesScreen.tsx"), "LiabilitiesScreen");
const TransferScreen = later(() => import("./screens/transfer/TransferScreen.tsx"), "TransferScreen");
const DepositScreen = later(() => import("./screens/deposit/DepositScreen.tsx"), "DepositScreen");
const WithdrawScreen = later(() => import("./screens/withdraw/WithdrawScreen.tsx"), "WithdrawScreen");
const FundsScreen = later(() => import("./screens/funds-history/FundsScreen.tsx"), "FundsScreen");
const InsuranceScreen = later(() => import("./screens/insurance/InsuranceScreen.tsx"), "InsuranceScreen");
const ReceiptScreen = later(() => import("./screens/receipt/ReceiptScreen.tsx"), "ReceiptScreen");
const TapeScreen = later(() => import("./screens/tape/TapeScreen.tsx"), "TapeScreen");
const SettlementScreen = later(() => import("./screens/settlement/SettlementScreen.tsx"), "SettlementScreen");
const VerificationScreen = later(
  ofProgramme(() => import("./screens/userauth/VerificationScreen.tsx")),
  "VerificationScreen",
);
const MessagesScreen = later(() => import("./screens/message/MessagesScreen.tsx"), "MessagesScreen");
const MessageScreen = later(() => import("./screens/message/MessageScreen.tsx"), "MessageScreen");
const HelpScreen = later(() => import("./screens/help/HelpScreen.tsx"), "HelpScreen");
const HelpArticleScreen = later(() => import("./screens/help/HelpArticleScreen.tsx"), "HelpArticleScreen");
const PrivacyPolicyScreen = later(
  () => import("./screens/privacyPolicy/PrivacyPolicyScreen.tsx"),
  "PrivacyPolicyScreen",
);
const UserAgreementScreen = later(
  () => import("./screens/userAgreement/UserAgreementScreen.tsx"),
  "UserAgreementScreen",
);
const DownloadScreen = later(() => import("./screens/download/DownloadScreen.tsx"), "DownloadScreen");
const JoinScreen = later(
  ofProgramme(() => import("./screens/join/JoinScreen.tsx")),
  "JoinScreen",
);
const AgentScreen = later(
  ofProgramme(() => import("./screens/agents/AgentScreen.tsx")),
  "AgentScreen",
);
const AgentMembersScreen = later(
  ofProgramme(() => import("./screens/agents/AgentMembersScreen.tsx")),
  "AgentMembersScreen",
);
const AgentRewardsScreen = later(
  ofProgramme(() => import("./screens/agents/AgentRewardsScreen.tsx")),
  "AgentRewardsScreen",
);
const InviteScreen = later(
  ofProgramme(() => import("./screens/invaite/InviteScreen.tsx")),
  "InviteScreen",
);
const VipScreen = later(
  ofProgramme(() => import("./screens/vip/VipScreen.tsx")),
  "VipScreen",
);
const WelfareScreen = later(
  ofProgramme(() => import("./screens/welfare/WelfareScreen.tsx")),
  "WelfareScreen",
);
const CasesScreen = later(
  ofProgramme(() => import("./screens/cases/CasesScreen.tsx")),
  "CasesScreen",
);
const CaseScreen = later(
  ofProgramme(() => import("./screens/cases/CaseScreen.tsx")),
  "CaseScreen",
);
const FollowScreen = later(
  ofProgramme(() => import("./screens/follow/FollowScreen.tsx")),
  "FollowScreen",
);
const LeaderScreen = later(
  ofProgramme(() => import("./screens/follow/LeaderScreen.tsx")),
  "LeaderScreen",
);
const OwnFollowScreen = later(
  ofProgramme(() => import("./screens/follow/OwnFollowScreen.tsx")),
  "OwnFollowScreen",
);

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
  { path: "/cases", Screen: CasesScreen },
  { path: "/cases/:id", Screen: CaseScreen },
  { path: "/help", Screen: HelpScreen },
  { path: "/help/helpDetail/:id", Screen: HelpArticleScreen },
  { path: "/privacyPolicy", Screen: PrivacyPolicyScreen },
  { path: "/userAgreement", Screen: UserAgreementScreen },
  { path: "/download", Screen: DownloadScreen },
  { path: "/invaite", Screen: InviteScreen },
  { path: "/join/:code", Screen: JoinScreen },
  { path: "/proxy", Screen: AgentScreen },
  { path: "/proxy/records", Screen: AgentMembersScreen },
  { path: "/proxy/earnings", Screen: AgentRewardsScreen },
  { path: "/vip", Screen: VipScreen },
  { path: "/welfare", Screen: WelfareScreen },
  { path: "/follow", Screen: FollowScreen },
  { path: "/follow/leader/:id", Screen: LeaderScreen },
  { path: "/follow/mine/:id", Screen: OwnFollowScreen },
  ...Object.entries(ALIASES).map(([path, target]) => ({ path, Screen: aliasOf(target) })),
];
