import { expect, test } from "vitest";
import { BTC_CONTRACT } from "../../features/contract/btc-contract.fixture.ts";
import type { Translate } from "../../shell/language.ts";
import { contractFacts, tierFacts } from "./contract-facts.ts";

const t: Translate = (key) => key;

test("the rules of a contract are told in its own units", () => {
  expect(Object.fromEntries(contractFacts(t, BTC_CONTRACT, undefined))).toMatchObject({
    "trade.info.priceStep": "0.1 USDT",
    "contract.info.share": "0.001 BTC",
    "contract.info.openFee": "0.05%",
    "contract.info.feeOfMargin": "5% (100x)",
    "contract.info.fundingCap": "±0.75%",
    "contract.info.liquidationFee": "0.2%",
    "trade.info.band": "±5%",
    "trade.info.index": "–",
  });
});

test("a contract without funding has no cap of it", () => {
  const facts = contractFacts(t, { ...BTC_CONTRACT, fundingHours: 0 }, undefined);
  expect(facts.map(([key]) => key)).not.toContain("contract.info.fundingCap");
});

test("where prices come from is said in words", () => {
  const frame = { origin: "simulated", data: { index: undefined } } as never;
  expect(Object.fromEntries(contractFacts(t, BTC_CONTRACT, frame))["trade.info.origin"]).toBe("shell.origin.simulated");
});

test("the margin table tells cap, maintenance and leverage", () => {
  expect(tierFacts(BTC_CONTRACT)[0]).toEqual({ upTo: "50000", rate: "0.5%", leverage: "100x" });
  expect(tierFacts(BTC_CONTRACT)).toHaveLength(5);
});
