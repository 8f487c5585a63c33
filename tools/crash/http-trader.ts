interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** Answer to a placed order. */
export interface OrderAnswer {
  readonly id: number;
  readonly status: number;
  readonly dealNum: string;
}

/** Lists show this many rows and no more (rules 1.4). */
const LIST_PAGE_SIZE = 1_000;
const LIST_PAGES_MAX = 100;

interface ListedRow {
  readonly id: number | string;
  readonly createTime: number;
}
interface OrderRow extends OrderAnswer, ListedRow {
  readonly id: number;
  readonly clientId: string;
}
interface StatementRow extends ListedRow {
  readonly coin: string;
  readonly amount: string;
}
interface AssetRow {
  readonly coin: string;
  readonly amount: string;
}

/** An order that the exchange said it has. */
export interface Acknowledged {
  readonly user: HttpTrader;
  readonly request: Readonly<Record<string, unknown>>;
  readonly answer: OrderAnswer;
}

/** A call that was answered, but not with success. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
  readonly code: number;
  readonly status: number;

  constructor(call: string, status: number, { code, msg }: Envelope<unknown>) {
    super(`${call}: ${status} ${code} ${msg}`);
    this.code = code;
    this.status = status;
  }
}

/** One user over plain HTTP, as a bot would be. */
export class HttpTrader {
  readonly name: string;
  #token = "";

  constructor(name: string) {
    this.name = name;
  }

  get token(): string {
    return this.#token;
  }

  /** Registers with `inviteCode`, or signs in where none is given. Returns the user's id. */
  async signIn(url: string, inviteCode: string | undefined): Promise<number> {
    const request = { signType: 0, loginName: this.name, pwd: "Secret-1234", inviteCode: inviteCode ?? "" };
    const call = inviteCode === undefined ? "/api/user/login" : "/api/user/register";
    const { token, userId } = await this.post<{ token: string; userId: number }>(url, call, request);
    this.#token = token;
    return userId;
  }

  async post<Data>(url: string, call: string, body: object): Promise<Data> {
    const headers = this.#headers();
    return this.#read<Data>(call, await fetch(url + call, { method: "POST", headers, body: JSON.stringify(body) }));
  }

  async get<Data>(url: string, call: string): Promise<Data> {
    return this.#read<Data>(call, await fetch(url + call, { headers: this.#headers() }));
  }

  /** All rows of a paged list, newest first; a list ends after 100,000, and what is older is asked for by its time. */
  async rows<Row extends ListedRow>(url: string, call: string): Promise<Row[]> {
    const all = new Map<string, Row>();
    for (let until = ""; ;) {
      const before = all.size;
      for (let pageNum = 1; pageNum <= LIST_PAGES_MAX; pageNum++) {
        const page = `${call}${until}&pageNum=${pageNum}&pageSize=${LIST_PAGE_SIZE}`;
        const { rows } = await this.get<{ rows: Row[] }>(url, page);
        for (const row of rows) all.set(String(row.id), row);
        if (rows.length < LIST_PAGE_SIZE) return [...all.values()];
        until = pageNum === LIST_PAGES_MAX ? `&endTime=${rows.at(-1)?.createTime}` : until;
      }
      if (all.size === before) throw new Error(`${call} has more rows of one moment than a list shows`);
    }
  }

  #headers(): Record<string, string> {
    return { "content-type": "application/json", ...(this.#token === "" ? {} : { satoken: this.#token }) };
  }

  async #read<Data>(call: string, response: Response): Promise<Data> {
    const envelope = (await response.json()) as Envelope<Data>;
    if (envelope.code !== 200) throw new CallRefused(call, response.status, envelope);
    return envelope.data;
  }
}

/** A limit order in a narrow range of prices, so that about half of them meet one another. */
export function randomRequest(clientId: string): Record<string, unknown> {
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

const atoms = (text: string): bigint => {
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const value = BigInt(whole + fraction.padEnd(8, "0"));
  return text.startsWith("-") ? -value : value;
};

/**
 * Compares history with what was acknowledged and with the balances of the core. Returns sentences: a lost or doubled
 * order, a fill that was taken back, a statement that does not add up to its balance.
 */
export async function lostOf(
  url: string,
  users: readonly HttpTrader[],
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const user of users) {
    const rows = await user.rows<OrderRow>(url, "/api/currency/order/orderList?symbol=btcusdt");
    const byClientId = new Map(rows.map((row) => [row.clientId, row]));
    if (byClientId.size !== rows.length) faults.push(`${user.name}: an order is doubled`);
    for (const { request, answer } of acknowledged.filter((entry) => entry.user === user)) {
      const row = byClientId.get(String(request["clientId"]));
      if (row?.id !== answer.id) faults.push(`${user.name}: order ${answer.id} is lost`);
      else if (atoms(row.dealNum) < atoms(answer.dealNum)) faults.push(`${user.name}: ${answer.id} lost a fill`);
    }
    const statement = await user.rows<StatementRow>(url, "/api/record/account?type=1");
    const { platform } = await user.get<{ platform: AssetRow[] }>(url, "/api/asset/assetBalance");
    for (const { coin, amount } of platform) {
      const lines = statement.filter((line) => line.coin === coin);
      const sum = lines.reduce((total, line) => total + atoms(line.amount), 0n);
      if (sum !== atoms(amount)) faults.push(`${user.name}: the lines of ${coin} do not add up to its balance`);
    }
  }
  return faults;
}
