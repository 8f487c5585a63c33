import { readJson, writeFloats, writeJson } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { ConversionAccount, ConversionState } from "./conversion-state.ts";
import type { ConversionCoinView, ConversionRulesView } from "./conversion-views.ts";

/** The part that is small: it travels as JSON. */
interface Head {
  readonly rules: ConversionRulesView | null;
  readonly coins: readonly ConversionCoinView[];
  readonly nextQuoteId: number;
  readonly nextConversionId: number;
}

/** Everything that is remembered, in a canonical order: coins and accounts by their ids. */
export function writeConversions(writer: WordWriter, state: ConversionState): void {
  const { rules = null, nextQuoteId, nextConversionId } = state;
  const coins = [...state.coins.values()].sort((one, other) => one.coinId - other.coinId);
  writeJson(writer, { rules, coins, nextQuoteId, nextConversionId } satisfies Head);
  const accounts = [...state.accounts.values()].sort((one, other) => one.userId - other.userId);
  writeFloats(writer, [accounts.length]);
  for (const { userId, usedQuoteId, day, dayValueAtoms, quote = null } of accounts) {
    writeFloats(writer, [userId, usedQuoteId, day, dayValueAtoms]);
    writeJson(writer, quote);
  }
}

export function readConversions(reader: WordReader, state: ConversionState): void {
  const { rules, coins, nextQuoteId, nextConversionId } = readJson(reader) as Head;
  state.rules = rules ?? undefined;
  for (const coin of coins) state.coins.set(coin.coinId, coin);
  state.nextQuoteId = nextQuoteId;
  state.nextConversionId = nextConversionId;
  const next = (): number => reader.float(reader.position++);
  const accounts = next();
  for (let i = 0; i < accounts; i++) {
    const account = state.accountOf(next());
    account.usedQuoteId = next();
    account.day = next();
    account.dayValueAtoms = next();
    account.quote = (readJson(reader) as ConversionAccount["quote"] | null) ?? undefined;
  }
}
