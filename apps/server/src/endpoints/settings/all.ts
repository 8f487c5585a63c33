import type { Handler } from "../handler.ts";

/** Who is barred, and what the staff may agree to on one day, is for the staff alone. */
const HIDDEN = { barredAddresses: [], oneUserDayLimit: 0, oneOperatorDayLimit: 0, operatorDayLimit: 0 };

/** Every settings section. */
export const allSettings: Handler<"settings.all", "settings"> = async (services) => {
  const settings = services.settings();
  return { ...settings, WITHDRAWAL_SETTING: { ...settings.WITHDRAWAL_SETTING, ...HIDDEN } };
};
