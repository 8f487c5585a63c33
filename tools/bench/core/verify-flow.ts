import { batchPayload, readEntries, readEvents } from "@agio/core";
import { assert } from "@agio/primitives";
import { mixTrade, type Flow } from "./flow.ts";
import { FullRun } from "./full-run.ts";

/**
 * Runs a flow through the product and reads its trades back from the journal entries. Throws an AssertionFailure when
 * they are not, one by one, the trades of the flow. Returns the mean bytes of an entry.
 */
export function verifyFlow(flow: Flow): number {
  const run = new FullRun(flow);
  let tradeHash = 0;
  run.run(flow, { from: 0, to: flow.prefill + flow.commands }, (batch) => {
    for (const entry of readEntries(batchPayload(batch), 1)) {
      for (const event of readEvents(entry.eventBytes)) {
        if (event.type !== "Traded") continue;
        const trade = { maker: event.makerOrderId, taker: event.takerOrderId };
        tradeHash = mixTrade(tradeHash, { ...trade, price: event.priceTicks, lots: event.sizeLots });
      }
    }
  });
  assert(run.trades === flow.trades, `${flow.name} gives the trades of its flow`);
  assert(tradeHash >>> 0 === flow.tradeHash, `${flow.name} gives the trade hash of its flow`);
  return run.bytes / (flow.prefill + flow.commands);
}
