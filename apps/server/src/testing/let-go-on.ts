import { listContracts, listPairs } from "@agio/core";
import type { TestExchange } from "./test-exchange.ts";
import { agreedByTwo } from "./two-people.ts";

const reason = "the test is over";

/** Symbols that are open now. */
const openSymbols = ({ services }: TestExchange): Promise<string[]> =>
  services.pipeline.read((state) =>
    [...listPairs(state), ...listContracts(state)].filter(({ rules }) => rules.tradingOpen).map(({ symbol }) => symbol),
  );

/** Notes what is open. The answer lets all of it go on again, and everything else that was halted: other tests share the exchange. */
export async function openAgainAfter(exchange: TestExchange): Promise<() => Promise<void>> {
  const before = await openSymbols(exchange);
  return async () => {
    for (const { scope, subject } of await exchange.maker.call("operator.halts.list", {})) {
      const named = subject === "" ? {} : scope === "postOnly" ? { symbol: subject } : { coin: subject };
      await agreedByTwo(exchange, "operator.halts.set", { scope, ...named, isHalted: false, reason } as never);
    }
    const now = await openSymbols(exchange);
    for (const symbol of before.filter((one) => !now.includes(one))) {
      await agreedByTwo(exchange, "operator.markets.setTrading", { symbol, isOpen: true, reason });
    }
  };
}
