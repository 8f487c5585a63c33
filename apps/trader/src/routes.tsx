import { lazy } from "react";
import type { ComponentType } from "react";
import { HomeScreen } from "./screens/home/HomeScreen.tsx";

interface ScreenRoute {
  readonly path: string;
  readonly Screen: ComponentType;
}

const later = (load: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await load() }));

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
const WalletScreen = later(async () => (await import("./screens/wallet/WalletScreen.tsx")).WalletScreen);
const CashFlowScreen = later(async () => (await import("./screens/cashflow/CashFlowScreen.tsx")).CashFlowScreen);
const ClosedScreen = later(async () => (await import("./screens/closed/ClosedScreen.tsx")).ClosedScreen);

/** Paths of products that are not open: their links are hidden by the settings, and the screen says so. */
const CLOSED_PATHS = [
  "/finance",
  "/finance/subscribe/:id",
  "/recharge",
  "/withdraw",
  "/withdrawDeposit",
  "/exchange",
  "/flashExchange",
  "/flash",
  "/option",
  "/follow",
  "/welfare",
  "/proxy",
  "/proxy/records",
  "/proxy/earnings",
  "/invaite",
  "/invite",
  "/extend",
  "/userauth",
  "/primary",
  "/advanced",
  "/download",
  "/message",
  "/message/detail",
  "/help",
  "/help/helpDetail/:id",
  "/privacyPolicy",
  "/userAgreement",
] as const;

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
  { path: "/wallet", Screen: WalletScreen },
  { path: "/cashflow", Screen: CashFlowScreen },
  ...CLOSED_PATHS.map((path) => ({ path, Screen: ClosedScreen })),
];
