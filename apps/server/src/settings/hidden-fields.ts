import type { AllSettings } from "@agio/api-contract";

/** Fields for the staff alone, with the values that users are shown: who is barred, and the staff's limits of a day. */
export const HIDDEN_FIELDS = {
  LOGIN_REGIS_SETTING: { staffCodes: false },
  WITHDRAWAL_SETTING: {
    barredAddresses: [],
    oneUserDayLimit: 0,
    oneOperatorDayLimit: 0,
    operatorDayLimit: 0,
    creditorDays: 7,
    payoutHourLimit: 0,
    payoutDayLimit: 0,
  },
} as const satisfies { [Section in keyof AllSettings]?: object };

/** The settings as the app reads them. */
export const shownToUsers = (settings: AllSettings): AllSettings => ({
  ...settings,
  LOGIN_REGIS_SETTING: { ...settings.LOGIN_REGIS_SETTING, ...HIDDEN_FIELDS.LOGIN_REGIS_SETTING },
  WITHDRAWAL_SETTING: {
    ...settings.WITHDRAWAL_SETTING,
    ...HIDDEN_FIELDS.WITHDRAWAL_SETTING,
    barredAddresses: [...HIDDEN_FIELDS.WITHDRAWAL_SETTING.barredAddresses],
  },
});

/** Names of the fields of a section that no user is shown. */
export const hiddenFieldsOf = (section: string): string[] =>
  Object.keys((HIDDEN_FIELDS as Readonly<Record<string, object>>)[section] ?? {});
