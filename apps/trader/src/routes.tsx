import type { ComponentType } from "react";
import { HomeScreen } from "./screens/home/HomeScreen.tsx";
import { later } from "./shell/later.ts";

interface ScreenRoute {
  readonly path: string;
  readonly Screen: ComponentType;
}

const LoginScreen = later(async () => (await import("./screens/login/LoginScreen.tsx")).LoginScreen);
const RegisterScreen = later(async () => (await import("./screens/register/RegisterScreen.tsx")).RegisterScreen);
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
  "/secrety",
  "/phoneAuth",
  "/emailAuthentication",
  "/userauth",
  "/primary",
  "/advanced",
  "/changePassword",
  "/fund-password",
  "/forget",
  "/setpwd",
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
