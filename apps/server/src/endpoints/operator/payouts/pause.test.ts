import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { openLog } from "../../../base/log.ts";
import { openPayoutLook } from "../../../jobs/pause-payouts.ts";
import { emptyExchange } from "../../../testing/test-exchange.ts";
import { withdrawal, withdrew } from "../../../testing/test-withdrawals.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

// A pause would stop what other tests pay.
const exchange = await emptyExchange();
const { maker, checker, services } = exchange;
const name = "operator.payouts.pause";
const reason = "because of a test";
const usdt = (isPaused: boolean) => ({ scope: "coin" as const, coin: "USDT", isPaused, reason });
const AT_ONCE = { requestId: 0, status: 1 };
const PAUSED = -6421;

test("one alone pauses a coin: its users see it and ask for nothing new, and two let it go on", async () => {
  const { anna, id } = await withdrew(exchange);
  const risk = await exchange.operator(["risk"]);
  expect(await risk.call(name, usdt(true))).toEqual(AT_ONCE);
  expect(await risk.call(name, usdt(true))).toEqual(AT_ONCE);
  const { operatorId } = await risk.call("operator.self", {});
  expect(await maker.call("operator.payouts.listPauses", {})).toEqual([
    { scope: "coin", chainId: 0, coin: "USDT", reason: "staff", operatorId, time: expect.any(Number) },
  ]);
  const rows = await anna.call("withdrawals.channels", {});
  expect(rows.filter(({ isPaused }) => isPaused).map(({ coin }) => coin)).toEqual(
    rows.filter(({ coin }) => coin === "USDT").map(({ coin }) => coin),
  );
  expect((await anna.call("withdrawals.status", { type: "USDT-ERC20" })).reasons).toContain(PAUSED);
  expect((await anna.call("withdrawals.status", { type: "ETH" })).reasons).not.toContain(PAUSED);
  const more = withdrawal({ amount: "50" });
  expect(await anna.refusal("withdrawals.submit", more)).toEqual(refuse("WITHDRAWALS_PAUSED", "type"));
  // It may be approved; it waits.
  await checker.call("operator.withdrawals.decide", { id, decision: "approve", reason });
  await agreedByTwo(exchange, name, usdt(false));
  expect(await maker.call("operator.payouts.listPauses", {})).toEqual([]);
  await anna.call("withdrawals.submit", more);
});

test("what was asked for before a coin was paused once more does not lift it", async () => {
  expect(await maker.refusal(name, usdt(false))).toEqual(refuse("NOTHING_TO_LIFT", "scope"));
  await maker.call(name, usdt(true));
  const older = await asked(exchange, name, usdt(false));
  expect(await undecided(maker, older)).toEqual(refuse("MAKER_IS_CHECKER"));
  await decide(checker, await asked(exchange, name, usdt(false)));
  exchange.advance(1);
  await maker.call(name, usdt(true));
  expect(await undecided(checker, older)).toEqual(refuse("STALE_VERSION", "scope"));
  await decide(checker, await asked(exchange, name, usdt(false)));
});

test("all and a chain are paused likewise, and what there is not is not", async () => {
  for (const scope of [{ scope: "all" as const }, { scope: "chain" as const, chainId: 1 }]) {
    expect(await maker.call(name, { ...scope, isPaused: true, reason })).toEqual(AT_ONCE);
    await decide(checker, await asked(exchange, name, { ...scope, isPaused: false, reason }));
  }
  const wrong = { isPaused: true, reason };
  // The last is a network of the configuration, which counts from 1,000,000,000 on.
  for (const chainId of [77, 1_000_000_056])
    expect(await maker.refusal(name, { ...wrong, scope: "chain", chainId })).toEqual(refuse("NOT_FOUND", "chainId"));
  expect(await maker.refusal(name, { ...wrong, scope: "coin", coin: "NONE" })).toEqual(refuse("NOT_FOUND", "coin"));
  expect(await maker.refusal(name, { ...wrong, scope: "coin" })).toEqual(refuse("BAD_PARAMETER", "scope"));
  const support = await exchange.operator(["support"]);
  expect(await support.refusal(name, usdt(true))).toEqual(refuse("NOT_PERMITTED"));
});

test("a shortfall pauses its coin by itself, once: lifted by two, it takes another one", async () => {
  let unexplained = "5";
  const asset = { channel: "USDT-ERC20", coin: "USDT", unexplained };
  const wallet = {
    status: async () => ({ chains: [{ strangers: [], assets: [{ ...asset, unexplained }] }] }) as never,
  };
  const look = openPayoutLook({ ...services, wallet, log: openLog("error", () => undefined) });
  const reasons = async () => (await maker.call("operator.payouts.listPauses", {})).map((pause) => pause.reason);
  await look();
  expect(await reasons()).toEqual([]);
  unexplained = "-0.5";
  await look();
  expect(await reasons()).toEqual(["shortfall"]);
  await decide(checker, await asked(exchange, name, usdt(false)));
  await look();
  expect(await reasons()).toEqual([]);
  unexplained = "-0.6";
  await look();
  expect(await reasons()).toEqual(["shortfall"]);
  await decide(checker, await asked(exchange, name, usdt(false)));
});

test("a spend that nobody explains pauses its chain by itself, once: lifted by two, it takes another one", async () => {
  let txids = ["nonce:0xab:7"];
  const assets = [{ channel: "USDT-ERC20", coin: "USDT", unexplained: "0" }];
  const wallet = {
    status: async () => ({ chains: [{ assets, strangers: txids.map((txid) => ({ txid })) }] }) as never,
  };
  const look = openPayoutLook({ ...services, wallet, log: openLog("error", () => undefined) });
  const pauses = () => maker.call("operator.payouts.listPauses", {});
  const lifted = { scope: "chain" as const, chainId: 1, isPaused: false, reason };
  await look();
  expect(await pauses()).toMatchObject([{ scope: "chain", chainId: 1, reason: "unknownSpend", operatorId: 0 }]);
  await decide(checker, await asked(exchange, name, lifted));
  await look();
  expect(await pauses()).toEqual([]);
  txids = [...txids, "0xcd"];
  await look();
  expect(await pauses()).toMatchObject([{ scope: "chain", reason: "unknownSpend" }]);
  await decide(checker, await asked(exchange, name, lifted));
});

test("a freeze is known to the core, and so is its end", async () => {
  const { anna, id } = await withdrew(exchange);
  await maker.call("operator.users.freeze", { userId: anna.userId, isFrozen: true, reason });
  const word = { type: "ReviewWithdrawal", withdrawalId: id, decision: "approve", operatorId: 1, reason: "" } as const;
  expect(await services.pipeline.submit(word)).toMatchObject({ refusal: { refusal: "WITHDRAWAL_RESTRICTED" } });
  await agreedByTwo(exchange, "operator.users.freeze", { userId: anna.userId, isFrozen: false, reason });
  expect(await services.pipeline.submit(word)).toMatchObject({ kind: "applied" });
});
