import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { eventsOf, order } from "../testing/contract-market.ts";
import {
  accountOf,
  addFollower,
  contractsOf,
  costOf,
  follow,
  leadOrder,
  makeBook,
  MAKER,
  openCopyMarket,
  pass,
  settleAll,
  LEAD,
} from "../testing/copy-market.ts";

const PRICE = 600_000;
const [ANNA, BEN, CARL] = [10, 11, 12];

function openWith(
  ...followers: readonly (readonly [follower: number, usdt: number, terms?: ReturnType<typeof follow>])[]
) {
  const market = openCopyMarket();
  for (const [follower, usdt, terms] of followers) addFollower(market, follower, usdt, terms);
  makeBook(market, PRICE);
  return market;
}

test("followers have their leader's contracts in proportion, all at one average price", () => {
  const market = openWith([ANNA, 1_000], [BEN, 2_000], [CARL, 5_000, follow({ multiplierPpm: 2_000_000 })]);
  market.send(leadOrder("buy", "open", 100));
  const events = settleAll(market);
  expect(contractsOf(market, LEAD)).toBe(100);
  const sizes = [ANNA, BEN, CARL].map((one) => contractsOf(market, accountOf(one)));
  expect(sizes).toEqual([10, 20, 100]);
  const [made] = eventsOf(events, "CopiesMade");
  expect(made).toMatchObject({ leaderId: LEAD, direction: "buy", follows: 3, askedSize: 130, filledSize: 130 });
  const prices = [ANNA, BEN, CARL].map((one, at) => costOf(market, accountOf(one)) / (sizes[at] as number));
  expect(new Set(prices).size).toBe(1);
});

test("a part that is closed is closed by the leader's own ratio, and who is flat makes them flat", () => {
  const market = openWith([ANNA, 1_000], [BEN, 3_000]);
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  market.send(leadOrder("sell", "close", 25));
  settleAll(market);
  expect([ANNA, BEN].map((one) => contractsOf(market, accountOf(one)))).toEqual([7, 22]);
  market.send(leadOrder("sell", "close", 75));
  settleAll(market);
  expect([ANNA, BEN].map((one) => contractsOf(market, accountOf(one)))).toEqual([0, 0]);
  expect(market.state.copy.follows.get(accountOf(ANNA))?.lines).toEqual([]);
});

test("many small fills of the leader come to the same as one", () => {
  const market = openWith([ANNA, 1_000], [BEN, 250]);
  for (let fill = 0; fill < 40; fill++) {
    market.send(leadOrder("buy", "open", 1));
    settleAll(market);
  }
  expect([ANNA, BEN].map((one) => contractsOf(market, accountOf(one)))).toEqual([4, 1]);
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  expect([ANNA, BEN].map((one) => contractsOf(market, accountOf(one)))).toEqual([14, 3]);
});

test("a short is copied as a long is, and a turn in one second closes before it opens", () => {
  const market = openWith([ANNA, 1_000]);
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  market.send(leadOrder("sell", "close", 100));
  market.send(leadOrder("sell", "open", 50));
  const events = settleAll(market);
  expect(eventsOf(events, "CopiesMade").map(({ direction, filledSize }) => [direction, filledSize])).toEqual([
    ["sell", 10],
    ["sell", 5],
  ]);
  expect([contractsOf(market, accountOf(ANNA)), contractsOf(market, accountOf(ANNA), "short")]).toEqual([0, 5]);
});

test("an opening beyond the slippage waits for ten seconds and is skipped with its reason", () => {
  const market = openCopyMarket();
  addFollower(market, ANNA, 1_000, follow({ slippageBips: 10 }));
  market.send(order(MAKER, { direction: "sell", priceTicks: PRICE, size: 100, leverage: 1 }));
  market.send(order(MAKER, { direction: "sell", priceTicks: PRICE + 1_000, size: 100, leverage: 1 }));
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  expect(contractsOf(market, accountOf(ANNA))).toBe(0);
  const events = pass(market, PRICE, 11);
  expect(eventsOf(events, "CopySkipped")).toMatchObject([{ accountId: accountOf(ANNA), size: 10, reason: "slippage" }]);
  expect(market.state.copy.follows.get(accountOf(ANNA))?.lines).toEqual([]);
});

test("what the book has is shared in proportion, and the rest comes when there is more", () => {
  const market = openCopyMarket();
  addFollower(market, ANNA, 1_000);
  addFollower(market, BEN, 3_000);
  market.send(order(MAKER, { direction: "sell", priceTicks: PRICE, size: 120, leverage: 1 }));
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  expect([ANNA, BEN].map((one) => contractsOf(market, accountOf(one)))).toEqual([5, 15]);
  market.send(order(MAKER, { direction: "sell", priceTicks: PRICE + 10, size: 100, leverage: 1 }));
  pass(market, PRICE);
  expect([ANNA, BEN].map((one) => contractsOf(market, accountOf(one)))).toEqual([10, 30]);
  checkInvariants(market.state);
});
