import type { TranslationKey } from "@agio/translations";
import { Banner } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { useSettings } from "../../shell/settings.ts";

/** Says that no person decides about this payment; nothing where money is real. */
export function DemoNote({ note }: { note: TranslationKey | undefined }) {
  const t = useTranslate();
  const { isDemo } = useSettings().PLATFORM_SETTING;
  if (!isDemo || note === undefined) return null;
  return (
    <Banner tone="accent" icon="info" isRounded>
      <span data-demo-note="">{t(note)}</span>
    </Banner>
  );
}
