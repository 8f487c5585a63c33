import { expect, test } from "vitest";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { heldAt, USDT } from "./contract-ticket.fixture.ts";
import { leverageStanding } from "./leverage-standing.ts";

const at = (leverage: number, markTicks = 600_000, held = heldAt("long")) =>
  leverageStanding(BTC_CONTRACT, leverage, { markTicks, held, marginMode: "isolated" });

test("the higher the leverage, the smaller the position and the larger the fees' share of the margin", () => {
  expect(at(100)).toMatchObject({ risk: "extreme", notionalMaxAtoms: 50_000 * USDT, feeOfMarginBips: 1_000 });
  expect(at(50)).toMatchObject({ risk: "high", notionalMaxAtoms: 250_000 * USDT, feeOfMarginBips: 500 });
  expect(at(20)).toMatchObject({ risk: "high", notionalMaxAtoms: 1_000_000 * USDT, sizeMax: 16_666 });
  expect(at(1)).toMatchObject({ risk: "low", notionalMaxAtoms: 20_000_000 * USDT, feeOfMarginBips: 10 });
});

test("less leverage moves margin into the position, more frees what is over the initial margin at mark", () => {
  expect(at(5).marginMoveAtoms).toBe(600 * USDT);
  expect(at(20).marginMoveAtoms).toBe(-300 * USDT);
  expect(at(10).marginMoveAtoms).toBe(0);
});

test("a loss counts against the margin, a profit frees nothing", () => {
  expect(at(20, 580_000).marginMoveAtoms).toBe(-110 * USDT);
  expect(at(20, 540_000).marginMoveAtoms).toBe(0);
  expect(at(20, 660_000).marginMoveAtoms).toBe(-270 * USDT);
  const cross = { markTicks: 580_000, held: heldAt("long"), marginMode: "cross" } as const;
  expect(leverageStanding(BTC_CONTRACT, 20, cross).marginMoveAtoms).toBe(-310 * USDT);
});

test("without a position nothing moves", () => {
  expect(
    leverageStanding(BTC_CONTRACT, 5, { markTicks: 600_000, held: undefined, marginMode: "cross" }).marginMoveAtoms,
  ).toBeUndefined();
});
