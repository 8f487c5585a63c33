import type { EndpointName } from "@agio/api-contract";
import { balances } from "./assets/balances.ts";
import { listCoins } from "./coins/list.ts";
import { mt5Volume } from "./coins/mt5-volume.ts";
import { ACCESS_ENDPOINTS } from "./access-endpoints.ts";
import { SECURITY_ENDPOINTS } from "./security-endpoints.ts";
import { PERSONAL_ENDPOINTS } from "./personal-endpoints.ts";
import { CONTENT_ENDPOINTS } from "./content-endpoints.ts";
import { DEMO_ENDPOINTS } from "./demo-endpoints.ts";
import { LIABILITY_ENDPOINTS } from "./liability-endpoints.ts";
import { OPERATOR_ENDPOINTS } from "./operator-endpoints.ts";
import { FUNDS_ENDPOINTS } from "./funds-endpoints.ts";
import { FUTURES_ENDPOINTS } from "./futures-endpoints.ts";
import { OPTION_ENDPOINTS } from "./option-endpoints.ts";
import { SECOND_ENDPOINTS } from "./second-endpoints.ts";
import type { Handler } from "./handler.ts";
import { MOVE_ENDPOINTS } from "./move-endpoints.ts";
import { candles } from "./market/candles.ts";
import { depth } from "./market/depth.ts";
import { publicTrades } from "./market/trades.ts";
import { amendOrder } from "./orders/amend.ts";
import { cancelAllOrders } from "./orders/cancel-all.ts";
import { cancelOrder } from "./orders/cancel.ts";
import { listOrders } from "./orders/list.ts";
import { submitOrder } from "./orders/submit.ts";
import { listTrades } from "./orders/trades.ts";
import { allSettings } from "./settings/all.ts";
import { spotStatement } from "./statements/spot.ts";
import { profile } from "./user/profile.ts";
import { addToWatchlist } from "./watchlist/add.ts";
import { listWatchlist } from "./watchlist/list.ts";
import { removeFromWatchlist } from "./watchlist/remove.ts";

/** Who answers each call. A call of the contract without a handler does not compile. */
export const HANDLERS = {
  ...ACCESS_ENDPOINTS,
  ...SECURITY_ENDPOINTS,
  ...PERSONAL_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...OPERATOR_ENDPOINTS,
  ...FUTURES_ENDPOINTS,
  ...OPTION_ENDPOINTS,
  ...SECOND_ENDPOINTS,
  ...FUNDS_ENDPOINTS,
  ...MOVE_ENDPOINTS,
  ...DEMO_ENDPOINTS,
  ...LIABILITY_ENDPOINTS,

  "user.profile": profile,
  "settings.all": allSettings,
  "coins.list": listCoins,
  "coins.mt5Volume": mt5Volume,
  "assets.balances": balances,
  "orders.submit": submitOrder,
  "orders.list": listOrders,
  "orders.amend": amendOrder,
  "orders.cancel": cancelOrder,
  "orders.cancelAll": cancelAllOrders,
  "orders.trades": listTrades,
  "watchlist.add": addToWatchlist,
  "watchlist.list": listWatchlist,
  "watchlist.remove": removeFromWatchlist,
  "statements.spot": spotStatement,
  "market.candles": candles,
  "market.depth": depth,
  "market.trades": publicTrades,
} as const satisfies { [Name in EndpointName]: Handler<Name> };
