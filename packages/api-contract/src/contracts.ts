import type { z } from "zod";
import { balancesData, balancesRequest } from "./assets/balances.ts";
import { listCoinsData, listCoinsRequest } from "./coins/list.ts";
import { mt5VolumeData, mt5VolumeRequest } from "./coins/mt5-volume.ts";
import { candlesData, candlesRequest } from "./market/candles.ts";
import { depthData, depthRequest } from "./market/depth.ts";
import { publicTradesData, publicTradesRequest } from "./market/trades.ts";
import { amendOrderData, amendOrderRequest } from "./orders/amend.ts";
import { cancelAllOrdersData, cancelAllOrdersRequest } from "./orders/cancel-all.ts";
import { cancelOrderData, cancelOrderRequest } from "./orders/cancel.ts";
import { listOrdersData, listOrdersRequest } from "./orders/list.ts";
import { submitOrderData, submitOrderRequest } from "./orders/submit.ts";
import { listTradesData, listTradesRequest } from "./orders/trades.ts";
import type { EndpointName } from "./routes.ts";
import { allSettingsData, allSettingsRequest } from "./settings/all.ts";
import { spotStatementData, spotStatementRequest } from "./statements/spot.ts";
import { loginData, loginRequest } from "./user/login.ts";
import { profileData, profileRequest } from "./user/profile.ts";
import { registerData, registerRequest } from "./user/register.ts";
import { signOutData, signOutRequest } from "./user/sign-out.ts";
import { addToWatchlistData, addToWatchlistRequest } from "./watchlist/add.ts";
import { listWatchlistData, listWatchlistRequest } from "./watchlist/list.ts";
import { removeFromWatchlistData, removeFromWatchlistRequest } from "./watchlist/remove.ts";

/** The schemas of one call: what it takes and what `data` of its answer holds. */
export interface Contract {
  readonly request: z.ZodType;
  readonly data: z.ZodType;
}

/** Every call's schemas. A call without a row here does not compile. */
export const CONTRACTS = {
  "user.register": { request: registerRequest, data: registerData },
  "user.login": { request: loginRequest, data: loginData },
  "user.signOut": { request: signOutRequest, data: signOutData },
  "user.profile": { request: profileRequest, data: profileData },
  "settings.all": { request: allSettingsRequest, data: allSettingsData },
  "coins.list": { request: listCoinsRequest, data: listCoinsData },
  "coins.mt5Volume": { request: mt5VolumeRequest, data: mt5VolumeData },
  "assets.balances": { request: balancesRequest, data: balancesData },
  "orders.submit": { request: submitOrderRequest, data: submitOrderData },
  "orders.list": { request: listOrdersRequest, data: listOrdersData },
  "orders.amend": { request: amendOrderRequest, data: amendOrderData },
  "orders.cancel": { request: cancelOrderRequest, data: cancelOrderData },
  "orders.cancelAll": { request: cancelAllOrdersRequest, data: cancelAllOrdersData },
  "orders.trades": { request: listTradesRequest, data: listTradesData },
  "watchlist.add": { request: addToWatchlistRequest, data: addToWatchlistData },
  "watchlist.list": { request: listWatchlistRequest, data: listWatchlistData },
  "watchlist.remove": { request: removeFromWatchlistRequest, data: removeFromWatchlistData },
  "statements.spot": { request: spotStatementRequest, data: spotStatementData },
  "market.candles": { request: candlesRequest, data: candlesData },
  "market.depth": { request: depthRequest, data: depthData },
  "market.trades": { request: publicTradesRequest, data: publicTradesData },
} as const satisfies Record<EndpointName, Contract>;

/** What a caller sends. */
export type RequestOf<Name extends EndpointName> = z.input<(typeof CONTRACTS)[Name]["request"]>;
/** What the server works with after validation. */
export type CheckedRequestOf<Name extends EndpointName> = z.output<(typeof CONTRACTS)[Name]["request"]>;
/** `data` of the answer. */
export type DataOf<Name extends EndpointName> = z.output<(typeof CONTRACTS)[Name]["data"]>;
