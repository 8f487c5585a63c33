import { listContracts } from "@agio/core";
import { contractId, parseDecimal, pairId, ppb, priceE8, utcMs } from "@agio/primitives";
import type { TestServer } from "./test-server.ts";

const PRICE_DECIMALS = 8;
const BTC_PAIR = pairId(1);
const BTC_CONTRACT = contractId(1_001);
/** 0.05 percent. */
const WORKED_FEE = ppb(500_000);
const PLATFORM = 1;
const CONTRACT = 3;

/**
 * Sees the same price at some venues now (three make the index live, two thin, none halted), and lets history follow.
 */
export async function observePrice(
  server: TestServer,
  price: string,
  venues: readonly string[] = ["one", "two", "three"],
): Promise<void> {
  const at = priceE8(parseDecimal(price, PRICE_DECIMALS) ?? 0);
  const receivedAt = utcMs(server.now());
  const quotes = venues.map((venue) => ({ pairId: BTC_PAIR, venue, bid: at, ask: at, receivedAt }));
  const settled = await server.running.services.pipeline.submit({ type: "ObservePrices", origin: "test", quotes });
  if (settled.kind !== "applied") throw new Error("prices were not observed");
  await server.historyFollows();
}

/** Lets the BTC contract cost 0.05 percent a side, as in the worked examples of the rules, and take any leverage. */
export async function chargeWorkedFees({ running }: TestServer): Promise<void> {
  const { pipeline } = running.services;
  const contract = (await pipeline.read(listContracts)).find(({ contractId }) => contractId === BTC_CONTRACT);
  if (contract === undefined || contract.rules.openFeePpb === WORKED_FEE) return;
  const fees = { openFeePpb: WORKED_FEE, closeFeePpb: WORKED_FEE };
  const rules = { ...contract.rules, ...fees, leverages: [1, 2, 3, ...contract.rules.leverages] };
  const settled = await pipeline.submit({ type: "ChangeContract", contractId: BTC_CONTRACT, rules });
  if (settled.kind !== "applied") throw new Error("the fees of the contract were not changed");
}

/** A new user with funds on their contract account, where the BTC contract costs the fees of the worked examples. */
export async function openContractUser(server: TestServer, loginName: string, amount: string): Promise<string> {
  await chargeWorkedFees(server);
  const token = await server.register(loginName);
  const move = { coin: "USDT", amount, transferOutAccount: PLATFORM, transferInAccount: CONTRACT };
  const answer = await server.call("transfers.submit", move, { token });
  if (answer.code !== 200) throw new Error(`transfer refused: ${answer.msg}`);
  return token;
}

/** A limit order of the BTC contract, ten times leveraged, isolated. */
export const contractOrder = (
  direction: "buy" | "sell",
  price: string,
  share: number,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  symbol: "btcusdtperp",
  direction,
  offset: "open",
  orderType: 0,
  price,
  share,
  leverage: 10,
  marginMode: "isolated",
  ...more,
});

/** Opens a long for one user and the short against it for the other. Returns the ids of their positions. */
export async function openAgainst(
  server: TestServer,
  { long, short }: { readonly long: string; readonly short: string },
  { price, share, more = {} }: { price: string; share: number; more?: Readonly<Record<string, unknown>> },
): Promise<{ longId: number; shortId: number }> {
  await accepted(server, short, contractOrder("sell", price, share, more));
  await accepted(server, long, contractOrder("buy", price, share, more));
  return { longId: await onlyPosition(server, long), shortId: await onlyPosition(server, short) };
}

async function accepted(server: TestServer, token: string, order: Record<string, unknown>): Promise<void> {
  const answer = await server.call("contractOrders.submit", order, { token });
  if (answer.code !== 200) throw new Error(`order refused: ${answer.msg}`);
}

async function onlyPosition(server: TestServer, token: string): Promise<number> {
  const { data } = await server.call("positions.list", {}, { token });
  if (data.rows.length !== 1) throw new Error(`there are ${data.rows.length} positions`);
  return data.rows[0]?.id ?? 0;
}
