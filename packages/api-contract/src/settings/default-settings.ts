import type { AllSettings } from "./all-settings.ts";
import { CURRENCY_DEFAULTS } from "./currencies.ts";
import { FIRST_SETTINGS } from "./first-settings.ts";
import { DEPOSIT_COIN_DEFAULTS, WITHDRAWAL_CHANNEL_DEFAULTS } from "./withdrawal.ts";

export type { AllSettings } from "./all-settings.ts";
export { DEFAULT_LANGUAGE } from "./languages.ts";
export type * from "./sections.ts";
export { DEFAULT_TIME_ZONE, TIME_ZONES } from "./time-zones.ts";

/** The built-in settings: what the server answers unless changed. */
export const DEFAULT_SETTINGS: AllSettings = {
  ...FIRST_SETTINGS,
  WITHDRAWAL_CHANNEL_SETTING: WITHDRAWAL_CHANNEL_DEFAULTS,
  ASSET_COIN: DEPOSIT_COIN_DEFAULTS,
  t_app_currency: CURRENCY_DEFAULTS,
};
