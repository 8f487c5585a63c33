import path from "node:path";
import type { IndexProofData, SecondContractReceipt, SecondContractRow, TapeHeadRow } from "@agio/api-contract";
import { agreementHash, betCredit, betResult, headHash, tickHash, trimmedMean } from "@agio/formulas";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { COIN_MODELS, openMarket, openVenueServer, type VenueServer } from "../../apps/simulator/src/index.ts";
import { startExchange, type Exchange } from "../browser/exchange.ts";
import { replayFolder } from "../replay/replay-folder.ts";

const SEED = "second crash";
const VENUE_TICK_MS = 250;
const INDEX_DECIMALS = 8;
const ODDS_DECIMALS = 6;
/** Of the thirty seconds that a bet runs: killed after these, back only when its time is over. */
const KILLED_AFTER_MS = 20_000;
const BACK_AFTER_CLOSE_MS = 1_500;
const SETTLED_WAIT_MS = 40_000;
const POLL_MS = 250;
/** A head is published each minute. */
const NEXT_HEAD_MS_MAX = 90_000;

interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

let venues: VenueServer;
let ticking: NodeJS.Timeout;
let exchange: Exchange;
let token = "";

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function get<Data>(call: string): Promise<Data> {
  const response = await fetch(exchange.url + call, { headers: { satoken: token } });
  return dataOf(call, (await response.json()) as Envelope<Data>);
}

async function post<Data>(call: string, body: object): Promise<Data> {
  const headers = { "content-type": "application/json", ...(token === "" ? {} : { satoken: token }) };
  const response = await fetch(exchange.url + call, { method: "POST", headers, body: JSON.stringify(body) });
  return dataOf(call, (await response.json()) as Envelope<Data>);
}

function dataOf<Data>(call: string, envelope: Envelope<Data>): Data {
  if (envelope.code !== 200) throw new Error(`${call}: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

beforeAll(async () => {
  const market = openMarket({ models: COIN_MODELS, seed: SEED, startMs: Date.now(), startPrices: new Map() });
  venues = await openVenueServer(market, SEED, 0);
  ticking = setInterval(() => {
    market.tick(Date.now());
    venues.tick(Date.now());
  }, VENUE_TICK_MS);
});
afterAll(async () => {
  clearInterval(ticking);
  await venues.stop();
});

const start = (kept: { dataFolder?: string; port?: number } = {}): Promise<Exchange> =>
  startExchange({ env: { DEMO_VENUES_URL: venues.url, LOG_LEVEL: "error" }, ...kept });

/** Places a bet as soon as the index is live. */
async function bet(betContent: number): Promise<SecondContractRow> {
  const request = { periodId: 101, betContent, betAmount: "123.456789", odds: "0.8" };
  for (let tries = 0; ; tries++) {
    try {
      return await post<SecondContractRow>("/api/secondContractOrder/createSecondContractOrder", request);
    } catch (error) {
      if (tries === 100 || !String(error).includes("-4004")) throw error;
    }
    await wait(POLL_MS);
  }
}

async function settled(id: number): Promise<SecondContractRow> {
  for (let waited = 0; waited < SETTLED_WAIT_MS; waited += POLL_MS) {
    const { rows } = await post<{ rows: SecondContractRow[] }>("/api/secondContractOrder/selectOrderList", {});
    const row = rows.find((one) => one.id === id);
    if (row !== undefined && row.status >= 2) return row;
    await wait(POLL_MS);
  }
  throw new Error(`order ${id} was not settled`);
}

/** The same result from the public tape alone. */
async function recomputed({ terms, settlement, entry, coinScale }: SecondContractReceipt) {
  const call = `/api/market/indexProof?symbol=${terms.symbol}`;
  const proof = await get<IndexProofData>(`${call}&fromSeq=${entry?.seq}&toSeq=${settlement?.seqTo}`);
  let hash = proof.before;
  for (const tick of proof.ticks) {
    hash = tickHash(hash, tick);
    expect(tick.hash).toBe(hash);
  }
  expect(hash).toBe(settlement?.hash);
  const window = proof.ticks.filter(({ seq, status }) => seq >= (settlement?.seqFrom ?? 0) && status !== "halted");
  const unit = 10 ** (INDEX_DECIMALS - terms.priceDecimals);
  const valueOf = (value: string): number => parseDecimal(value, INDEX_DECIMALS) ?? 0;
  const entryPrice = trimmedMean([valueOf(proof.ticks[0]?.value ?? "")], unit) ?? 0;
  const settlementPrice =
    trimmedMean(
      window.map(({ value }) => valueOf(value)),
      unit,
    ) ?? 0;
  const result = betResult(terms.side, entryPrice, settlementPrice);
  const stake = parseDecimal(terms.stake, coinScale) ?? 0;
  const credit = betCredit(stake, parseDecimal(terms.odds, ODDS_DECIMALS) ?? 0, result);
  return {
    ticks: window.length,
    price: plainDecimal(settlementPrice, terms.priceDecimals),
    result,
    credit: plainDecimal(credit, coinScale),
    times: window.map(({ time }) => time),
  };
}

test("orders whose time ran out while the exchange was down are settled from the tape when it is back", async () => {
  exchange = await start();
  // The one that runs then: also a test that fails leaves no process and no folder behind.
  onTestFinished(() => exchange.stop());
  const user = { signType: 0, loginName: "late", pwd: "Secret-1234", inviteCode: "DEMO2345" };
  ({ token } = await post<{ token: string }>("/api/user/register", user));
  const placed = await Promise.all([bet(1), bet(0)]);
  for (const { openSeq } of placed) expect(openSeq).toBeGreaterThan(0);
  const closeTime = placed[0]?.closeTime ?? 0;
  await wait(Math.max(0, (placed[0]?.openTime ?? 0) + KILLED_AFTER_MS - Date.now()));
  await exchange.kill();
  const { dataFolder, url } = exchange;
  await wait(Math.max(0, closeTime + BACK_AFTER_CLOSE_MS - Date.now()));
  exchange = await start({ dataFolder, port: Number(new URL(url).port) });
  ({ token } = await post<{ token: string }>("/api/user/login", user));

  const results: string[] = [];
  for (const { id, termsHash } of placed) {
    const row = await settled(id);
    const receipt = await get<SecondContractReceipt>(`/api/secondContractOrder/receipt?id=${id}`);
    expect(row.status).toBe(2);
    expect(receipt.settlement?.time).toBeGreaterThan(closeTime + BACK_AFTER_CLOSE_MS);
    expect(agreementHash(receipt.terms)).toBe(termsHash);
    const { times, ...again } = await recomputed(receipt);
    expect(receipt.settlement).toMatchObject(again);
    expect(Math.max(...times)).toBeLessThan(closeTime - 5_000);
    results.push(again.result);
  }
  expect(results.toSorted()).toEqual(results.includes("draw") ? ["draw", "draw"] : ["lose", "win"]);

  const published = async () =>
    (await get<{ rows: TapeHeadRow[] }>("/api/market/tapeHeads?isAsc=asc&pageSize=1000")).rows;
  await expect.poll(async () => (await published()).length, { timeout: NEXT_HEAD_MS_MAX }).toBeGreaterThan(1);
  const heads = await published();
  let before = "0".repeat(64);
  for (const head of heads) {
    before = headHash(before, head);
    expect(head.hash).toBe(before);
  }
  await exchange.stop({ keepData: true });
  const report = await replayFolder(path.join(dataFolder, "journal"), true);
  expect(report.join("\n")).toMatch(/equal/);
});
