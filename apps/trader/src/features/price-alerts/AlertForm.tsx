import { Button, IconButton, showToast, Switch } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { PricePushSwitch } from "../browser-push/PushSwitches.tsx";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { askToNotify, canAskToNotify } from "../../live/browser-notices.ts";
import { useAlertActions, usePriceAlerts } from "./use-price-alerts.ts";

interface AlertFormProps {
  market: TradedMarket;
  /** Plain; undefined while none can be read. */
  price: string | undefined;
}

/** Sets an alert at a price, and lists those of the market that wait. */
export function AlertForm({ market, price }: AlertFormProps) {
  const t = useTranslate();
  const format = useFormat();
  const alerts = usePriceAlerts(market.symbol);
  const { create, remove } = useAlertActions();
  const [byMail, setByMail] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [canAsk, setCanAsk] = useState(canAskToNotify);
  const set = async () => {
    if (price === undefined) return;
    setIsSending(true);
    const failure = await create({ symbol: market.symbol, price, byMail });
    setIsSending(false);
    setRefusal(failure === undefined ? undefined : failureText(failure));
    if (failure === undefined) showToast(t("trade.chart.alert.done"), "success");
  };
  return (
    <section className="grid gap-2 border-t border-line pt-3" aria-label={t("trade.chart.alert.title")}>
      <Switch label={t("trade.chart.alert.byMail")} isChecked={byMail} onChange={setByMail} />
      <PricePushSwitch />
      {canAsk ? (
        <Button size="small" onClick={() => void askToNotify().then(() => setCanAsk(canAskToNotify()))}>
          {t("trade.chart.alert.byBrowser")}
        </Button>
      ) : null}
      <Button tone="accent" busy={isSending} disabled={price === undefined} onClick={() => void set()}>
        {t("trade.chart.alert.set")}
      </Button>
      {refusal === undefined ? null : (
        <p className="m-0 text-12 text-danger" role="alert">
          {refusal}
        </p>
      )}
      <ul className="m-0 list-none p-0">
        {alerts.map((row) => {
          const shown = format.price(row.price, market.priceDecimals);
          return (
            <li key={row.id} className="flex items-center justify-between gap-3 text-14 ui-figures">
              <span>
                {row.direction === "rise" ? "↑" : "↓"} {shown} {market.pricingCoin}
              </span>
              <IconButton
                icon="trash"
                label={`${t("trade.chart.alert.remove")} ${shown}`}
                onClick={() =>
                  void remove(row).then((failure) => {
                    if (failure !== undefined) setRefusal(failureText(failure));
                  })
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
