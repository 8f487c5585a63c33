import { FactRow } from "../../../features/funds-channel/FactRow.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useSettings } from "../../../shell/settings.ts";
import { isBound, usualMinutes, type DepositChannel } from "../model.ts";

/** Bounds, confirmations and the usual time of a channel. */
export function ChannelFacts({ channel }: { channel: DepositChannel }) {
  const t = useTranslate();
  const format = useFormat();
  // The demo's own network keeps another pace.
  const minutes = useSettings().PLATFORM_SETTING.isDemo ? undefined : usualMinutes(channel);
  const { coin, min, max, confirms, unlockConfirms } = channel;
  const isOnChain = confirms > 0;
  return (
    <div className="grid gap-2">
      <dl className="m-0 grid gap-2 text-14">
        {isBound(min) ? <FactRow name={t("deposit.minimum")}>{`${format.grouped(min)} ${coin}`}</FactRow> : null}
        {isBound(max) ? <FactRow name={t("deposit.maximum")}>{`${format.grouped(max)} ${coin}`}</FactRow> : null}
        {isOnChain ? (
          <>
            <FactRow name={t("deposit.creditedAfter")}>{t("deposit.confirmations", { count: confirms })}</FactRow>
            <FactRow name={t("deposit.unlockedAfter")}>{t("deposit.confirmations", { count: unlockConfirms })}</FactRow>
          </>
        ) : null}
        {minutes === undefined ? null : (
          <FactRow name={t("deposit.arrival")}>{t("deposit.minutes", { count: minutes })}</FactRow>
        )}
      </dl>
      {isOnChain && isBound(min) ? <p className="m-0 text-12 text-text-3">{t("deposit.belowNote")}</p> : null}
    </div>
  );
}
