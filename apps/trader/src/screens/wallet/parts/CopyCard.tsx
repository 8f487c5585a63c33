import { AmountText, Icon } from "@agio/ui";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";

const SHOWN_DECIMALS = 2;

/** The worth of the accounts of copy trading in USDT, where there is something in them; a press leads to them. */
export function CopyCard({ worth }: { worth: string | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  if (worth === undefined || Number(worth) === 0) return null;
  return (
    <a
      className="my-2 flex min-h-14 items-center justify-between gap-3 rounded-2 bg-surface-2 px-4 py-2 hover:bg-surface-3"
      href={hrefOf(paths.follow("mine"))}
    >
      <span className="min-w-0 text-14 font-semibold">{t("shell.screen.follow")}</span>
      <span className="flex items-center gap-2">
        <AmountText
          className="text-14 font-semibold"
          text={format.amount(worth, SHOWN_DECIMALS)}
          unit="USDT"
          isHidden={isHidden}
        />
        <Icon name="forward" size={16} />
      </span>
    </a>
  );
}
