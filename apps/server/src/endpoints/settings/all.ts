import type { Handler } from "../handler.ts";

/** Every settings section. */
export const allSettings: Handler<"settings.all", "settings"> = async (services) => {
  const settings = services.settings();
  // Who is barred is for the staff alone.
  return { ...settings, WITHDRAWAL_SETTING: { ...settings.WITHDRAWAL_SETTING, barredAddresses: [] } };
};
