// Written by tools/generators/endpoints.mjs.
import { ROUTE_KINDS, type Route } from "./route.ts";

/** Where the calls of home and the shell live: the app's first load has no others. */
export const FIRST_ROUTES = {
  "assets.balances": { ...ROUTE_KINDS.userRead, path: "/api/asset/assetBalance" },
  "coins.directory": { ...ROUTE_KINDS.publicRead, path: "/api/common/getCoinDirectory" },
  "coins.list": { ...ROUTE_KINDS.publicRead, path: "/api/common/getCoinList" },
  "market.candles": { ...ROUTE_KINDS.publicRead, path: "/api/market/kline" },
  "messages.unread": { ...ROUTE_KINDS.userRead, path: "/api/message/unread" },
  "notices.list": { ...ROUTE_KINDS.publicRead, path: "/api/notice/list" },
  "settings.all": { ...ROUTE_KINDS.publicRead, path: "/api/common/getAllSetting" },
  "user.profile": { ...ROUTE_KINDS.userRead, path: "/api/user/getInfo" },
  "user.profit": { ...ROUTE_KINDS.userSend, path: "/api/user/getProfit", isQuiet: true },
  "watchlist.list": { ...ROUTE_KINDS.userRead, path: "/api/userCoin/getUserCoin" },
} as const satisfies Record<string, Route>;
