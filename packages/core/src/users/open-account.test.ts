import { atoms, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command, OpenAccount } from "../commands.ts";
import { restoreSections, restoreSnapshot, takeSections, takeSnapshot } from "../snapshot.ts";
import { openMarket, place, USDT } from "../testing/market.ts";
import { usersFrom } from "../views.ts";
import { ACCOUNTS_OF_OWNER_MAX } from "./open-account.ts";

const open = (owner: number, account: number, kind: OpenAccount["kind"] = "lead"): Command => ({
  ...{ type: "OpenAccount", userId: userId(owner), accountId: userId(account), kind },
});

test("an account has a number of its own and an owner for ever, and is no user", () => {
  const market = openMarket();
  expect(market.send(open(2, 20))).toEqual([{ type: "AccountOpened", userId: 2, accountId: 20, kind: "lead" }]);
  const { users } = market.state;
  expect([users.isKnown(20), users.isHolder(20), users.markOf(20)]).toEqual([false, true, undefined]);
  expect([users.kindOf(20), users.ownerOf(20), users.ownerOf(2), users.kindOf(2)]).toEqual([
    ...["lead", 2, 2, undefined],
  ]);
  expect([...usersFrom(market.state, 5)]).toEqual([]);
  market.send(open(2, 19, "copy"));
  expect(users.accountsOfOwner(2)).toEqual([20, 19]);
});

test("a number is given once, an owner is a user, and the accounts of one have a bound", () => {
  const market = openMarket();
  market.send(open(2, 20));
  expect(market.try(open(1, 20))).toEqual({ refusal: "DUPLICATE_REQUEST", field: "accountId" });
  expect(market.try(open(1, 3))).toEqual({ refusal: "DUPLICATE_REQUEST", field: "accountId" });
  expect(market.try({ type: "OpenUser", userId: userId(20), mark: "trader" })).toEqual({
    ...{ refusal: "DUPLICATE_REQUEST", field: "userId" },
  });
  expect(market.try(open(20, 21))).toEqual({ refusal: "NOT_FOUND", field: "userId" });
  expect(market.try(open(1, 0))).toEqual({ refusal: "BAD_PARAMETER", field: "accountId" });
  expect(market.try(open(1, 21, "own" as never))).toEqual({ refusal: "BAD_PARAMETER", field: "kind" });
  for (let account = 1; account < ACCOUNTS_OF_OWNER_MAX; account++) market.send(open(2, 100 + account));
  expect(market.try(open(2, 999))).toEqual({ refusal: "AMOUNT_TOO_LARGE", field: "userId" });
});

test("no subject but contracts knows an account", () => {
  const market = openMarket();
  market.send(open(2, 20));
  const account = userId(20);
  const unknown: Command[] = [
    place(account, { priceTicks: 600_000, sizeLots: 1 }),
    { type: "CancelAllOrders", userId: account, pairId: undefined },
    { type: "GrantFunds", userId: account, coinId: USDT, atoms: atoms(1), key: "account" },
    { type: "TransferFunds", userId: account, coinId: USDT, atoms: atoms(1), from: 3, to: 1, key: "" },
    { type: "CreateInviteLink", userId: account, linkId: 1, friendPercent: 20 },
    { type: "AppointMaker", userId: account, termsId: 0 },
  ];
  for (const command of unknown) {
    expect(market.try(command), `by ${command.type}`).toEqual({ refusal: "NOT_FOUND", field: "userId" });
  }
});

test("a snapshot keeps accounts, their kinds and owners", () => {
  const market = openMarket();
  for (const [owner, account, kind] of [
    [2, 20, "lead"],
    [1, 21, "copy"],
    [2, 22, "sub"],
  ] as const) {
    market.send(open(owner, account, kind));
  }
  for (const restored of [restoreSnapshot(takeSnapshot(market.state)), restoreSections(takeSections(market.state))]) {
    expect([...restored.users.allAccounts()]).toEqual([...market.state.users.allAccounts()]);
    expect(takeSnapshot(restored)).toEqual(takeSnapshot(market.state));
  }
});
