import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { IndexProofData, SecondContractReceipt, SecondContractRow, TapeHeadRow } from "@agio/api-contract";
import { agreementHash, headHash } from "@agio/formulas";
import { elapse, eventually } from "@agio/testkit";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { COIN_MODELS, openMarket, openVenueServer, type VenueServer } from "../../apps/simulator/src/index.ts";
import { startExchange, type Exchange } from "../browser/exchange.ts";
import { replayFolder } from "../replay/replay-folder.ts";
import { run as verifyReceipt } from "../verify/verify-receipt.mjs";

const SEED = "second crash";
const VENUE_TICK_MS = 250;
const STAKE = "123.456789";
const WINDOW_TICKS = 5;
/** Of the thirty seconds that a bet runs: killed after these, back only when its time is over. */
const KILLED_AFTER_MS = 20_000;
const BACK_AFTER_CLOSE_MS = 1_500;
const LIVE_WAIT_MS = 25_000;
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
  const request = { periodId: 101, betContent, betAmount: STAKE, odds: "0.8" };
  const answered = async () => {
    try {
      return { row: await post<SecondContractRow>("/api/secondContractOrder/createSecondContractOrder", request) };
    } catch (error) {
      return String(error).includes("-4004") ? undefined : { error };
    }
  };
  const answer = await eventually("the index is live", answered, { withinMs: LIVE_WAIT_MS, everyMs: POLL_MS });
  if ("error" in answer) throw answer.error;
  return answer.row;
}

async function settled(id: number): Promise<SecondContractRow> {
  const row = async (): Promise<SecondContractRow | undefined> => {
    const { rows } = await post<{ rows: SecondContractRow[] }>("/api/secondContractOrder/selectOrderList", {});
    return rows.find((one) => one.id === id && one.status >= 2);
  };
  return eventually(`order ${id} is settled`, row, { withinMs: SETTLED_WAIT_MS, everyMs: POLL_MS });
}

/** Says of each tick of an order's window whether it was recovered, by the public tape. */
async function recoveredOf({ terms, settlement }: SecondContractReceipt): Promise<boolean[]> {
  const span = `symbol=${terms.symbol}&fromSeq=${settlement?.seqFrom}&toSeq=${settlement?.seqTo}`;
  const { ticks } = await get<IndexProofData>(`/api/market/indexProof?${span}`);
  return ticks.map(({ recovered }) => recovered === true);
}

test("orders whose end came while the exchange was down are settled by the seconds that the venues published meanwhile", async () => {
  exchange = await start();
  // The one that runs then: also a test that fails leaves no process and no folder behind.
  onTestFinished(() => exchange.stop());
  const user = { signType: 0, loginName: "late", pwd: "Secret-1234", inviteCode: "DEMO2345" };
  ({ token } = await post<{ token: string }>("/api/user/register", user));
  const placed = await Promise.all([bet(1), bet(0)]);
  for (const { openSeq } of placed) expect(openSeq).toBeGreaterThan(0);
  const closeTime = placed[0]?.closeTime ?? 0;
  await elapse(Math.max(0, (placed[0]?.openTime ?? 0) + KILLED_AFTER_MS - Date.now()));
  await exchange.kill();
  const { dataFolder, url } = exchange;
  await elapse(Math.max(0, closeTime + BACK_AFTER_CLOSE_MS - Date.now()));
  exchange = await start({ dataFolder, port: Number(new URL(url).port) });
  ({ token } = await post<{ token: string }>("/api/user/login", user));

  const receipts: SecondContractReceipt[] = [];
  for (const { id, termsHash } of placed) {
    const row = await settled(id);
    const receipt = await get<SecondContractReceipt>(`/api/secondContractOrder/receipt?id=${id}`);
    expect(row).toMatchObject({ status: 2, voidReason: "" });
    expect(receipt.settlement?.time).toBeGreaterThan(closeTime + BACK_AFTER_CLOSE_MS);
    expect(agreementHash(receipt.terms)).toBe(termsHash);
    expect(await recoveredOf(receipt)).toEqual(Array.from({ length: WINDOW_TICKS }, () => true));
    receipts.push(receipt);
  }
  // One was on up, one on down.
  const results = receipts.map(({ settlement }) => settlement?.result).toSorted();
  expect([
    ["lose", "win"],
    ["draw", "draw"],
  ]).toContainEqual(results);

  const published = async () =>
    (await get<{ rows: TapeHeadRow[] }>("/api/market/tapeHeads?isAsc=asc&pageSize=1000")).rows;
  await expect.poll(async () => (await published()).length, { timeout: NEXT_HEAD_MS_MAX }).toBeGreaterThan(1);
  const heads = await published();
  let before = "0".repeat(64);
  for (const head of heads) {
    before = headHash(before, head);
    expect(head.hash).toBe(before);
  }
  for (const receipt of receipts) {
    const file = path.join(dataFolder, `receipt-${receipt.terms.orderId}.json`);
    await writeFile(file, JSON.stringify(receipt));
    const verdict = async () => {
      const said: string[] = [];
      const code = await verifyReceipt([file], (line) => said.push(line));
      return [code, said.at(-1)];
    };
    // The head that covers its last tick is published within a minute.
    await expect.poll(verdict, { timeout: NEXT_HEAD_MS_MAX }).toEqual([0, expect.stringContaining("consistent")]);
  }
  await exchange.stop({ keepData: true });
  const report = await replayFolder(path.join(dataFolder, "journal"), true);
  expect(report.join("\n")).toMatch(/equal/);
});
