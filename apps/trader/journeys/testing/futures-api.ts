import type {
  ContractAccountData,
  ExplainPositionData,
  PositionRow,
  SubmitContractOrderData,
  SubmitContractOrderRequest,
  TradingStatementRow,
} from "@agio/api-contract";
import { eventually } from "@agio/testkit";
import { expect } from "vitest";
import { registerTrader, type TraderApi } from "./trader-api.ts";

const PAGE_ROWS_MAX = 200;
const INDEX_TIMEOUT_MS = 30_000;
/** Amounts of the settlement coin have at most this many decimals. */
const DECIMALS = 8;

/** Registers a user with so much USDT in the contract account. */
export async function registerFuturesTrader(url: string, loginName: string, usdt: string): Promise<TraderApi> {
  const trader = await registerTrader(url, loginName);
  await trader.call("POST", "/api/asset/transferFunds", {
    coin: "USDT",
    amount: usdt,
    transferOutAccount: 1,
    transferInAccount: 3,
  });
  return trader;
}

type Wish = Pick<SubmitContractOrderRequest, "direction" | "price" | "share"> & Partial<SubmitContractOrderRequest>;

/** Rests a limit order on btcusdtperp, unless the order says otherwise. */
export async function placeContract(trader: TraderApi, order: Wish): Promise<SubmitContractOrderData> {
  const sent = { symbol: "btcusdtperp", ...order };
  return (await trader.call("POST", "/api/contract/order/submit", sent)) as SubmitContractOrderData;
}

/** Places the first order of a market: it is refused until the venues have been heard and the index is live. */
export async function placeOnceLive(trader: TraderApi, order: Wish): Promise<SubmitContractOrderData> {
  const answered = async () => {
    try {
      return { data: await placeContract(trader, order) };
    } catch (error) {
      return String(error).includes("-1012") ? undefined : { error };
    }
  };
  const answer = await eventually("the index is live", answered, { withinMs: INDEX_TIMEOUT_MS, everyMs: 250 });
  if ("error" in answer) throw answer.error;
  return answer.data;
}

export async function contractAccount(trader: TraderApi): Promise<ContractAccountData> {
  return (await trader.call("GET", "/api/contract/account")) as ContractAccountData;
}

/** Positions by status; the open ones without it. */
export async function positionsOf(trader: TraderApi, status = "0"): Promise<PositionRow[]> {
  const page = await trader.call("GET", `/api/contract/position/list?status=${status}&pageSize=50`);
  return (page as { rows: PositionRow[] }).rows;
}

export async function explanationOf(trader: TraderApi, id: number): Promise<ExplainPositionData> {
  return (await trader.call("GET", `/api/contract/position/explain?id=${id}`)) as ExplainPositionData;
}

/** Every ledger line of the contract account and its positions, newest first. */
export async function futuresStatement(trader: TraderApi): Promise<TradingStatementRow[]> {
  const page = await trader.call("GET", `/api/record/trading?pageSize=${PAGE_ROWS_MAX}`);
  return (page as { rows: TradingStatementRow[] }).rows;
}

/** An amount in units of 10^-8, so that sums are exact. */
export function units(text: string): bigint {
  const [whole = "", part = ""] = text.replace(/^[+-]/, "").split(".");
  const size = BigInt(whole + part.padEnd(DECIMALS, "0"));
  return text.startsWith("-") ? -size : size;
}

export const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, text) => sum + units(text), 0n);

/** The law of a statement: each line explains its change, nothing was ever below zero, and the sums are the balances. */
export async function expectStatementToBalance(trader: TraderApi): Promise<void> {
  const rows = await futuresStatement(trader);
  for (const row of rows) {
    expect(units(row.before) + units(row.amount)).toBe(units(row.after));
    expect(units(row.after)).toBeGreaterThanOrEqual(0n);
  }
  const account = await contractAccount(trader);
  const open = await positionsOf(trader);
  const ofPart = (part: TradingStatementRow["part"]) =>
    sumOf(rows.filter((row) => row.part === part).map(({ amount }) => amount));
  expect(ofPart("available")).toBe(units(account.available));
  expect(ofPart("order")).toBe(units(account.orderMargin));
  expect(ofPart("margin")).toBe(sumOf(open.map(({ margin }) => margin)));
  expect(ofPart("reserve")).toBe(sumOf(open.map(({ reserve }) => reserve)));
}
