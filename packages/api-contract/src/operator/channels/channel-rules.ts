import { z } from "zod";
import { wholeNumber } from "../../fields.ts";
import { amountSetting, onOff, percentSetting, shortText } from "../../settings/schemas/setting-fields.ts";

const PER_DAY_MAX = 100_000;
const CONFIRMATIONS_MAX = 10_000;
const BONUS_DAYS_MAX = 3_650;
const CHAIN_DECIMALS_MAX = 18;

const perDay = wholeNumber(0, PER_DAY_MAX);
const confirmations = wholeNumber(0, CONFIRMATIONS_MAX);

/** As settings name it: "USDT-ERC20". A dot is for the channels of payment providers, which follow their rows. */
export const channelName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 _-]{0,31}$/);

/** The network of a channel and the decimals of its smallest unit: permanent, so they are given once. */
export const channelPlace = {
  /** "Ethereum", "Tron", "Bitcoin", "BANK". */
  network: shortText(20),
  decimals: wholeNumber(0, CHAIN_DECIMALS_MAX),
};

/** How money comes in by a channel's own way. Bounds are in its coin; `bonusRatio` is percent. */
export const channelDeposits = z.object({
  isOpen: onOff,
  min: amountSetting,
  max: amountSetting,
  /** Blocks until a deposit is credited, and until it may be withdrawn. A bank has 0. */
  confirms: confirmations,
  unlockConfirms: confirmations,
  /** Deposits that a user may name by themselves a day, to `address`. */
  submissionsPerDay: perDay,
  /** A static address or an account of a bank; "" for none. */
  address: shortText(200).default(""),
  note: shortText(500).default(""),
  bonusRatio: percentSetting.default(0),
  bonusMax: amountSetting.default(0),
  bonusDays: wholeNumber(0, BONUS_DAYS_MAX).default(0),
});

/** How money leaves by a channel: the fee in USDT, `ratio` in percent, bounds in its coin. Null: the general rule applies. */
export const channelWithdrawals = z.object({
  isOpen: onOff,
  fee: amountSetting.nullable(),
  ratio: percentSetting.nullable(),
  perDay: perDay.nullable(),
  freePerDay: perDay.nullable(),
  min: amountSetting.nullable(),
  max: amountSetting.nullable(),
});
