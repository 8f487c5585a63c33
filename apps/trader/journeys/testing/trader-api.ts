import { HEADERS } from "@agio/api-contract/envelope";
import { REFUSAL_CODES } from "@agio/primitives";
import { eventually } from "@agio/testkit";
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

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** A journey that looks often is slowed down as a bot would be: it waits, and asks again. */
const SLOWED = { withinMs: 15_000, everyMs: 1_000 };

const ask = (url: string, headers: Readonly<Record<string, string>>, request: Sent): Promise<Envelope> =>
  eventually(
    `an answer of ${request.path}`,
    async () => {
      const envelope = await askOnce(url, headers, request);
      return envelope.code === REFUSAL_CODES.TOO_MANY_REQUESTS ? undefined : envelope;
    },
    SLOWED,
  );

async function askOnce(url: string, headers: Readonly<Record<string, string>>, request: Sent): Promise<Envelope> {
  const answer = await fetch(`${url}${request.path}`, {
    method: request.method,
    signal: AbortSignal.timeout(SHOWN_WITHIN_MS),
    headers: { "content-type": "application/json", ...headers },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  return (await answer.json()) as Envelope;
}

function dataOf({ path }: Sent, { code, msg, data }: Envelope): unknown {
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

/** Sends a call of a user, who proves themselves by the password where that is asked. */
async function sendAs(url: string, user: { token: string; password: string }, request: Sent): Promise<unknown> {
  const headers = { satoken: user.token };
  const answer = await ask(url, headers, request);
  if (answer.code !== REFUSAL_CODES.PROOF_NEEDED) return dataOf(request, answer);
  const proving = { method: "POST", path: "/api/security/proof", body: { kind: "password", pwd: user.password } };
  const { proof } = dataOf(proving, await ask(url, headers, proving)) as { proof: string };
  return dataOf(request, await ask(url, { ...headers, [HEADERS.proof]: proof }, request));
}

/** Registers a fresh user, who gets the demo's funds. */
export async function registerTrader(url: string, loginName: string, password = "Secret-1234"): Promise<TraderApi> {
  const body = { signType: 0, loginName, pwd: password, inviteCode: "DEMO2345" };
  return traderBy(url, password, { path: "/api/user/register", body });
}

/** Signs in a user who has registered. */
export const signInTrader = (url: string, loginName: string, password = "Secret-1234"): Promise<TraderApi> =>
  traderBy(url, password, { path: "/api/user/login", body: { signType: 0, loginName, pwd: password } });

async function traderBy(url: string, password: string, way: { path: string; body: object }): Promise<TraderApi> {
  const entering = { method: "POST", ...way };
  const { token } = dataOf(entering, await ask(url, {}, entering)) as { token: string };
  return {
    token,
    call: (method, path, sent) =>
      sendAs(url, { token, password }, { method, path, ...(sent === undefined ? {} : { body: sent }) }),
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
