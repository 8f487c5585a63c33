// @vitest-environment happy-dom
import type { OptionPositionRow } from "@agio/api-contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BTC_OPTION } from "../option/btc-option.fixture.ts";
import { OptionPositionCard } from "./OptionPositionCard.tsx";

const position = (num: string) =>
  ({
    id: 1,
    symbol: "BTC-260925-60000-C",
    status: 0,
    num,
    freeNum: num,
    openPrice: "1520",
    cost: "152",
    markPrice: "1500",
    value: "-150",
    unrealized: "2",
    realized: "0",
    roe: "1.31",
    margin: "1053.75",
    maintenance: "600",
    delta: "0",
    gamma: "0",
    vega: "0",
    theta: "0",
    expiry: 1_790_000_000_000,
    closeTime: 0,
  }) as OptionPositionRow;

/** Static markup shows the keys of the texts. */
const card = (num: string, status = 0) =>
  renderToStaticMarkup(<OptionPositionCard row={{ ...position(num), status }} underlying={BTC_OPTION} />);

test("a written option says so, names what was received for it, and the margin that is held", () => {
  const written = card("-0.1");
  for (const key of ["option.position.written", "option.position.premiumReceived", "option.form.margin"] as const) {
    expect(written).toContain(key);
    expect(card("0.1")).not.toContain(key);
  }
  expect(written).not.toContain("option.position.cost");
  expect(card("0.1")).toContain("option.position.cost");
});

test("the clock of an open position says what it counts down to", () => {
  expect(card("0.1")).toMatch(/option\.head\.timeLeft <bdi/);
  expect(card("0.1", 1)).not.toContain("option.head.timeLeft");
});
