import { Banner, Icon } from "@agio/ui";
import { useIsOnline } from "./live/online.ts";
import { useSilence } from "./live/silence.ts";
import { useLocale, useTranslate } from "./shell/language.ts";
import { originText } from "./shell/origin.ts";
import { useSettings } from "./shell/settings.ts";
import { useIsServerLost } from "./shell/use-profile-refresh.ts";

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

/** Over the page, so that nothing moves: a server that is silent or gives no answer, or no network at all. */
export function ConnectionBanner() {
  const t = useTranslate();
  const { isStale, ageSeconds } = useSilence();
  const isServerLost = useIsServerLost();
  const locale = useLocale();
  const isOnline = useIsOnline();
  if (isOnline && !isStale && !isServerLost) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-[calc(52px+var(--safe-top))] z-40 flex justify-center px-4 desk:top-[calc(var(--desk-bar)+4px)]">
      <output
        className={`flex items-center gap-2 rounded-full bg-surface-3 px-4 py-2 text-12 font-medium ${isOnline ? "text-warn" : "text-danger"}`}
      >
        <Icon name="offline" size={16} />
        {isOnline ? t("shell.reconnecting") : t("shell.offline")}
        {ageSeconds > 0 ? (
          <span className="ui-figures text-text-2" aria-hidden="true">
            {ageText(ageSeconds, locale)}
          </span>
        ) : null}
      </output>
    </div>
  );
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** "12 sec. ago", "3 hr. ago" in the person's language, with the digits of all figures. */
function ageText(seconds: number, locale: string): string {
  const [unit, unitSeconds] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3];
  const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style: "short" });
  return format.format(-Math.floor(seconds / unitSeconds), unit);
}
