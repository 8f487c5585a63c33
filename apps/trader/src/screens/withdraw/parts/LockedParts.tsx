import { AmountText, Icon } from "@agio/ui";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { lockText, type WithdrawalChannel } from "../model.ts";

/** Locks on the balance, each with its reason; nothing while nothing is locked. */
export function LockedParts({ channel: { coin, locks } }: { channel: WithdrawalChannel }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  if (locks.length === 0) return null;
  return (
    <section className="grid gap-1 rounded-1 bg-surface-2 px-3 pt-2 text-12" data-locks="">
      <h2 className="m-0 flex items-center gap-1 text-12 font-semibold">
        <Icon name="lock" size={14} />
        {t("withdrawal.locked.title")}
      </h2>
      <dl className="m-0 grid gap-1">
        {locks.map((lock) => {
          const { key, values } = lockText(lock);
          return (
            <div key={`${lock.reason} ${lock.coin}`} className="flex justify-between gap-3">
              <dt className="text-text-2">{t(key, values)}</dt>
              <dd className="m-0">
                <AmountText text={format.holding(lock.held, coin)} unit={coin} isHidden={isHidden} />
              </dd>
            </div>
          );
        })}
      </dl>
      <a
        className="inline-flex min-h-11 items-center gap-1 justify-self-start text-accent"
        href={hrefOf(paths.funds({ kind: "held" }))}
      >
        {t("withdrawal.hub.held")}
        <Icon name="forward" size={14} />
      </a>
    </section>
  );
}
