import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { openProgramme } from "../../../testing/test-rewards.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker } = exchange;
await openProgramme(exchange);
const TERMS = {
  ...{ termsId: 900, name: "Silver", depth: 5, isOpen: true, reason: "a test of terms" },
  rates: { interest: 1, spot: 2.5, contract: 3, option: 0, second: 0 },
};

test("terms that two people agreed to stand in the list with what they promise", async () => {
  await agreedByTwo(exchange, "operator.agents.setTerms", TERMS);
  const rows = await maker.call("operator.agents.terms", {});
  expect(rows.find(({ termsId }) => termsId === 900)).toEqual({
    ...{ termsId: 900, name: "Silver", depth: 5, isOpen: true, agents: 0 },
    rates: { interest: "1", spot: "2.5", contract: "3", option: "0", second: "0" },
  });
});

test("rates that exceed the cap together with the levels are refused when they are asked for", async () => {
  const high = { ...TERMS, termsId: 901, rates: { ...TERMS.rates, spot: 20 } };
  expect((await maker.refusal("operator.agents.setTerms", high)).refusal).toBe("SHARE_TOO_HIGH");
});

test("of two changes of one table the later one is stale", async () => {
  const one = await asked(exchange, "operator.agents.setTerms", { ...TERMS, termsId: 902, name: "One" });
  const other = await asked(exchange, "operator.agents.setTerms", { ...TERMS, termsId: 902, name: "Other" });
  await decide(exchange.checker, one);
  expect((await undecided(exchange.checker, other)).refusal).toBe("STALE_VERSION");
});
