import { usePreferences } from "./preferences.ts";
import { RemotePicture } from "./RemotePicture.tsx";
import { logoUrl, type LogoPlace } from "./logo-url.ts";
import { useSettings } from "./settings.ts";

/** The platform's mark: the operator's for this place and theme, else the built-in one. */
export function Logo({
  size,
  place = "head",
  className = "",
}: {
  size: number;
  place?: LogoPlace;
  className?: string;
}) {
  const { LOGO_SETTING: logos } = useSettings();
  // Read for the new drawing only: the page already says which theme it shows.
  usePreferences((preferences) => preferences.theme);
  const isLight = document.documentElement.dataset.theme === "light";
  return (
    <RemotePicture url={logoUrl(logos, place, isLight)} size={size} className={className}>
      <img src="./icon.svg" alt="" width={size} height={size} className={className} />
    </RemotePicture>
  );
}
