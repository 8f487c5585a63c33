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
  /** Percent of what a sweep brings that it may cost; it waits above that. 0: any cost. */
  WALLET_SWEEP_COST_MAX: z.coerce.number().min(0).max(100).optional(),
  /** Of chains with a single node: so much of a channel is credited in a day without two reviewers. */
  WALLET_ONE_SOURCE_MAX: list("channel:amount", AMOUNT),
  /** Of that for one user; a tenth where nothing is said. */
  WALLET_ONE_SOURCE_USER_MAX: list("channel:amount", AMOUNT),
};

/** Where money is real and nothing is said, in percent. */
const SWEEP_COST_MAX = 1;
const BIPS_PER_PERCENT = 100;

const environment = z.object(WALLET_ENVIRONMENT);

export function walletSettingsOf(given: z.output<typeof environment>, isDemo: boolean): WalletSettings {
  const { WALLET_ONE_SOURCE_MAX, WALLET_ONE_SOURCE_USER_MAX } = given;
  const hot = [given.WALLET_HOT_MIN, given.WALLET_HOT_MAX, given.WALLET_SWEEP_MIN];
  const texts = [...hot, WALLET_ONE_SOURCE_MAX, WALLET_ONE_SOURCE_USER_MAX];
  const [hotMin, hotMax, sweepMin, oneSourceMax, oneSourceUserMax] = texts.map((text) => new Map(pairsOf(text)));
  const channels = new Set(texts.flatMap((text) => (pairsOf(text) ?? []).map(([channel]) => channel)));
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
    limitsOneSource: !isDemo,
    sweepCostBipsMax: Math.round((given.WALLET_SWEEP_COST_MAX ?? (isDemo ? 0 : SWEEP_COST_MAX)) * BIPS_PER_PERCENT),
    hasHotBounds: !isDemo,
    bounds: Object.fromEntries(
      [...channels].map((channel) => [
        channel,
        {
          hotMin: hotMin?.get(channel),
          hotMax: hotMax?.get(channel),
          sweepMin: sweepMin?.get(channel),
          oneSourceMax: oneSourceMax?.get(channel),
          oneSourceUserMax: oneSourceUserMax?.get(channel),
        },
      ]),
    ),
  };
}
