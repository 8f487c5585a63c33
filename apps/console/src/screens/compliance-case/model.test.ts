import { expect, test } from "vitest";
import { deedsOf } from "./model.ts";

test("whoever has a case may close it, and somebody else confirms it", () => {
  const open = { status: "open", takenBy: 0, closedBy: 0 } as const;
  expect(deedsOf(open, 7)).toEqual({ take: true, giveBack: false, close: false, confirm: false });
  expect(deedsOf({ ...open, takenBy: 7 }, 7)).toEqual({ take: false, giveBack: true, close: true, confirm: false });
  const proposed = { status: "proposed", takenBy: 7, closedBy: 7 } as const;
  expect(deedsOf(proposed, 7)).toMatchObject({ close: false, confirm: false });
  expect(deedsOf(proposed, 8)).toMatchObject({ take: true, close: false, confirm: true });
  expect(deedsOf({ ...proposed, status: "closed" }, 8)).toMatchObject({ take: false, confirm: false });
  expect(deedsOf(open, undefined)).toMatchObject({ take: false });
});
