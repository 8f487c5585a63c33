import { IconButton } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { setTheme, usePreferences } from "../../shell/preferences.ts";

/** Turns the page light, or dark again. The settings have the third choice, the system's. */
export function ThemeButton() {
  const t = useTranslate();
  // Read for the new drawing only: the page says which theme it shows, also where the system chose it.
  usePreferences((preferences) => preferences.theme);
  const isLight = document.documentElement.dataset.theme === "light";
  return (
    <IconButton
      icon={isLight ? "moon" : "sun"}
      label={t(isLight ? "desk.toDark" : "desk.toLight")}
      onClick={() => setTheme(isLight ? "dark" : "light")}
    />
  );
}
