import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import type { Command } from "../commands.ts";
import type { DepositSeen } from "./deposit-commands.ts";
import {
  block,
  channel,
  depositsIn,
  drop,
  ERC20_CHANNEL,
  ETHEREUM,
  openFundMarket,
  seen,
  UNIT,
} from "../testing/fund-market.ts";

const LIMIT = { oneSourceAtomsMax: 100 * UNIT };

const confirmed = (deposit: DepositSeen, height = 100): Command => ({
  type: "ConfirmDeposit",
  chainId: ETHEREUM,
  height,
  deposit,
});

/** Deposit 1, of 500 USDT, waits in block 100. */
function waiting() {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1 }));
  market.send(block(100, [seen("t1", LIMIT)]));
  return market;
}

test("what waited because one node alone had shown it is credited once when two show it", () => {
  const market = waiting();
  market.state = restoreSnapshot(takeSnapshot(market.state));
  const rows = depositsIn(market.send(confirmed(seen("t1"))));
  expect(rows).toMatchObject([{ status: 2, reason: "", creditedAtoms: 500 * UNIT }]);
  expect(market.try(confirmed(seen("t1")))).toMatchObject({ refusal: "REQUEST_NOT_OPEN" });
  checkInvariants(market.state);
});

test("it goes on after one of two reviewers, and long after its block cannot be dropped any more", () => {
  const market = waiting();
  const word = { type: "ReviewDeposit", depositId: 1, decision: "approve", atoms: 500 * UNIT, reason: "" } as const;
  market.send({ ...word, operatorId: 7 } as never);
  for (let height = 101; height < 110; height++) market.send(block(height));
  expect(depositsIn(market.send(confirmed(seen("t1"))))).toMatchObject([{ status: 3, creditedAtoms: 500 * UNIT }]);
  expect(market.try({ ...word, operatorId: 8 } as never)).toMatchObject({ refusal: "REQUEST_NOT_OPEN" });
  market.send(block(110));
  checkInvariants(market.state);
});

test.each([
  ["another height", confirmed(seen("t1"), 99), "BAD_PARAMETER", "height"],
  ["another amount", confirmed(seen("t1", { atoms: 501 * UNIT })), "BAD_PARAMETER", "atoms"],
  ["another user", confirmed(seen("t1", { userId: 2 })), "BAD_PARAMETER", "userId"],
  ["another address", confirmed(seen("t1", { address: "0xabd" })), "BAD_PARAMETER", "address"],
  ["a sender who is barred by now", confirmed(seen("t1", { isBarred: true })), "BAD_PARAMETER", "isBarred"],
  ["one node's word again", confirmed(seen("t1", LIMIT)), "BAD_PARAMETER", "oneSourceAtomsMax"],
  ["another place in it", confirmed(seen("t1", { index: 1 })), "NOT_FOUND", "txid"],
  ["an unknown transaction", confirmed(seen("t9")), "NOT_FOUND", "txid"],
])("it is not taken for %s", (_, command, refusal, field) => {
  const market = waiting();
  expect(market.try(command)).toMatchObject({ refusal, field });
});

test("nothing else that waits is let through, nor a block that is gone", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1, atomsMax: 400 * UNIT } as never));
  const rows = [seen("t1"), seen("t2", { isBarred: true }), seen("t3", { atoms: 300 * UNIT, ...LIMIT })];
  expect(depositsIn(market.send(block(100, rows))).map(({ reason }) => reason)).toEqual([
    "aboveMaximum",
    "barred",
    "oneSource",
  ]);
  for (const row of rows.slice(0, 2)) {
    expect(market.try(confirmed(row))).toMatchObject({ refusal: "REQUEST_NOT_OPEN" });
  }
  market.send(drop(100));
  expect(market.try(confirmed(seen("t3", { atoms: 300 * UNIT })))).toMatchObject({ refusal: "REQUEST_NOT_OPEN" });
});

test("two nodes' word replaces the bound of one and no other rule", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1, atomsMin: 600 * UNIT, atomsMax: 900 * UNIT } as never));
  const rows = [seen("t1", LIMIT), seen("t2", LIMIT), seen("t3", { ...LIMIT, atoms: 901 * UNIT })];
  market.send(block(100, rows));
  expect(depositsIn(market.send(confirmed(seen("t3", { atoms: 901 * UNIT }))))).toMatchObject([
    { status: 8, reason: "aboveMaximum" },
  ]);
  expect(depositsIn(market.send(confirmed(seen("t1"))))).toMatchObject([{ reason: "", creditedAtoms: 0 }]);
  // Two that are too small alone are credited together.
  const together = depositsIn(market.send(confirmed(seen("t2"))));
  expect(together.filter(({ creditedAtoms }) => creditedAtoms === 500 * UNIT)).toHaveLength(2);
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1 }));
  market.send(block(101, [seen("t4", LIMIT)]));
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1, isOpen: false }));
  expect(depositsIn(market.send(confirmed(seen("t4"), 101)))).toMatchObject([{ status: 8, reason: "closed" }]);
  checkInvariants(market.state);
});
