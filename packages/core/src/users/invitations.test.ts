import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSections, takeSections } from "../snapshot.ts";
import { inviteLinkOf, inviterOf } from "../programmes/current-programmes.ts";
import { openMarket } from "../testing/market.ts";
import { IMPORT_ROWS_MAX, LINKS_OF_A_USER_MAX } from "./invite.ts";

const open = (user: number, invitedBy?: number, linkId?: number): Command => ({
  ...{ type: "OpenUser", userId: userId(user), mark: "trader" },
  ...(invitedBy === undefined ? {} : { invitedBy: userId(invitedBy) }),
  ...(linkId === undefined ? {} : { linkId }),
});
const link = (user: number, linkId: number, friendPercent = 20): Command => ({
  ...{ type: "CreateInviteLink", userId: userId(user), linkId, friendPercent },
});
const told = (rows: readonly (readonly [number, number])[], isLast = false): Command => ({
  ...{ type: "ImportInvitations", isLast },
  rows: rows.map(([user, inviter]) => [userId(user), userId(inviter)] as const),
});

test("an inviter is known already and has a smaller number, and stays for ever", () => {
  const market = openMarket();
  expect(market.send(open(10, 4))).toEqual([{ type: "UserOpened", userId: 10, mark: "trader", invitedBy: 4 }]);
  expect(market.send(open(11))).toEqual([{ type: "UserOpened", userId: 11, mark: "trader" }]);
  expect(inviterOf(market.state, userId(10))).toBe(4);
  expect(inviterOf(market.state, userId(11))).toBeUndefined();
  expect(market.try(open(12, 12))).toEqual({ refusal: "NOT_FOUND", field: "invitedBy" });
  expect(market.try(open(12, 99))).toEqual({ refusal: "NOT_FOUND", field: "invitedBy" });
  expect(market.try(open(9, 10))).toEqual({ refusal: "BAD_PARAMETER", field: "invitedBy" });
  expect(market.try({ ...open(12), mark: "guest" } as never)).toEqual({ refusal: "BAD_PARAMETER", field: "mark" });
  expect(market.try(open(10, 3))).toEqual({ refusal: "DUPLICATE_REQUEST", field: "userId" });
  expect(inviterOf(market.state, userId(10))).toBe(4);
  checkInvariants(market.state);
});

test("a link is the inviter's own, of a share that is offered, and one of fifty", () => {
  const market = openMarket();
  expect(market.send(link(1, 7, 30))).toEqual([{ type: "InviteLinkCreated", userId: 1, linkId: 7, friendPercent: 30 }]);
  expect(inviteLinkOf(market.state, 7)).toEqual({ userId: 1, friendPercent: 30 });
  expect(market.try(link(1, 7))).toEqual({ refusal: "DUPLICATE_REQUEST", field: "linkId" });
  expect(market.try(link(2, 8, 60))).toEqual({ refusal: "BAD_PARAMETER", field: "friendPercent" });
  expect(market.try(link(2, 8, 15))).toEqual({ refusal: "BAD_PARAMETER", field: "friendPercent" });
  expect(market.try(link(2, 0))).toEqual({ refusal: "BAD_PARAMETER", field: "linkId" });
  expect(market.try(link(99, 8))).toEqual({ refusal: "NOT_FOUND", field: "userId" });
  expect(market.try(open(10, 2, 7))).toEqual({ refusal: "NOT_FOUND", field: "linkId" });
  expect(market.try(open(10, 1, 8))).toEqual({ refusal: "NOT_FOUND", field: "linkId" });
  expect(market.try(open(10, undefined, 7))).toEqual({ refusal: "NOT_FOUND", field: "linkId" });
  expect(market.refusalOf(open(10, 1, 7))).toBe("applied");
  for (let number = 2; number <= LINKS_OF_A_USER_MAX; number++) market.send(link(1, 100 + number));
  expect(market.try(link(1, 500))).toEqual({ refusal: "AMOUNT_TOO_LARGE", field: "userId" });
  expect(market.refusalOf(link(2, 500))).toBe("applied");
});

test("users from before are told of once, all of a part or none of it", () => {
  const market = openMarket();
  market.send(open(10, 1));
  for (const [rows, refusal] of [
    [
      [
        [3, 1],
        [99, 1],
      ],
      "NOT_FOUND",
    ],
    [
      [
        [3, 1],
        [2, 99],
      ],
      "NOT_FOUND",
    ],
    [
      [
        [3, 1],
        [2, 3],
      ],
      "BAD_PARAMETER",
    ],
    [
      [
        [3, 1],
        [3, 2],
      ],
      "BAD_PARAMETER",
    ],
    [[[3, 3]], "BAD_PARAMETER"],
    [
      [
        [3, 1],
        [10, 2],
      ],
      "DUPLICATE_REQUEST",
    ],
  ] as const) {
    expect(market.try(told(rows))).toEqual({ refusal, field: "rows" });
  }
  expect(market.try(told(Array.from({ length: IMPORT_ROWS_MAX + 1 }, () => [2, 1] as const)))).toEqual({
    refusal: "BAD_PARAMETER",
    field: "rows",
  });
  expect(inviterOf(market.state, userId(3))).toBeUndefined();
  expect(market.send(told([[3, 1]]))).toEqual([{ type: "InvitationsImported", rows: [[3, 1]], isLast: false }]);
  market.send(told([[4, 3]], true));
  expect(market.try(told([[2, 1]]))).toEqual({ refusal: "UNAVAILABLE_NOW" });
  expect([3, 4].map((user) => inviterOf(market.state, userId(user)))).toEqual([1, 3]);
  const before = takeSections(market.state);
  const after = restoreSections(before);
  expect(takeSections(after)).toEqual(before);
  expect(after.invitations.isImported).toBe(true);
});

test("a snapshot from before there were invitations opens", () => {
  const market = openMarket();
  const sections = takeSections(market.state).filter(({ name }) => name !== "invitations" && name !== "programmes");
  expect(takeSections(restoreSections(sections))).toEqual(takeSections(market.state));
});
