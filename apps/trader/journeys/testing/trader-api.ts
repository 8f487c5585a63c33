import { SHOWN_WITHIN_MS } from "./phone.ts";

/** One user's calls over plain HTTP: the other side of a journey, and the witness of what the screen says. */
export interface TraderApi {
  readonly token: string;
  call(method: "GET" | "POST", path: string, body?: object): Promise<unknown>;
}

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

async function send(url: string, token: string, request: { method: string; path: string; body?: object }) {
  const answer = await fetch(`${url}${request.path}`, {
    method: request.method,
    signal: AbortSignal.timeout(SHOWN_WITHIN_MS),
    headers: { "content-type": "application/json", ...(token === "" ? {} : { satoken: token }) },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  const envelope = (await answer.json()) as Envelope;
  if (envelope.code !== 200) throw new Error(`${request.path}: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

/** Registers a fresh user, who gets the demo's funds. */
export async function registerTrader(url: string, loginName: string, password = "Secret-1234"): Promise<TraderApi> {
  const body = { signType: 0, loginName, pwd: password, inviteCode: "DEMO2345" };
  return traderBy(url, { path: "/api/user/register", body });
}

/** Signs in a user who has registered. */
export const signInTrader = (url: string, loginName: string, password = "Secret-1234"): Promise<TraderApi> =>
  traderBy(url, { path: "/api/user/login", body: { signType: 0, loginName, pwd: password } });

async function traderBy(url: string, request: { path: string; body: object }): Promise<TraderApi> {
  const { token } = (await send(url, "", { method: "POST", ...request })) as { token: string };
  return {
    token,
    call: (method, path, sent) => send(url, token, { method, path, ...(sent === undefined ? {} : { body: sent }) }),
  };
}

/** Places a limit order on btcusdt and returns its row. */
export async function placeLimit(
  trader: TraderApi,
  order: { side: "buy" | "sell"; price: string; amount: string; clientId?: string },
): Promise<{ id: number; status: number }> {
  return (await trader.call("POST", "/api/currency/order/submit", {
    symbol: "btcusdt",
    type: order.side === "buy" ? 0 : 1,
    delegateType: 0,
    delegatePrice: order.price,
    delegateTotal: order.amount,
    ...(order.clientId === undefined ? {} : { clientId: order.clientId }),
  })) as { id: number; status: number };
}

export interface AssetRow {
  readonly coin: string;
  readonly availableAmount: string;
  readonly occupiedAmount: string;
}

/** Available and held amount of one coin in the platform account. */
export async function assetOf(trader: TraderApi, coin: string): Promise<AssetRow> {
  const { platform } = (await trader.call("GET", "/api/asset/assetBalance")) as { platform: AssetRow[] };
  const row = platform.find((candidate) => candidate.coin === coin);
  if (row === undefined) throw new Error(`no ${coin} in the platform account`);
  return row;
}
