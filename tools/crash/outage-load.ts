import { openTestSocket, type TestSocket } from "../../apps/server/src/testing/test-socket.ts";
import { CallRefused, randomRequest, type Acknowledged, type HttpTrader, type OrderAnswer } from "./http-trader.ts";

const PACE_MS = 15;
const HISTORY_PACE_MS = 200;
/** Open orders of a user are cancelled down to this many, so that their number never ends the load. */
const OPEN_ORDERS_KEPT = 40;
/** Calls that need SQL may be refused, within this time. */
const HISTORY_REFUSED = -1033;
const HISTORY_MS_MAX = 15_000;
/** Calls that the core answers alone must continue; the bound is that of a busy machine. */
const CORE_MS_MAX = 5_000;

interface Page {
  readonly rows: readonly { readonly id: number }[];
  readonly total: number;
}

/** Orders, cancels, balances, history and a socket of some users, while PostgreSQL comes and goes. */
export class OutageLoad {
  readonly faults: string[] = [];
  readonly acknowledged: Acknowledged[] = [];
  acknowledgedAway = 0;
  slowestOrderMs = 0;
  slowestHistoryMs = 0;
  isAway = false;
  readonly #url: string;
  readonly #users: readonly HttpTrader[];
  #isStopped = true;

  constructor(url: string, users: readonly HttpTrader[]) {
    this.#url = url;
    this.#users = users;
  }

  /** Resolves after `stop`, when the last call is answered. `label` tells these orders from all others. */
  async start(label: string): Promise<void> {
    this.#isStopped = false;
    const [listener] = this.#users;
    const socket = listener === undefined ? undefined : await this.#listen(listener);
    await Promise.all([
      ...this.#users.map((user, at) => this.#trade(user, `${label}u${at}`)),
      ...this.#users.map((user) => this.#readHistory(user)),
      this.#lookAtHealth(),
    ]);
    if (socket === undefined) return;
    const heard = socket.frames.filter(({ type }) => type === "order").length;
    if (heard === 0) this.faults.push(`${label}: the socket told nothing of an order`);
    if (socket.socket.readyState !== socket.socket.OPEN) this.faults.push(`${label}: the socket was closed`);
    await socket.close();
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #listen(user: HttpTrader): Promise<TestSocket> {
    const socket = await openTestSocket(this.#url);
    await socket.subscribe({ type: "order", token: user.token });
    return socket;
  }

  async #trade(user: HttpTrader, label: string): Promise<void> {
    for (let count = 0; !this.#isStopped; count += 1) {
      const request = randomRequest(`${label}-${count}`);
      await this.#ofTheCore(`${label}: an order`, async () => {
        const answer = await user.post<OrderAnswer>(this.#url, "/api/currency/order/submit", request);
        this.acknowledged.push({ user, request, answer });
        if (this.isAway) this.acknowledgedAway += 1;
      });
      if (count % 10 === 9) await this.#cancelSome(user, label);
      if (count % 10 === 4) {
        await this.#ofTheCore(`${label}: balances`, () => user.get(this.#url, "/api/asset/assetBalance"));
      }
      await new Promise((resolve) => setTimeout(resolve, PACE_MS));
    }
  }

  async #cancelSome(user: HttpTrader, label: string): Promise<void> {
    const open = "/api/currency/order/orderList?symbol=btcusdt&status=0,1&pageNum=1&pageSize=1000";
    let ids: readonly number[] = [];
    await this.#ofTheCore(`${label}: open orders`, async () => {
      ids = (await user.get<Page>(this.#url, open)).rows.map(({ id }) => id);
    });
    for (const id of ids.slice(OPEN_ORDERS_KEPT)) await this.#cancel(user, id);
  }

  async #cancel(user: HttpTrader, id: number): Promise<void> {
    const from = performance.now();
    let msMax = CORE_MS_MAX;
    try {
      await user.post(this.#url, "/api/currency/order/cancel", { id });
    } catch (error) {
      // Filled meanwhile: history is asked whose it was, and may be away.
      if (error instanceof CallRefused && FILLED_MEANWHILE.has(error.code)) msMax = HISTORY_MS_MAX;
      else this.faults.push(`a cancel failed: ${String(error)}`);
    }
    const tookMs = performance.now() - from;
    if (tookMs > msMax) this.faults.push(`a cancel took ${Math.round(tookMs)} ms`);
  }

  async #ofTheCore(name: string, call: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    try {
      await call();
    } catch (error) {
      this.faults.push(`${name} failed: ${String(error)}`);
    }
    const tookMs = performance.now() - from;
    this.slowestOrderMs = Math.max(this.slowestOrderMs, tookMs);
    if (tookMs > CORE_MS_MAX) this.faults.push(`${name} took ${Math.round(tookMs)} ms`);
  }

  async #readHistory(user: HttpTrader): Promise<void> {
    while (!this.#isStopped) {
      const from = performance.now();
      try {
        await user.get(this.#url, "/api/currency/order/orderList?symbol=btcusdt&pageNum=1&pageSize=10");
      } catch (error) {
        const isSaid = error instanceof CallRefused && error.code === HISTORY_REFUSED && error.status === 200;
        if (!isSaid) this.faults.push(`history failed: ${String(error)}`);
      }
      const tookMs = performance.now() - from;
      this.slowestHistoryMs = Math.max(this.slowestHistoryMs, tookMs);
      if (tookMs > HISTORY_MS_MAX) this.faults.push(`history took ${Math.round(tookMs)} ms`);
      await new Promise((resolve) => setTimeout(resolve, HISTORY_PACE_MS));
    }
  }

  async #lookAtHealth(): Promise<void> {
    while (!this.#isStopped) {
      const status = await fetch(`${this.#url}/healthz`).then(
        (response) => response.status,
        (error: unknown) => String(error),
      );
      if (status !== 200) this.faults.push(`/healthz: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, HISTORY_PACE_MS));
    }
  }
}

const FILLED_MEANWHILE: ReadonlySet<number> = new Set([HISTORY_REFUSED, -2004]);
