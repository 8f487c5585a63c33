import { Banner, ButtonLink } from "@agio/ui";
import { useEffect } from "react";
import { dismissFuturesAlert, type FuturesAlert } from "../../live/futures-alerts.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useTradingContracts } from "../contract/use-trading-contracts.ts";

/** A warning that takes care of itself goes after this long; it stays as a message. */
const SHOWN_MS = 30_000;

/** Over the page, whatever screen it is: the margin runs low, or a position was liquidated. Mount it anew for another alert. */
export function FuturesAlertBanner({ alert }: { alert: FuturesAlert }) {
  const t = useTranslate();
  const contracts = useTradingContracts();
  const contract = contracts.find(({ symbol }) => symbol === alert.symbol)?.label ?? alert.symbol;
  const isWarning = alert.kind === "marginWarning";
  const isCross = isWarning && alert.positionId === 0;
  useEffect(() => {
    const timer = setTimeout(dismissFuturesAlert, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  const href = isWarning
    ? paths.trade({ tab: "Ustandard", ...(alert.symbol === "" ? {} : { symbol: alert.symbol }) })
    : paths.explainPosition(alert.positionId === 0 ? undefined : alert.positionId);
  return (
    <div
      className="fixed inset-x-0 top-[calc(52px+var(--safe-top))] z-40 mx-auto max-w-[560px] px-4 pt-2"
      data-alert={alert.kind}
    >
      <Banner
        tone={isWarning ? "warn" : "danger"}
        icon="warn"
        isRounded
        isLive
        action={
          <ButtonLink size="small" tone="outline" href={hrefOf(href)} onClick={dismissFuturesAlert}>
            {t(isWarning ? "position.alert.show" : "position.alert.explain")}
          </ButtonLink>
        }
        dismiss={{ label: t("common.close"), onDismiss: dismissFuturesAlert }}
      >
        {isCross ? t("position.alert.cross") : t(`position.alert.${alert.kind}`, { contract })}
      </Banner>
    </div>
  );
}
