import { describe, expect, test } from "vitest";
import { BTC_CONTRACT } from "../../features/contract/btc-contract.fixture.ts";
import { positionRow } from "../../features/positions/position.fixture.ts";
import { ledgerVerdict, linesTable, sumLines } from "./ledger.ts";
import { recompute, type Liquidation } from "./model.ts";

/** The long of rules 4.3 (100 contracts at 60,000, margin 600) liquidated at 54,270, above its bankruptcy price of 54,000. */
const row: Liquidation = {
  sequence: 99,
  time: 1_000,
  markPrice: "54270",
  indexPrice: "54300",
  lastPrice: "54100",
  fundingPrice: "54310.5",
  basisPrice: "54270.04",
  share: 100,
  cost: "6000",
  value: "5427",
  unrealized: "-573",
  margin: "600",
  equity: "27",
  maintenanceRate: "0.5",
  maintenanceDeduction: "0",
  maintenance: "27.135",
  steps: [
    { stage: "all", price: "54000", askedShare: 100, doneShare: 60, doneValue: "3250", orderId: 8 },
    { stage: "takeover", price: "54000", askedShare: 40, doneShare: 40, doneValue: "2160", orderId: 0 },
  ],
  bankPrice: "54000",
  closedShare: 100,
  closeFee: "1.625",
  liquidationFee: "8",
  fundResult: "8",
  returned: "3.075",
  outcome: "liquidated",
};
const isolated = positionRow({
  status: 2,
  realized: "-590",
  fee: "4.625",
  funding: "-1",
  liquidationFee: "8",
  net: "-603.625",
});
/** Everything that left the position's accounts, and what of it came back. */
const lines = [
  {
    sequence: 99,
    time: 1_000,
    businessType: "contractTrade",
    part: "margin",
    positionId: 7,
    amount: "-600",
    after: "0",
  },
  {
    sequence: 99,
    time: 1_000,
    businessType: "contractTrade",
    part: "reserve",
    positionId: 7,
    amount: "-2.7",
    after: "0",
  },
  {
    sequence: 99,
    time: 1_000,
    businessType: "contractTrade",
    part: "available",
    positionId: 0,
    amount: "11.075",
    after: "411.075",
  },
  {
    sequence: 99,
    time: 1_000,
    businessType: "liquidation",
    part: "available",
    positionId: 0,
    amount: "-8",
    after: "403.075",
  },
  { sequence: 98, time: 900, businessType: "funding", part: "available", positionId: 0, amount: "-1", after: "400" },
];
const checksOf = (changes: Partial<Liquidation> = {}, position = isolated) =>
  recompute({ ...row, ...changes }, { position, lines, contract: BTC_CONTRACT });
const verdicts = (changes: Partial<Liquidation> = {}, position = isolated) =>
  Object.fromEntries(checksOf(changes, position).map(({ id, isEqual }) => [id, isEqual]));

describe("a liquidation worked out again", () => {
  test("every step of a sound one comes out equal", () => {
    expect(verdicts()).toEqual({
      mark: true,
      value: true,
      profit: true,
      equity: true,
      maintenance: true,
      trigger: true,
      price: true,
      bankruptcy: true,
      closed: true,
      money: true,
      net: true,
    });
  });

  test("a figure that was altered is found where it was altered", () => {
    expect(verdicts({ markPrice: "54271" })).toMatchObject({ mark: false, value: false });
    expect(verdicts({ unrealized: "-572" })).toMatchObject({ profit: false });
    expect(verdicts({ equity: "28" })).toMatchObject({ equity: false, trigger: false });
    expect(verdicts({ maintenance: "27.136" })).toMatchObject({ maintenance: false });
    expect(verdicts({ margin: "700" })).toMatchObject({ price: false, bankruptcy: false });
    expect(verdicts({ liquidationFee: "9", fundResult: "9" })).toMatchObject({ money: false });
    expect(verdicts({ closedShare: 99 })).toMatchObject({ closed: false });
  });

  test("the net result of the history follows from the same figures, with the liquidation fee in it", () => {
    const net = (changes: Partial<typeof isolated>) =>
      checksOf({}, { ...isolated, ...changes }).find(({ id }) => id === "net");
    expect(net({})?.formula.join(" ")).toBe("-590 − 4.625 − 1 − 8");
    expect(net({ net: "-595.625" })?.isEqual).toBe(false);
    const paid = net({ funding: "0.5", liquidationFee: "0", fundPaid: "2", net: "-592.125" });
    expect(paid).toMatchObject({ isEqual: true, formula: ["-590", "−", "4.625", "+", "0.5", "+", "2"] });
  });

  test("a short is judged from above", () => {
    const short = positionRow({ side: "short", status: 2 });
    const risen = {
      markPrice: "65700",
      indexPrice: "65700",
      lastPrice: "0",
      fundingPrice: "65700",
      basisPrice: "65700",
      value: "6570",
      unrealized: "-570",
      equity: "30",
      maintenance: "32.85",
    };
    expect(verdicts({ ...risen, bankPrice: "66000" }, short)).toMatchObject({
      mark: true,
      profit: true,
      equity: true,
      price: true,
      bankruptcy: true,
    });
    expect(verdicts({ ...risen, margin: "700", equity: "130" }, short)).toMatchObject({ price: false, trigger: false });
  });

  test("of a cross account only what concerns this position is repeated", () => {
    expect(Object.keys(verdicts({}, positionRow({ marginMode: "cross", status: 2 })))).toEqual([
      "mark",
      "value",
      "trigger",
      "closed",
      "money",
      "net",
    ]);
  });

  test("a tier that the table no longer has cannot be compared with", () => {
    expect(Object.keys(verdicts({ maintenanceRate: "0.4" }))).not.toContain("price");
  });

  test("the formula shows the numbers it was worked out from", () => {
    const [mark, value] = checksOf();
    expect(mark?.formula.join(" ")).toBe("median ( 54310.5 ; 54270.04 ; 54100 )");
    expect(value?.formula.join(" ")).toBe("54270 × 100 × 0.001");
  });
});

describe("ledger lines", () => {
  const OWN = { positionId: 7, decimals: 6 };
  const line = (part: string, amount: string, after: string) => ({
    sequence: 1,
    time: 1_000,
    businessType: "contractTrade",
    part,
    positionId: part === "available" ? 0 : 7,
    amount,
    after,
  });
  const lines = [
    line("margin", "600", "600"),
    line("reserve", "2.7", "2.7"),
    line("available", "-605.7", "394.3"),
    line("margin", "-600", "0"),
    line("reserve", "-2.7", "0"),
    line("available", "0.5", "412"),
  ];

  test("running sums of the position's own accounts match the balances that were kept", () => {
    const summed = sumLines(lines, OWN);
    expect(summed.map(({ sum }) => sum)).toEqual(["600", "2.7", undefined, "0", "0", undefined]);
    expect(ledgerVerdict(summed)).toEqual({ isEqual: true, compared: 4 });
  });

  test("a line that was left out or altered is found", () => {
    expect(ledgerVerdict(sumLines(lines.toSpliced(3, 1, line("margin", "-599", "0")), OWN)).isEqual).toBe(false);
    const added = [...lines.slice(0, 3), line("margin", "50", "650"), line("margin", "-650", "0")];
    expect(ledgerVerdict(sumLines(added.toSpliced(3, 1), OWN)).isEqual).toBe(false);
  });

  test("a line of another position whose margin paid is shown, not summed", () => {
    const other = { ...line("margin", "-72.8", "100"), positionId: 9 };
    const summed = sumLines([...lines, other], OWN);
    expect(summed.at(-1)).toMatchObject({ amount: "-72.8", sum: undefined, isEqual: undefined });
    expect(ledgerVerdict(summed)).toEqual({ isEqual: true, compared: 4 });
  });

  test("a list that was cut starts from the balance before it", () => {
    expect(ledgerVerdict(sumLines([line("margin", "-100", "500"), line("margin", "-500", "0")], OWN)).isEqual).toBe(
      true,
    );
  });

  test("the file has the sums beside the balances", () => {
    expect(linesTable(sumLines(lines, OWN))[1]).toEqual([
      "1",
      "1970-01-01T00:00:01.000Z",
      "contractTrade",
      "7",
      "margin",
      "600",
      "600",
      "600",
    ]);
  });
});
