import { z } from "zod";
import { WALLET_DEFAULTS, type WalletSettings } from "../wallet/wallet-settings.ts";

/** "ethereum:19000000,tron:60000000": names with values, each name once unless `isMany`. */
function pairsOf(text: string, isMany = false): [name: string, value: string][] | undefined {
  const pairs = text
    .split(",")
    .filter((part) => part !== "")
    .map((part): [string, string] => {
      const at = part.indexOf(":");
      return at === -1 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    });
  const isWrong = pairs.some(([name, value]) => name === "" || value === "");
  const isTwice = !isMany && new Set(pairs.map(([name]) => name)).size < pairs.length;
  return isWrong || isTwice ? undefined : pairs;
}

const HEIGHT = /^[1-9]\d{0,9}$/;
const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,8})?$/;

const list = (what: string, value: RegExp, isMany = false) =>
  z
    .string()
    .default("")
    .refine((text) => pairsOf(text, isMany)?.every(([, given]) => value.test(given)) === true, `is no list of ${what}`);

/** Variables of the environment for the wallet; a part of config.ts. */
export const WALLET_ENVIRONMENT = {
  /** How often nodes are asked for news. */
  WALLET_POLL_MS: z.coerce.number().int().min(50).max(60_000).default(WALLET_DEFAULTS.pollMs),
  /** How long a payment waits for a block before its fee is raised. */
  WALLET_STUCK_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .max(86_400)
    .default(WALLET_DEFAULTS.stuckAfterMs / 1_000),
  /** Of chains that were never read: the first block to read, else the newest. */
  WALLET_START_HEIGHTS: list("chain:height", HEIGHT),
  /** Cold storage. The first address of a chain takes what is above WALLET_HOT_MAX. */
  WALLET_COLD_ADDRESSES: list("chain:address", /^\S+$/, true),
  /** The least and the most that the hot wallet should hold, and the amount from which a deposit address is swept. */
  WALLET_HOT_MIN: list("channel:amount", AMOUNT),
  WALLET_HOT_MAX: list("channel:amount", AMOUNT),
  WALLET_SWEEP_MIN: list("channel:amount", AMOUNT),
};

const environment = z.object(WALLET_ENVIRONMENT);

export function walletSettingsOf(given: z.output<typeof environment>): WalletSettings {
  const [hotMin, hotMax, sweepMin] = [given.WALLET_HOT_MIN, given.WALLET_HOT_MAX, given.WALLET_SWEEP_MIN].map(
    (text) => new Map(pairsOf(text)),
  );
  const channels = new Set([hotMin, hotMax, sweepMin].flatMap((bounds) => [...(bounds?.keys() ?? [])]));
  const coldAddresses = new Map<string, string[]>();
  for (const [chain, address] of pairsOf(given.WALLET_COLD_ADDRESSES, true) ?? []) {
    coldAddresses.set(chain, [...(coldAddresses.get(chain) ?? []), address]);
  }
  return {
    ...WALLET_DEFAULTS,
    pollMs: given.WALLET_POLL_MS,
    stuckAfterMs: given.WALLET_STUCK_SECONDS * 1_000,
    startHeights: Object.fromEntries(
      (pairsOf(given.WALLET_START_HEIGHTS) ?? []).map(([chain, height]) => [chain, Number(height)]),
    ),
    coldAddresses: Object.fromEntries(coldAddresses),
    bounds: Object.fromEntries(
      [...channels].map((channel) => [
        channel,
        { hotMin: hotMin?.get(channel), hotMax: hotMax?.get(channel), sweepMin: sweepMin?.get(channel) },
      ]),
    ),
  };
}
