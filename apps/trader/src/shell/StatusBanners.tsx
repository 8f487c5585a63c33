import { Banner, Icon } from "@agio/ui";
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
    <aside>
      <Banner tone="accent" icon="info">
        <span className="line-clamp-2">{t("shell.demo", { origin: originText(t, origin) })}</span>
      </Banner>
    </aside>
  );
}

/** Over the page, so that nothing moves: silence of the server with its age, or no network at all. */
export function ConnectionBanner() {
  const t = useTranslate();
  const { isStale, ageSeconds } = useSilence();
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  if (isOnline && !isStale) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-[calc(52px+var(--safe-top))] z-40 flex justify-center px-4">
      <output
        className={`flex items-center gap-2 rounded-full bg-surface-3 px-4 py-2 text-12 font-medium ${isOnline ? "text-warn" : "text-danger"}`}
      >
        <Icon name="offline" size={16} />
        {isOnline ? t("shell.reconnecting") : t("shell.offline")}
        {ageSeconds > 0 ? (
          <span className="ui-figures text-text-2" aria-hidden="true">
            {t("shell.priceAge", { seconds: ageSeconds })}
          </span>
        ) : null}
      </output>
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
