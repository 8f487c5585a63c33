import { coinId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { HOUSE_CODE_FIRST } from "../ledger/accounts.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { ask, drop, ERC20_CHANNEL, houseAtoms, submitted } from "../testing/fund-market.ts";
import { openMarket, place, USDT, type TestMarket } from "../testing/market.ts";
import { openMixedCrowd, RandomMixed } from "../testing/random-mixed.ts";
import { arrive, arriveBtc, fundAccount, openRealMarket, payIn, usdt } from "../testing/real-market.ts";
import { PERIOD, SECOND_RULES } from "../testing/second-market.ts";
import { FIXED } from "../testing/finance-market.ts";
import { setUnderlying } from "../testing/option-market.ts";
import { solvencyOf } from "./house-views.ts";

const declare = { type: "DeclareRealMoney" } as const;
const send = (withdrawalId: number) =>
  ({ type: "SendWithdrawals", withdrawalIds: [withdrawalId], txid: `x${withdrawalId}`, operatorId: 0 }) as never;
const ofUsdt = (market: TestMarket) => solvencyOf(market.state).find(({ coinId: coin }) => coin === USDT)!;

test("two customers bring 2,000: no bank of 1,000,000 is made of it, nor one of 1", () => {
  const market = openRealMarket();
  arrive(market, 1, [1, 1_000], [2, 1_000]);
  for (const amount of [1_000_000, 1]) {
    expect(market.try(fundAccount("bank.second", amount, "bank"))).toEqual({ refusal: "HOUSE_SHORT", field: "atoms" });
  }
  expect(market.try({ type: "GrantFunds", userId: userId(1), coinId: USDT, atoms: usdt(1), key: "gift" })).toEqual({
    refusal: "HOUSE_SHORT",
    field: "atoms",
  });
  expect(ofUsdt(market)).toMatchObject({ custodyAtoms: usdt(2_000), owedAtoms: usdt(2_000), surplusAtoms: 0 });
  checkInvariants(market.state);
});

test("what the house sends to its own address is its capital, and so much may be given", () => {
  const market = openRealMarket();
  arrive(market, 1, [1, 1_000], [0, 500]);
  expect(ofUsdt(market)).toMatchObject({ surplusAtoms: usdt(500), capitalAtoms: usdt(500) });
  expect(market.refusalOf(fundAccount("bank.second", 500.000001, "bank"))).toBe("HOUSE_SHORT");
  expect(market.refusalOf(fundAccount("bank.second", 500, "bank"))).toBe("applied");
  expect(market.refusalOf(fundAccount("insurance", 0.000001, "more"))).toBe("HOUSE_SHORT");
  expect(ofUsdt(market)).toMatchObject({ surplusAtoms: usdt(500), capitalAtoms: 0 });
});

test("two people pay capital in at a bank, once per key; a chain tells of its own payments", () => {
  const market = openRealMarket();
  market.send(payIn(250, "first"));
  expect(houseAtoms(market, "capital", USDT)).toBe(usdt(250));
  expect(ofUsdt(market)).toMatchObject({ custodyAtoms: usdt(250), surplusAtoms: usdt(250) });
  const wrong = [
    [payIn(250, "first"), "DUPLICATE_REQUEST"],
    [payIn(1, "second", { checkerId: 1 }), "MAKER_IS_CHECKER"],
    [payIn(1, "second", { channelId: ERC20_CHANNEL }), "BAD_PARAMETER"],
    [payIn(1, "second", { channelId: 99 }), "NOT_FOUND"],
    [payIn(1, "second", { coinId: coinId(2) }), "BAD_PARAMETER"],
    [payIn(1, ""), "BAD_PARAMETER"],
    [payIn(-1, "second"), "BAD_PARAMETER"],
  ] as const;
  for (const [command, refusal] of wrong) {
    const before = takeSnapshot(market.state);
    expect(market.refusalOf(command)).toBe(refusal);
    expect(Buffer.from(takeSnapshot(market.state)).equals(before)).toBe(true);
  }
});

test("fees become capital by half, once in two days, and no more than nobody owns", () => {
  const market = openRealMarket();
  arrive(market, 1, [1, 100_000], [2, 100_000], [0, 10]);
  arriveBtc(market, 1, 1);
  market.send(place(1, { side: "sell", priceTicks: 500_000, sizeLots: 100_000 }));
  market.send(place(2, { side: "buy", priceTicks: 500_000, sizeLots: 100_000 }));
  const fees = houseAtoms(market, "fee.spot", USDT);
  expect(fees).toBe(usdt(50));
  const take = (amount: number, key: string) => payIn(amount, key, { channelId: 0 });
  expect(market.try(take(25.000001, "half"))).toEqual({ refusal: "HOUSE_SHORT", field: "atoms" });
  market.send(take(25, "half"));
  expect(houseAtoms(market, "capital", USDT)).toBe(usdt(35));
  expect(market.refusalOf(take(1, "again"))).toBe("HOUSE_SHORT");
  market.nowMs = market.clock() + 2 * 86_400_000;
  expect(market.refusalOf(take(12.5, "again"))).toBe("applied");
  checkInvariants(market.state);
});

test("money is real for good, also after a restart", () => {
  const market = openRealMarket();
  expect(market.refusalOf(declare)).toBe("DUPLICATE_REQUEST");
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(market.refusalOf(declare)).toBe("DUPLICATE_REQUEST");
  expect(market.refusalOf(fundAccount("insurance", 1, "x"))).toBe("HOUSE_SHORT");
});

test("a journal from before keeps its negative capital, and nothing makes it worse", () => {
  const market = openMarket();
  const before = houseAtoms(market, "capital", USDT);
  expect(before).toBeLessThan(0);
  market.send(declare);
  checkInvariants(market.state);
  expect(market.refusalOf(fundAccount("insurance", 1, "x"))).toBe("HOUSE_SHORT");
  expect(houseAtoms(market, "capital", USDT)).toBe(before);
});

test("a loss that a chain brings is borne by capital, then told as a shortfall; until it is made good nothing opens or leaves", () => {
  const market = openRealMarket();
  market.send(SECOND_RULES);
  arrive(market, 1, [2, 400], [0, 100]);
  // User 1 deposits 300 and passes them on to user 3; then the chain drops the block.
  arrive(market, 3, [1, 300]);
  market.send(place(1, { side: "buy", priceTicks: 1_000, sizeLots: 300_000 }));
  arriveBtc(market, 3, 3);
  market.send(place(3, { side: "sell", priceTicks: 1_000, sizeLots: 300_000 }));
  market.send(drop(3));
  expect(houseAtoms(market, "capital", USDT)).toBe(0);
  expect(houseAtoms(market, "shortfall", USDT)).toBe(usdt(-200));
  expect(ofUsdt(market).surplusAtoms).toBeLessThan(0);
  checkInvariants(market.state);
  expect(market.refusalOf(PERIOD)).toBe("HOUSE_SHORT");
  expect(market.refusalOf({ ...FIXED, aprPpb: 0 as never })).toBe("HOUSE_SHORT");
  expect(market.refusalOf(setUnderlying())).toBe("HOUSE_SHORT");
  const { withdrawalId } = submitted(market, ask({ userId: userId(2), atoms: usdt(50), isTrusted: true }));
  expect(market.try(send(withdrawalId))).toEqual({ refusal: "HOUSE_SHORT", field: "withdrawalIds" });
  // Money that is paid in makes the shortfall good first.
  market.send(payIn(250, "rescue"));
  expect(houseAtoms(market, "shortfall", USDT)).toBe(0);
  expect(houseAtoms(market, "capital", USDT)).toBe(usdt(50));
  expect(market.refusalOf(PERIOD)).toBe("applied");
  expect(market.refusalOf(send(withdrawalId))).toBe("applied");
  checkInvariants(market.state);
});

/** Owed as the rule says it, account by account, without the shortcut by the house's own accounts. */
function owedByDefinition(market: TestMarket, coin: number): number {
  const { ledger } = market.state;
  const { accounts, positions } = ledger;
  const isUsers = (row: { code: number; name: string }) => row.code < HOUSE_CODE_FIRST && row.name !== "debt";
  let toUsers = accounts
    .nonZero()
    .filter((row) => row.coin === coin && isUsers(row))
    .reduce((sum, row) => sum + row.atoms, 0);
  for (const slot of positions.slots()) {
    if (positions.coinOf(slot) === coin) toUsers += positions.margin(slot) + positions.reserve(slot);
  }
  const owed = /^(escrow\..*|transit|suspense|clearing|tax)$/;
  return accounts
    .nonZero()
    .filter((row) => row.coin === coin && row.code >= HOUSE_CODE_FIRST && owed.test(row.name))
    .reduce((sum, { atoms }) => sum + atoms, toUsers);
}

test("custody and what is owed agree with a naive count, and capital never falls, whatever the crowd does", () => {
  const market = openMixedCrowd();
  market.send(declare);
  const capital = new Map(solvencyOf(market.state).map((row) => [row.coinId, row.capitalAtoms]));
  const commands = new RandomMixed(market, "solvent");
  for (let round = 0; round < 6; round++) {
    for (let index = 0; index < 150; index++) market.try(commands.next());
    checkInvariants(market.state);
    for (const row of solvencyOf(market.state)) {
      expect(row.owedAtoms).toBe(owedByDefinition(market, row.coinId));
      expect(row.capitalAtoms).toBeGreaterThanOrEqual(Math.min(0, capital.get(row.coinId) ?? 0));
    }
  }
});
