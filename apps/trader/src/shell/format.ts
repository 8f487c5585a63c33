import { createFigureFormat, type FigureFormat } from "./figure-format.ts";
import { useLocale } from "./language.ts";
import { usePreferences } from "./preferences.ts";

/** The display rules in the person's language, time zone and order of dates. Market figures in, texts out. */
export function useFormat(): FigureFormat {
  const locale = useLocale();
  const offsetHours = usePreferences((preferences) => preferences.timezoneOffset);
  const dateOrder = usePreferences((preferences) => preferences.dateOrder);
  return createFigureFormat({ locale, offsetHours, dateOrder });
}
