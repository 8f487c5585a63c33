import { expect, test } from "vitest";
import { heldReason, readFilter, statesOf, writeFilter } from "./model.ts";

test("a filter goes into the link and comes back", () => {
  const filter = { kind: "deposits", coin: "USDT", status: 2 } as const;
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
  expect(writeFilter({ kind: undefined, coin: undefined, status: undefined })).toEqual({});
});

test("what a link cannot mean is ignored", () => {
  const nothing = { kind: undefined, coin: undefined, status: undefined };
  expect(readFilter(new URLSearchParams("kind=x&coin=%20&status=2"))).toEqual(nothing);
  expect(readFilter(new URLSearchParams("kind=withdrawals&status=8")).status).toBeUndefined();
  expect(readFilter(new URLSearchParams("kind=held&status=0")).status).toBeUndefined();
  expect(statesOf(undefined)).toEqual([]);
});

test("a held amount has words, also for a reason of a later version", () => {
  expect(heldReason("withdrawal")).toBe("withdrawal");
  expect(heldReason("contractPosition")).toBe("contractPosition");
  expect(heldReason("lottery")).toBe("other");
});
