import { describe, expect, test } from "vitest";
import { contractLines } from "../candle-chart/contract-lines.ts";
import { lineTexts } from "../candle-chart/use-contract-lines.ts";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import type { Translate } from "../../shell/language.ts";
import { contractFillsTable, contractOrdersTable, positionsTable } from "./futures-tables.ts";
import { canAmendOrder, contractOrderKind, contractsInCoin } from "./contract-order-words.ts";
import { parseSigned } from "./position-figures.ts";
import { reducePositions, visiblePositions, type PositionsAction } from "./position-state.ts";
import { toneOf } from "../ticket/Figures.tsx";
import { blockedBy, isExplained, nearnessOf, orderReason, ratioBips } from "./position-words.ts";
import { contractOrderRow, tpSlRow, positionRow } from "./position.fixture.ts";
import { withHidden } from "./share-card.ts";

describe("positions as painted", () => {
  const ids = (...actions: PositionsAction[]) =>
    visiblePositions(actions.reduce(reducePositions, undefined)).map((row) => row.id);
  const snapshot: PositionsAction = {
    type: "snapshot",
    rows: [positionRow(), positionRow({ id: 2, createTime: 2_000 })],
  };

  test("newest first, one contract or all", () => {
    expect(ids(snapshot)).toEqual([2, 1]);
    expect(visiblePositions(reducePositions(undefined, snapshot), "ethusdtperp")).toEqual([]);
  });

  test("one that ended leaves, one that is being liquidated stays", () => {
    expect(ids(snapshot, { type: "changed", row: positionRow({ status: 2, updateTime: 2_000 }) })).toEqual([2]);
    expect(ids(snapshot, { type: "changed", row: positionRow({ status: 9, updateTime: 2_000 }) })).toEqual([2, 1]);
  });

  test("an older report does not bring an ended position back while the newer one stands", () => {
    const newer: PositionsAction = { type: "changed", row: positionRow({ margin: "700", updateTime: 3_000 }) };
    const older: PositionsAction = { type: "changed", row: positionRow({ status: 1, updateTime: 2_000 }) };
    expect(ids(snapshot, newer, older)).toEqual([2, 1]);
  });

  test("nothing of one user is left for the next", () => {
    expect(ids(snapshot, { type: "forget" })).toEqual([]);
  });
});

describe("the words of a position", () => {
  test("half a percent from its liquidation a position is an extreme risk, however its margin ratio reads", () => {
    const opened = { markPrice: "104260.0", liqPrice: "103738.7", marginRatio: "49.8" };
    expect(nearnessOf(opened)).toEqual({ risk: "extreme", distanceBips: 50 });
    expect(nearnessOf(positionRow())).toEqual({ risk: "low", distanceBips: 1_103 });
  });

  test("without a liquidation price the margin ratio speaks, and what cannot be read is no comfort", () => {
    const hedged = (marginRatio: string) => nearnessOf({ markPrice: "104260.0", liqPrice: "--", marginRatio });
    expect(hedged("80")).toEqual({ risk: "high", distanceBips: undefined });
    expect(hedged("4.35").risk).toBe("low");
    expect(ratioBips("12.3456")).toBe(1_234);
    expect(hedged("--").risk).toBe("extreme");
  });

  test("nothing can be done while it is liquidated or the figures are old", () => {
    expect(blockedBy({ status: 9 }, false)).toBe("liquidating");
    expect(blockedBy({ status: 0 }, true)).toBe("stale");
    expect(blockedBy({ status: 0 }, false)).toBeUndefined();
  });

  test("liquidated and deleveraged positions are explained, others are not", () => {
    expect([0, 1, 2, 3, 4, 9].filter((status) => isExplained({ status }))).toEqual([2, 3]);
  });

  test("zero has no colour, whatever its sign", () => {
    expect(["0", "0.00", "-0.00", "1", "-1"].map(toneOf)).toEqual([
      "text-text-1",
      "text-text-1",
      "text-text-1",
      "text-up",
      "text-down",
    ]);
  });

  test("signed decimals keep their sign", () => {
    expect(parseSigned("-0.6", 6)).toBe(-600_000);
    expect(parseSigned("0.6", 6)).toBe(600_000);
    expect(parseSigned("nonsense", 6)).toBe(0);
  });
});

describe("orders of contracts", () => {
  test("the kind is read back from the wire", () => {
    expect(contractOrderKind({ orderType: 0, timeInForce: "POST_ONLY" })).toBe("postOnly");
    expect(contractOrderKind({ orderType: 5, timeInForce: "GTC" })).toBe("trailing");
  });

  test("only one's own resting limit orders can be changed", () => {
    expect(canAmendOrder(contractOrderRow())).toBe(true);
    expect(canAmendOrder(contractOrderRow({ createBy: "stop" }))).toBe(false);
    expect(canAmendOrder(contractOrderRow({ orderType: 3, status: 6 }))).toBe(false);
  });

  test("an end that the user brought about himself needs no words", () => {
    expect(orderReason({ reason: "user" })).toBeUndefined();
    expect(orderReason({ reason: "trimmed" })).toBe("trimmed");
  });
});

describe("lines on the chart", () => {
  const texts = {
    order: ({ offset }: { offset: string }, sizeLeft: number) => `${offset} ${sizeLeft}`,
    position: () => "position",
    liquidation: "liquidation",
    tpSl: (kind: string) => kind,
  };
  const lines = (row = positionRow()) =>
    contractLines({ orders: [contractOrderRow()], positions: [row], tpSlOrders: [tpSlRow()] }, texts);

  test("entry and liquidation stand still, TP/SL orders and resting limit orders can be dragged", () => {
    expect(lines().map(({ id, price, move }) => [id, price, move?.kind])).toEqual([
      ["position-1", 60_000, undefined],
      ["liquidation-1", 54_271.4, undefined],
      ["contract-order-7", 62_000, "contractOrder"],
      ["tpSl-3", 58_000, "tpSl"],
    ]);
  });

  test("a partly filled order's line says what is left of it", () => {
    const orders = [contractOrderRow({ share: 40, dealShare: 15, status: 1 })];
    const drawn = contractLines({ orders, positions: [], tpSlOrders: [] }, texts);
    expect(drawn.map(({ text }) => text)).toEqual(["close 25"]);
  });

  test("sizes are said in the traded coin, as in the lists", () => {
    const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as Translate;
    const format = { grouped: (text: string | undefined) => text ?? "" };
    const inCoin = (size: number) => contractsInCoin(size, { format, contract: BTC_CONTRACT });
    const [position] = contractLines(
      { orders: [], positions: [positionRow({ share: 20 })], tpSlOrders: [] },
      lineTexts(t, inCoin),
    );
    expect(position?.text).toBe('position.line.long {"size":"0.02 BTC"}');
  });

  test("a position that no price liquidates has no such line", () => {
    expect(lines(positionRow({ liqPrice: "--" })).map(({ id }) => id)).not.toContain("liquidation-1");
  });
});

describe("history", () => {
  const ended = [positionRow({ status: 1 }), positionRow({ id: 2, status: 2, side: "short" })];

  test("every table has as many cells in its lines as in its head", () => {
    const fill = { ...contractOrderRow(), id: "f1", positionId: 1, orderId: 7, value: "1", realized: "0" };
    const tables = [
      positionsTable(ended),
      contractOrdersTable([contractOrderRow()]),
      contractFillsTable([{ ...fill, cause: "trade", isMaker: true }]),
    ];
    for (const [head, ...rows] of tables) {
      for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
      expect(rows.length).toBeGreaterThan(0);
    }
  });
});

describe("a share card", () => {
  const all = {
    brand: "Agio",
    contract: "BTCUSDT Perp",
    side: "Long 10x",
    isLong: true,
    headline: "+16.66%",
    isGain: true,
    lines: [
      { name: "profit", value: "+100 USDT", isAmount: true },
      { name: "size", value: "0.1 BTC", isAmount: true },
      { name: "entry", value: "60,000" },
      { name: "mark", value: "61,000" },
    ],
    note: "",
    isRightToLeft: false,
  };
  const card = (hidesAmounts: boolean, hidesReturn: boolean) => withHidden(all, { hidesAmounts, hidesReturn });

  test("hiding takes profit and size away and leaves the return; the eye hides that too", () => {
    expect(card(false, false).lines.map(({ name }) => name)).toEqual(["profit", "size", "entry", "mark"]);
    expect(card(true, false)).toMatchObject({
      headline: "+16.66%",
      lines: [
        { name: "entry", value: "60,000" },
        { name: "mark", value: "61,000" },
      ],
    });
    expect(card(true, true).headline).not.toContain("16");
  });
});
