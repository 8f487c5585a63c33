import { isWithin } from "../bounds.ts";
import { PPB, refuse, type Refusal } from "@agio/primitives";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import type { Ledger } from "../ledger/postings.ts";
import { checkReplaced } from "../markets/replaced-rules.ts";
import { Channel, type ChannelTerms as Terms } from "./channel-book.ts";
import type { DepositRules, SetChannel, WithdrawalChannelRules } from "./channel-commands.ts";

const CHANNEL_ID_MAX = 0xffff;
/** All of them are looked at when it is asked whether there is room for more of a coin. */
const CHANNELS_MAX = 1_000;
const CHAIN_ID_MAX = 0x7fff_ffff;
const CHAIN_DECIMALS_MAX = 18;
/** One atom's smallest units are a safe integer. */
const DECIMALS_BEYOND_COIN_MAX = 15;
const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,31}$/;
const CONFIRMATIONS_MAX = 10_000;
const PER_DAY_MAX = 100_000;
const BONUS_DAYS_MAX = 3_650;

/**
 * Opens a channel or changes it. Refuses NOT_FOUND for an unknown coin, BAD_PARAMETER with the field (also for another
 * coin, chain, kind or decimals than it has, and for a chain that is coarser than the coin), DUPLICATE_REQUEST for a
 * name that another channel has, and for a second channel of a coin on a chain; STALE_VERSION where it was decided on
 * other terms than those in force.
 */
export function setChannel(ledger: Ledger, context: FundsContext, command: SetChannel): Refusal | undefined {
  const checked = checkChannel(context, command);
  if ("refusal" in checked) return checked;
  const { terms, coin, known } = checked;
  if (known === undefined) context.channels.channels.set(terms.channelId, new Channel(terms, coin));
  else known.terms = terms;
  writeColdEvent(ledger.events, { type: "ChannelSet", ...terms });
  return undefined;
}

/** Why a channel would be refused by the state as it is; undefined where it would be set. Changes nothing. */
export function channelObstacle(
  state: Pick<FundsContext, "coins" | "channels">,
  command: SetChannel,
): Refusal | undefined {
  const checked = checkChannel(state, command);
  return "refusal" in checked ? checked : undefined;
}

function checkChannel({ coins, channels: book }: Pick<FundsContext, "coins" | "channels">, command: SetChannel) {
  const terms = termsOf(command);
  const coin = coins.get(terms.coinId);
  if (coin === undefined) return refuse("NOT_FOUND", "coinId");
  const known = book.channels.get(terms.channelId);
  if (known === undefined && book.channels.size >= CHANNELS_MAX) return refuse("BAD_PARAMETER", "channelId");
  const refusal =
    checkReplaced(known?.terms ?? null, command.replaces) ??
    checkPlace(terms, coin.scale) ??
    (known === undefined ? undefined : checkSame(known.terms, terms)) ??
    checkOthers(book.channels.values(), terms) ??
    checkDeposits(terms) ??
    checkWithdrawals(terms);
  return refusal ?? { terms, coin, known };
}

/** Field by field, in one order: equal terms are equal bytes. */
function termsOf({ channelId, name, coinId, chainId, chainDecimals, kind, deposits, withdrawals }: SetChannel): Terms {
  return {
    channelId,
    name,
    coinId,
    chainId,
    chainDecimals,
    kind,
    deposits: {
      isOpen: deposits.isOpen,
      atomsMin: deposits.atomsMin,
      atomsMax: deposits.atomsMax,
      confirmationsMin: deposits.confirmationsMin,
      unlockConfirmations: deposits.unlockConfirmations,
      submissionsPerDay: deposits.submissionsPerDay,
      bonusPpb: deposits.bonusPpb,
      bonusAtomsMax: deposits.bonusAtomsMax,
      bonusDays: deposits.bonusDays,
    },
    withdrawals: {
      isOpen: withdrawals.isOpen,
      feeValueAtoms: withdrawals.feeValueAtoms,
      ratioPpb: withdrawals.ratioPpb,
      perDay: withdrawals.perDay,
      freePerDay: withdrawals.freePerDay,
      atomsMin: withdrawals.atomsMin,
      atomsMax: withdrawals.atomsMax,
      valueAtomsMin: withdrawals.valueAtomsMin,
      valueAtomsMax: withdrawals.valueAtomsMax,
      dustAtoms: withdrawals.dustAtoms,
      ...(withdrawals.paysCoin === undefined ? {} : { paysCoin: withdrawals.paysCoin }),
    },
  };
}

function checkPlace({ channelId, chainId, chainDecimals, kind, name }: Terms, scale: number): Refusal | undefined {
  if (!isWithin(channelId, 1, CHANNEL_ID_MAX)) return refuse("BAD_PARAMETER", "channelId");
  if (!isWithin(chainId, 1, CHAIN_ID_MAX)) return refuse("BAD_PARAMETER", "chainId");
  if (!NAME.test(name)) return refuse("BAD_PARAMETER", "name");
  if (kind !== "chain" && kind !== "bank") return refuse("BAD_PARAMETER", "kind");
  // Amounts on a chain have to fit into whole atoms, with a rest below one.
  const min = kind === "chain" ? scale : 0;
  const max = Math.min(CHAIN_DECIMALS_MAX, scale + DECIMALS_BEYOND_COIN_MAX);
  return isWithin(chainDecimals, min, max) ? undefined : refuse("BAD_PARAMETER", "chainDecimals");
}

function checkSame(known: Terms, terms: Terms): Refusal | undefined {
  for (const field of ["coinId", "chainId", "chainDecimals", "kind"] as const) {
    if (known[field] !== terms[field]) return refuse("BAD_PARAMETER", field);
  }
  return undefined;
}

function checkOthers(channels: Iterable<Channel>, { channelId, ...terms }: Terms): Refusal | undefined {
  for (const { terms: other } of channels) {
    if (other.channelId === channelId) continue;
    if (other.name === terms.name) return refuse("DUPLICATE_REQUEST", "name");
    if (other.chainId !== terms.chainId) continue;
    if (other.kind !== terms.kind) return refuse("BAD_PARAMETER", "kind");
    const isSamePlace = terms.kind === "chain" && other.coinId === terms.coinId;
    if (isSamePlace) return refuse("DUPLICATE_REQUEST", "chainId");
  }
  return undefined;
}

function checkDeposits({ deposits, kind }: Terms): Refusal | undefined {
  const bounds: readonly (readonly [keyof DepositRules, min: number, max: number])[] = [
    ["atomsMin", 0, Number.MAX_SAFE_INTEGER],
    ["atomsMax", 0, Number.MAX_SAFE_INTEGER],
    ["confirmationsMin", kind === "chain" ? 1 : 0, CONFIRMATIONS_MAX],
    ["unlockConfirmations", deposits.confirmationsMin, CONFIRMATIONS_MAX],
    ["submissionsPerDay", 0, PER_DAY_MAX],
    ["bonusPpb", 0, PPB],
    ["bonusAtomsMax", 0, Number.MAX_SAFE_INTEGER],
    ["bonusDays", 0, BONUS_DAYS_MAX],
  ];
  const wrong = bounds.find(([field, min, max]) => !isWithin(deposits[field] as number, min, max));
  if (wrong !== undefined) return refuse("BAD_PARAMETER", wrong[0]);
  const { atomsMin, atomsMax } = deposits;
  return atomsMax !== 0 && atomsMax < atomsMin ? refuse("BAD_PARAMETER", "atomsMax") : undefined;
}

function checkWithdrawals({ withdrawals: rules, kind }: Terms): Refusal | undefined {
  const bounds: readonly (readonly [keyof WithdrawalChannelRules, max: number])[] = [
    ["feeValueAtoms", Number.MAX_SAFE_INTEGER],
    ["ratioPpb", PPB],
    ["perDay", PER_DAY_MAX],
    ["freePerDay", PER_DAY_MAX],
    ["atomsMin", Number.MAX_SAFE_INTEGER],
    ["atomsMax", Number.MAX_SAFE_INTEGER],
    ["valueAtomsMin", Number.MAX_SAFE_INTEGER],
    ["valueAtomsMax", Number.MAX_SAFE_INTEGER],
    ["dustAtoms", Number.MAX_SAFE_INTEGER],
  ];
  const wrong = bounds.find(([field, max]) => !isWithin(rules[field] as number, 0, max));
  if (wrong !== undefined) return refuse("BAD_PARAMETER", wrong[0]);
  // A chain can pay nothing else: the word is for channels without blocks.
  const isPlain = rules.paysCoin === undefined || (rules.paysCoin && kind === "bank");
  return isPlain ? undefined : refuse("BAD_PARAMETER", "paysCoin");
}
