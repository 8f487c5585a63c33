import { expect } from "vitest";
import { BANK_ACCOUNTS_MAX } from "../../withdrawals/bank-accounts.ts";
import { openedCampaign, POINTS, verifiedUser } from "../test-campaigns.ts";
import { customer } from "../test-customers.ts";
import type { Caller, TestExchange } from "../test-exchange.ts";
import { saver } from "../test-savers.ts";
import { openAgainst, spotOrder } from "../test-trades.ts";
import { asked } from "../two-people.ts";
import { bankAccount, usdtOf, withdrawal, withdrew } from "../test-withdrawals.ts";
import type { Race } from "./race.ts";

const reason = "because of a race";
const [PLATFORM, FINANCIAL] = [1, 2];
const CENTS = 100;
/** The status of a withdrawal that its owner cancelled. */
const CANCELLED = 6;
const CHECKERS = 5;

const btcOf = async (user: Caller) =>
  (await user.call("assets.balances", {})).platform.find(({ coin }) => coin === "BTC");

/** People who may decide about money, in turn. */
async function deciders(exchange: TestExchange): Promise<(at: number) => Caller> {
  const hired = await Promise.all(Array.from({ length: CHECKERS }, () => exchange.operator(["finance"])));
  return (at) => exchange.unlimited(hired[at % CHECKERS] as Caller);
}

async function btcHouse(exchange: TestExchange): Promise<void> {
  await exchange.fundHouse("inventory", "BTC", "10");
  await exchange.observe(60_000);
}

/** A price that no order of the book has: between its best ones, or the index. */
async function quietPrice(exchange: TestExchange): Promise<number> {
  await exchange.observe(60_000);
  const { asks, bids } = await exchange.visitor.call("market.depth", { symbol: "btcusdt" });
  const [ask, bid] = [Number(asks[0]?.[0] ?? 0), Number(bids[0]?.[0] ?? 0)];
  return ask === 0 ? Math.max(60_000, bid + 1) : Math.min(60_000, (ask + bid) / 2);
}

/** Money that could be paid, moved, spent or credited twice. */
export const RACES_OF_MONEY: readonly Race[] = [
  {
    title: "withdrawals of more than the day's limit",
    winners: { most: 2 },
    losers: ["WITHDRAWAL_LIMIT", "WITHDRAWAL_DUPLICATE", "TOO_MANY_PENDING"],
    async start(exchange) {
      const anna = await customer(exchange);
      const racer = exchange.unlimited(anna);
      // Each another amount: the same one twice is refused by itself.
      const amount = (at: number) => String(400 + at / CENTS / CENTS);
      return {
        attempt: (at) => racer.answer("withdrawals.submit", withdrawal({ amount: amount(at) }), `race-${at}`),
        async after(answered) {
          const { total, rows } = await anna.call("withdrawals.list", { pageSize: 10 });
          expect(total).toBe(answered.length);
          const asked = rows.reduce((sum, row) => sum + Number(row.amount), 0);
          const usdt = await usdtOf(anna);
          expect(Number(usdt?.occupiedAmount)).toBeCloseTo(asked, 6);
          expect(Number(usdt?.availableAmount)).toBeCloseTo(10_000 - asked, 6);
        },
      };
    },
  },
  {
    title: "a withdrawal under one key",
    winners: "all",
    losers: [],
    async start(exchange) {
      const anna = await customer(exchange);
      const racer = exchange.unlimited(anna);
      return {
        attempt: () => racer.answer("withdrawals.submit", withdrawal(), "one-key"),
        async after() {
          expect((await anna.call("withdrawals.list", {})).total).toBe(1);
          expect(await usdtOf(anna)).toMatchObject({ availableAmount: "9900", occupiedAmount: "100" });
        },
      };
    },
  },
  {
    title: "a withdrawal that is cancelled while it is approved",
    winners: { most: 3 },
    losers: ["WITHDRAWAL_NOT_OPEN", "REQUEST_NOT_OPEN", "MAKER_IS_CHECKER"],
    async start(exchange) {
      const { anna, id } = await withdrew(exchange);
      const [racer, decider] = [exchange.unlimited(anna), await deciders(exchange)];
      const approval = { id, decision: "approve", reason } as const;
      return {
        attempt: (at) =>
          at % 2 === 0
            ? racer.answer("withdrawals.cancel", { id })
            : decider(at).answer("operator.withdrawals.decide", approval),
        async after() {
          const [row] = (await anna.call("withdrawals.list", {})).rows;
          const usdt = await usdtOf(anna);
          // Either it is on its way, or everything is back.
          const isBack = usdt?.availableAmount === "10000" && usdt.occupiedAmount === "0";
          expect([isBack, row?.status]).toEqual([row?.status === CANCELLED, row?.status]);
        },
      };
    },
  },
  {
    title: "a transfer under one key",
    winners: "all",
    losers: [],
    async start(exchange) {
      const anna = await exchange.user();
      const move = { coin: "USDT", amount: "100", transferOutAccount: PLATFORM, transferInAccount: FINANCIAL };
      const racer = exchange.unlimited(anna);
      return {
        attempt: () => racer.answer("transfers.submit", move, "one-key"),
        async after(answered) {
          expect(new Set(answered.map((answer) => JSON.stringify(answer))).size).toBe(1);
          expect(await usdtOf(anna)).toMatchObject({ availableAmount: "9900" });
        },
      };
    },
  },
  {
    title: "transfers of more than half of a balance",
    winners: 1,
    losers: ["INSUFFICIENT_BALANCE"],
    async start(exchange) {
      const anna = await exchange.user();
      const move = { coin: "USDT", amount: "6000", transferOutAccount: PLATFORM, transferInAccount: FINANCIAL };
      const racer = exchange.unlimited(anna);
      return {
        attempt: (at) => racer.answer("transfers.submit", move, `race-${at}`),
        after: async () => expect(await usdtOf(anna)).toMatchObject({ availableAmount: "4000" }),
      };
    },
  },
  {
    title: "orders of more than half of a balance",
    winners: 1,
    losers: ["INSUFFICIENT_BALANCE"],
    async start(exchange) {
      const anna = await exchange.user();
      const racer = exchange.unlimited(anna);
      const order = spotOrder("buy", { price: "30000", quantity: "0.2" });
      return {
        attempt: () => racer.answer("orders.submit", order),
        after: async () =>
          expect(await usdtOf(anna)).toMatchObject({ availableAmount: "4000", occupiedAmount: "6000" }),
      };
    },
  },
  {
    title: "cancels of an order against those who fill it",
    winners: { most: Number.MAX_SAFE_INTEGER },
    losers: ["ORDER_NOT_OPEN", "INSUFFICIENT_BALANCE"],
    async start(exchange) {
      const [anna, ben] = [await exchange.user(), await exchange.user()];
      const price = String(await quietPrice(exchange));
      const { id } = await anna.call("orders.submit", spotOrder("sell", { price, quantity: "0.1" }));
      const [owner, taker] = [exchange.unlimited(anna), exchange.unlimited(ben)];
      const take = spotOrder("buy", { price, quantity: "0.001", tif: "IOC" });
      return {
        attempt: (at) => (at % 10 === 9 ? owner.answer("orders.cancel", { id }) : taker.answer("orders.submit", take)),
        async after() {
          await owner.answer("orders.cancel", { id });
          const { rows } = await anna.call("orders.list", { status: "2,3" });
          const row = rows.find((each) => each.id === id);
          const left = 0.5 - Number(row?.dealNum);
          const btc = await btcOf(anna);
          expect(Number(btc?.availableAmount)).toBeCloseTo(left, 8);
          expect(Number(btc?.occupiedAmount)).toBe(0);
        },
      };
    },
  },
  {
    title: "the redemption of one saving",
    winners: 1,
    losers: ["NOT_FOUND"],
    async start(exchange) {
      const { anna, product } = await saver(exchange);
      const { id } = await anna.call("finance.subscribe", { productId: product.id, amount: "500" });
      const racer = exchange.unlimited(anna);
      return {
        attempt: (at) => racer.answer("finance.redeem", { orderId: id }, `race-${at}`),
        async after() {
          const { financial } = await anna.call("assets.balances", {});
          expect(financial.find(({ coin }) => coin === "USDT")?.availableAmount).toBe("1000");
        },
      };
    },
  },
  {
    title: "the use of one quote",
    winners: 1,
    losers: ["QUOTE_USED"],
    async start(exchange) {
      await btcHouse(exchange);
      const anna = await exchange.user();
      const quote = await anna.call("conversions.price", { currency: "USDT,BTC", amount: "100" });
      const wish = { fromSymbol: "USDT", toSymbol: "BTC", total: "100", quoteId: Number(quote.quoteId) };
      const racer = exchange.unlimited(anna);
      return {
        attempt: (at) => racer.answer("conversions.convert", wish, `race-${at}`),
        after: async () => expect(await usdtOf(anna)).toMatchObject({ availableAmount: "9900" }),
      };
    },
  },
  {
    title: "the claim of one reward",
    winners: 1,
    losers: ["REWARD_CLAIMED"],
    async start(exchange) {
      const campaignId = await openedCampaign(exchange, { tasks: [POINTS] });
      const anna = await verifiedUser(exchange);
      await anna.call("campaigns.join", { campaignId });
      const before = (await anna.call("campaigns.list", {})).points;
      const racer = exchange.unlimited(anna);
      return {
        attempt: () => racer.answer("campaigns.claim", { campaignId, task: 0 }),
        after: async () => expect((await anna.call("campaigns.list", {})).points).toBe(before + POINTS.points),
      };
    },
  },
  {
    title: "the close of one position",
    winners: { most: Number.MAX_SAFE_INTEGER },
    losers: ["NOT_FOUND", "REDUCE_ONLY_EXCEEDS", "CONTRACT_PRICE_BAND"],
    async start(exchange) {
      const { long, position } = await openAgainst(exchange);
      const racer = exchange.unlimited(long);
      return {
        attempt: (at) => racer.answer("positions.close", { id: position.id }, `race-${at}`),
        async after() {
          const { rows } = await long.call("positions.list", {});
          // Closed twice, it would be a position the other way round.
          expect(rows.filter(({ side }) => side !== position.side)).toEqual([]);
        },
      };
    },
  },
  {
    title: "the approval of one request by several people",
    winners: 1,
    losers: ["REQUEST_NOT_OPEN"],
    async start(exchange) {
      const fund = { pot: "insurance", coin: "USDT", amount: "1", reason } as const;
      const id = await asked(exchange, "operator.house.fund", fund);
      const decider = await deciders(exchange);
      return {
        attempt: (at) => decider(at).answer("operator.requests.decide", { id, decision: "approve", reason }),
      };
    },
  },
  {
    title: "the credit of one payment by several people",
    // A deposit that only its user has shown takes two people: the first approval changes nothing yet.
    winners: 2,
    losers: ["REQUEST_NOT_OPEN", "MAKER_IS_CHECKER"],
    async start(exchange) {
      const anna = await exchange.user();
      const payment = { coin: "BANK", amount: "500", hash: `REF-RACE-${anna.userId}` };
      const { id } = await anna.call("deposits.submit", payment);
      const decider = await deciders(exchange);
      return {
        attempt: (at) => decider(at).answer("operator.deposits.decide", { id, decision: "approve", reason }),
        after: async () => expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10500" }),
      };
    },
  },
  {
    title: "the tenth and last bank account",
    winners: 1,
    losers: ["TOO_MANY_BANK_ACCOUNTS"],
    async start(exchange) {
      const anna = await customer(exchange);
      const racer = exchange.unlimited(anna);
      const add = (at: number) => racer.answer("bankAccounts.add", bankAccount({ account: `DE${10_000_000 + at}` }));
      for (let kept = 1; kept < BANK_ACCOUNTS_MAX; kept++) await add(kept);
      return {
        attempt: (at) => add(BANK_ACCOUNTS_MAX + at),
        after: async () => expect(await anna.call("bankAccounts.list", {})).toHaveLength(BANK_ACCOUNTS_MAX),
      };
    },
  },
];
