import { channelsOf, namedTransactionsOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { Log } from "../base/log.ts";
import { transactionIdOn } from "../deposits/transaction-ids.ts";

const ROWS_OF_COMMAND_MAX = 1_000;

/**
 * Gives transactions that users named by hand their chain's own spelling, where they were named before it was asked for.
 * Text that is no id of its chain at all stays as it is: whoever reviews it sees that.
 */
export async function respellTransactions(pipeline: Pipeline, log: Log): Promise<void> {
  const rows = await pipeline.read((state) =>
    channelsOf(state)
      .filter(({ kind }) => kind === "chain")
      .flatMap(({ channelId, chainId }) =>
        namedTransactionsOf(state, channelId).flatMap((from) => {
          const to = transactionIdOn(chainId, from) ?? from;
          return from === to ? [] : [{ channelId, from, to }];
        }),
      ),
  );
  for (let at = 0; at < rows.length; at += ROWS_OF_COMMAND_MAX) {
    await pipeline.submit({ type: "RespellTransactions", rows: rows.slice(at, at + ROWS_OF_COMMAND_MAX) });
  }
  if (rows.length > 0)
    log.info("transactions that were named by hand have their chain's spelling", { count: rows.length });
}
