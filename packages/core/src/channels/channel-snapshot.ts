import { assert } from "@agio/primitives";
import type { ListCoin } from "../markets/market-commands.ts";
import { readJson, writeJson } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import { Channel, type ChannelBook, type ChannelTerms } from "./channel-book.ts";
import type { WithdrawalRulesView } from "./channel-views.ts";
import type { StoredGates } from "./payout-gates.ts";

/** All of it is small: it travels as JSON. */
interface Stored {
  readonly rules: WithdrawalRulesView | null;
  readonly channels: readonly { readonly terms: ChannelTerms; readonly restUnits: number }[];
  /** Absent where there are none. */
  readonly gates?: StoredGates;
}

export function writeChannels(writer: WordWriter, book: ChannelBook): void {
  const channels = book.inOrder().map(({ terms, restUnits }) => ({ terms, restUnits }));
  const gates = book.gates.stored();
  const stored: Stored = { rules: book.rules ?? null, channels, ...(gates === undefined ? {} : { gates }) };
  writeJson(writer, stored);
}

export function readChannels(reader: WordReader, book: ChannelBook, coins: ReadonlyMap<number, ListCoin>): void {
  const { rules, channels, gates } = readJson(reader) as Stored;
  book.rules = rules ?? undefined;
  if (gates !== undefined) book.gates.restore(gates);
  for (const { terms, restUnits } of channels) {
    const coin = coins.get(terms.coinId);
    assert(coin !== undefined, "a channel's coin is listed");
    const channel = new Channel(terms, coin);
    channel.restUnits = restUnits;
    book.channels.set(terms.channelId, channel);
  }
}
