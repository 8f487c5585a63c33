import type { Handler } from "../handler.ts";

/** Currencies in which values are shown, with where each rate is from and of when. */
export const listCurrencies: Handler<"currencies.list", "settings"> = (services) =>
  Promise.resolve(services.settings().t_app_currency.toSorted((one, other) => one.sort - other.sort));
