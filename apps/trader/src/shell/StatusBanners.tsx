import { Banner } from "@agio/ui";
import { useSyncExternalStore } from "react";
import { useSilence } from "../live/silence.ts";
import { useTranslate } from "./language.ts";
import { originText } from "./origin.ts";
import { useSettings } from "./settings.ts";

/** Says that the money is play money and where prices come from. */
export function DemoBanner() {
  const t = useTranslate();
  const { isDemo, origin } = useSettings().PLATFORM_SETTING;
  if (!isDemo) return null;
  return (
    <Banner tone="accent" icon="info">
      <span className="line-clamp-1">{t("shell.demo", { origin: originText(t, origin) })}</span>
    </Banner>
  );
}

/** Over the page, so that nothing moves: silence of the server with its age, or no network at all. */
export function ConnectionBanner() {
  const t = useTranslate();
  const { isStale, ageSeconds } = useSilence();
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  if (isOnline && !isStale) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-40 pt-[var(--safe-top)]" role="status">
      <div className="app-column bg-surface-1">
        <Banner tone={isOnline ? "warn" : "danger"} icon="offline">
          {isOnline ? t("shell.reconnecting") : t("shell.offline")}{" "}
          <span className="ui-figures" aria-hidden="true">
            {ageSeconds > 0 ? t("shell.priceAge", { seconds: ageSeconds }) : ""}
          </span>
        </Banner>
      </div>
    </div>
  );
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
