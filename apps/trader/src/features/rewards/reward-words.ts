import type { RewardRow } from "@agio/api-contract";
import type { TranslationKey } from "@agio/translations";

export type RewardProduct = RewardRow["product"];
export type RewardProgramme = RewardRow["programme"];
export type RewardState = RewardRow["state"];

export const REWARD_PRODUCTS = ["spot", "contract", "option", "second", "interest"] as const satisfies RewardProduct[];

/** The name of what was paid for, as its own screens call it. */
export const PRODUCT_NAMES = {
  spot: "market.spot",
  contract: "market.futures",
  option: "shell.screen.option",
  second: "second.title",
  interest: "shell.screen.finance",
} as const satisfies Readonly<Record<RewardProduct, TranslationKey>>;

/** Colours of a reward's state: only what is no plain payment has one. */
export const STATE_TONES: Readonly<Record<RewardState, string>> = {
  paid: "bg-up-soft text-up",
  owed: "bg-warn-soft text-warn",
  held: "bg-warn-soft text-warn",
  dropped: "bg-surface-3 text-text-1",
  takenBack: "bg-surface-3 text-text-1",
};

const HALF_DAY_MS = 43_200_000;

/** A moment by which a platform day is named: its middle, so that other time zones give it the same date. */
export const middleOf = (day: number): number => day + HALF_DAY_MS;

const WHOLE = /^-?0*[1-9]/;
const CENTS = 2;
const ATOM_DECIMALS = 6;

/** Decimals of a USDT value: more where two would say nothing. */
export const usdtDecimals = (usdt: string): number => (WHOLE.test(usdt) || !/[1-9]/.test(usdt) ? CENTS : ATOM_DECIMALS);

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount);
