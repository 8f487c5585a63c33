import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startExchange, type Exchange } from "../browser/exchange.ts";
import { replayFolder } from "../replay/replay-folder.ts";

const ROUNDS = Number(process.env["AGIO_CRASH_ROUNDS"] ?? 4);
const USERS_COUNT = 4;
const LOAD_MS_MAX = 900;
const ORDER_PACE_MS = 4;

interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}
interface OrderAnswer {
  readonly id: number;
  readonly status: number;
  readonly dealNum: string;
}
interface OrderRow extends OrderAnswer {
  readonly clientId: string;
}
interface StatementRow {
  readonly coin: string;
  readonly amount: string;
}
interface AssetRow {
  readonly coin: string;
  readonly amount: string;
}
interface Acknowledged {
  readonly user: Trader;
  readonly request: Readonly<Record<string, unknown>>;
  readonly answer: OrderAnswer;
}

/** One user over plain HTTP, as a bot would be. */
class Trader {
  readonly name: string;
  #token = "";
  constructor(name: string) {
    this.name = name;
  }

  async signIn(url: string, isNew: boolean): Promise<void> {
    const request = { signType: 0, loginName: this.name, pwd: "Secret-1234", inviteCode: "DEMO2345" };
    const { token } = await this.post<{ token: string }>(
      url,
      isNew ? "/api/user/register" : "/api/user/login",
      request,
    );
    this.#token = token;
  }

  async post<Data>(url: string, call: string, body: object): Promise<Data> {
    return this.#read<Data>(
      call,
      await fetch(url + call, { method: "POST", headers: this.#headers(), body: JSON.stringify(body) }),
    );
  }

  async get<Data>(url: string, call: string): Promise<Data> {
    return this.#read<Data>(call, await fetch(url + call, { headers: this.#headers() }));
  }

  #headers(): Record<string, string> {
    return { "content-type": "application/json", ...(this.#token === "" ? {} : { satoken: this.#token }) };
  }

  async #read<Data>(call: string, response: Response): Promise<Data> {
    const envelope = (await response.json()) as Envelope<Data>;
    if (envelope.code !== 200) throw new Error(`${call}: ${envelope.code} ${envelope.msg}`);
    return envelope.data;
  }

  /** All rows of a paged list. */
  async rows<Row>(url: string, call: string): Promise<Row[]> {
    const all: Row[] = [];
    for (let pageNum = 1; ; pageNum++) {
      const { rows, total } = await this.get<{ rows: Row[]; total: number }>(
        url,
        `${call}&pageNum=${pageNum}&pageSize=1000`,
      );
      all.push(...rows);
      if (rows.length === 0 || all.length >= total) return all;
    }
  }
}

// Prices in a narrow range, so that about half of the orders meet one another.
function randomRequest(clientId: string): Record<string, unknown> {
  return {
    symbol: "btcusdt",
    type: Math.random() < 0.5 ? 0 : 1,
    delegateType: 0,
    delegatePrice: String(50_000 + Math.floor(Math.random() * 9)),
    delegateTotal: `0.000${1 + Math.floor(Math.random() * 9)}`,
    tif: Math.random() < 0.2 ? "IOC" : "GTC",
    clientId,
  };
}

async function tradeUntilKilled(url: string, user: Trader, label: string, acknowledged: Acknowledged[]): Promise<void> {
  for (let count = 0; ; count++) {
    const request = randomRequest(`${label}-${count}`);
    try {
      acknowledged.push({
        user,
        request,
        answer: await user.post<OrderAnswer>(url, "/api/currency/order/submit", request),
      });
    } catch (error) {
      // Funds that ran out are an answer; a lost connection is the kill.
      if (!String(error).includes("-1010") && !String(error).includes("-1003")) return;
    }
    await new Promise((resolve) => setTimeout(resolve, ORDER_PACE_MS));
  }
}

const atoms = (text: string): bigint => {
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const value = BigInt(whole + fraction.padEnd(8, "0"));
  return text.startsWith("-") ? -value : value;
};

async function nothingWasLost(
  url: string,
  users: readonly Trader[],
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  for (const user of users) {
    const rows = await user.rows<OrderRow>(url, "/api/currency/order/orderList?symbol=btcusdt");
    const byClientId = new Map(rows.map((row) => [row.clientId, row]));
    expect(byClientId.size, "no order is doubled").toBe(rows.length);
    for (const { request, answer } of acknowledged.filter((entry) => entry.user === user)) {
      const row = byClientId.get(String(request["clientId"]));
      expect(row?.id).toBe(answer.id);
      expect(atoms(row?.dealNum ?? "0") >= atoms(answer.dealNum), "what was filled stays filled").toBe(true);
    }
    const statement = await user.rows<StatementRow>(url, "/api/record/currency?type=1");
    const { platform } = await user.get<{ platform: AssetRow[] }>(url, "/api/asset/assetBalance");
    for (const { coin, amount } of platform) {
      const lines = statement.filter((line) => line.coin === coin);
      const sum = lines.reduce((total, line) => total + atoms(line.amount), 0n);
      expect(sum, `${user.name}: the lines of ${coin} add up to its balance`).toBe(atoms(amount));
    }
  }
}

async function sameAnswerAgain(url: string, { user, request, answer }: Acknowledged): Promise<void> {
  expect(await user.post<OrderAnswer>(url, "/api/currency/order/submit", request)).toMatchObject({ id: answer.id });
}

test(`a whole exchange killed ${ROUNDS} times under load keeps every acknowledged order and every balance`, async () => {
  const env = { AGIO_SIMULATOR: "off", LOG_LEVEL: "error", ORDER_RATE_PER_SECOND: "100000" };
  const users = Array.from({ length: USERS_COUNT }, (_, index) => new Trader(`crash.${index}`));
  const acknowledged: Acknowledged[] = [];
  let exchange: Exchange = await startExchange({ env });
  // The one that runs then: also a test that fails leaves no process and no folder behind.
  onTestFinished(() => exchange.stop());
  const port = Number(new URL(exchange.url).port);
  for (const user of users) await user.signIn(exchange.url, true);
  for (let round = 0; round < ROUNDS; round++) {
    const load = users.map((user, index) => tradeUntilKilled(exchange.url, user, `r${round}u${index}`, acknowledged));
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * LOAD_MS_MAX));
    await exchange.kill();
    await Promise.all(load);
    exchange = await startExchange({ env, dataFolder: exchange.dataFolder, port });
    for (const user of users) await user.signIn(exchange.url, false);
    await nothingWasLost(exchange.url, users, acknowledged);
    const last = acknowledged.at(-1);
    if (last !== undefined) await sameAnswerAgain(exchange.url, last);
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  const { dataFolder } = exchange;
  await exchange.stop({ keepData: true });
  const report = await replayFolder(path.join(dataFolder, "journal"), true);
  expect(report.join("\n")).toMatch(/equal/);
});
