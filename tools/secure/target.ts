import { openApiDocument } from "@agio/api-contract";
import {
  documentedCalls,
  fittingRequest,
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

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function requestTo(call: DocumentedCall, token: string): TargetRequest {
  const request = fittingRequest(call, 1);
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
  const exchange = await startExchange({ env: { AGIO_SIMULATOR: "off", LOG_LEVEL: "error", ...limits } });
  const user = await registerDemoUser(exchange.url, "scanned");
  const login = { body: { loginName: "maker", pwd: "demo1234" } };
  const { token: staff } = (await post(exchange.url, "/api/operator/login", login)) as { token: string };
  const calls = documentedCalls(openApiDocument("") as never).filter(
    ({ name, place }) => place !== "file" && !ENDING.includes(name),
  );
  const requests = calls.map((call) => requestTo(call, call.name.startsWith("operator.") ? staff : user));
  return { exchange, user, staff, requests };
}
