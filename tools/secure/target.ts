import { ENDPOINTS, openApiDocument, type EndpointName } from "@agio/api-contract";
import {
  documentedCalls,
  fittingRequests,
  type DocumentedCall,
} from "../../apps/server/src/testing/hostile-requests.ts";
import { post, registerDemoUser } from "../browser/demo-account.ts";
import { startExchange, type Exchange } from "../browser/exchange.ts";

const MANY = "1000000";
/** End what the scanners need: their session, or the account. */
const ENDING = [
  "user.signOut",
  "security.endOtherSessions",
  "security.endSession",
  "security.freeze",
  "operator.signOut",
];

/** A living exchange on loopback with fresh data, and requests that its calls take. */
export interface Target {
  readonly exchange: Exchange;
  /** Sessions of a user and of a member of the staff. */
  readonly user: string;
  readonly staff: string;
  readonly requests: readonly TargetRequest[];
}

export interface TargetRequest {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** With its query. */
  readonly path: string;
  /** Of a POST. */
  readonly body: string;
  readonly token: string;
}

/** Values that calls take: what is refused at the first check reaches no table. */
const TAKEN: Readonly<Record<string, unknown>> = {
  ...{ symbol: "btcusdt", coin: "USDT", currency: "USDT,BTC", interval: "1m", search: "abc", section: "LOGO_SETTING" },
  ...{ pageNum: 1, pageSize: 10, beginTime: 1, endTime: 1_900_000_000_000, isAsc: "desc", orderByColumn: "createTime" },
  ...{ id: 1, positionId: 1, orderId: 1, userId: 1, operatorId: 1, clientId: "abc", reason: "looked at it" },
};
const DRAWN = 40;
const SEED = 1;
/** Scanners take signs, quotes and other languages for the traces of an attack. */
const PLAIN = /^[\w\s{}[\]":,.@/+-]*$/;

/** A plain request that the call's own schema takes, if one is drawn; else a documented one. */
function takenRequest(call: DocumentedCall): Record<string, unknown> {
  const schema = ENDPOINTS[call.name as EndpointName].request;
  const known = Object.entries(TAKEN).filter(([field]) => field in call.fields);
  const all = fittingRequests(call, SEED, DRAWN);
  for (const drawn of all) {
    for (const request of [{ ...drawn, ...Object.fromEntries(known) }, drawn]) {
      const text = JSON.stringify(request);
      const isPlain = PLAIN.test(text) && !/[":]-\d/.test(text);
      if (isPlain && schema.safeParse(request).success) return request;
    }
  }
  return { ...all[0], ...Object.fromEntries(known) };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function requestTo(call: DocumentedCall, token: string): TargetRequest {
  const request = takenRequest(call);
  const { name, method } = call;
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(textOf(request[field])));
  if (call.place === "body") return { name, method, path, body: JSON.stringify(request), token };
  const query = new URLSearchParams(
    Object.entries(request)
      .filter(([field, value]) => value !== undefined && !call.path.includes(`{${field}}`))
      .map(([field, value]): [string, string] => [field, textOf(value)]),
  ).toString();
  return { name, method, path: query === "" ? path : `${path}?${query}`, body: "", token };
}

/** Starts the exchange with limits that no scanner meets, and somebody of each kind signed in. */
export async function openTarget(): Promise<Target> {
  const limits = { PUBLIC_RATE_PER_SECOND: MANY, ORDER_RATE_PER_SECOND: MANY, SIGN_IN_RATE_PER_MINUTE: MANY };
  const connections = { CONNECTION_RATE_PER_SECOND: MANY, CONNECTION_RATE_MAX: MANY };
  const exchange = await startExchange({
    env: { AGIO_SIMULATOR: "off", LOG_LEVEL: "error", ...limits, ...connections },
  });
  const user = await registerDemoUser(exchange.url, "scanned");
  const login = { body: { loginName: "maker", pwd: "demo1234" } };
  const { token: staff } = (await post(exchange.url, "/api/operator/login", login)) as { token: string };
  const calls = documentedCalls(openApiDocument("") as never).filter(
    ({ name, place }) => place !== "file" && !ENDING.includes(name),
  );
  const requests = calls.map((call) => requestTo(call, call.name.startsWith("operator.") ? staff : user));
  return { exchange, user, staff, requests };
}
