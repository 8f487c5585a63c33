import type { Handler } from "../handler.ts";

/** Who is barred, how the staff sign in and what they may agree to on one day is for them alone. */
const HIDDEN = {
  barredAddresses: [],
  oneUserDayLimit: 0,
  oneOperatorDayLimit: 0,
  operatorDayLimit: 0,
  creditorDays: 7,
  payoutHourLimit: 0,
  payoutDayLimit: 0,
};

/** Every settings section. */
export const allSettings: Handler<"settings.all", "settings"> = async (services) => {
  const settings = services.settings();
  return {
    ...settings,
    LOGIN_REGIS_SETTING: { ...settings.LOGIN_REGIS_SETTING, staffCodes: false },
    WITHDRAWAL_SETTING: { ...settings.WITHDRAWAL_SETTING, ...HIDDEN },
  };
};
