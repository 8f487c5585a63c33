import { AmountText, Button, CoinIcon, Switch } from "@agio/ui";
import { DIRECTION_CLASS, directionOf } from "../../../features/contract-funds/live-funds.ts";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { signedAmount } from "../../../features/statement-row/statement-words.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { isFlexible, isRunning, orderState, termPassed, type Order } from "../model.ts";
import { shippedTerm } from "../product-name.ts";
import { useAutoRenew } from "../use-auto-renew.ts";
import { ProductName } from "./ProductName.tsx";

/** One holding: how much, what it has earned, how far it is, and the way out. */
export function HoldingCard({ order, onRedeem }: { order: Order; onRedeem: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { coin } = order;
  const isFixed = !isFlexible(order);
  const sum = (text: string) => <AmountText text={format.grouped(text)} unit={coin} isHidden={isHidden} />;
  const accrued = (
    <AmountText
      className={DIRECTION_CLASS[directionOf(order.accrued)]}
      text={signedAmount(format.grouped(order.accrued))}
      unit={coin}
      isHidden={isHidden}
    />
  );
  return (
    <li className="flex flex-col gap-3 rounded-2 bg-surface-1 p-4" data-holding={order.id} data-status={order.status}>
      <div className="flex items-center gap-3">
        <CoinIcon code={coin} size={32} />
        <div className="min-w-0 flex-1">
          <h2 className="m-0 truncate text-14 font-semibold">
            <ProductName product={order} />
          </h2>
          <p className="m-0 text-12 text-text-3">
            {shippedTerm(order) === undefined
              ? `${isFixed ? t("finance.days", { count: order.days }) : t("finance.flexible")} · `
              : ""}
            {t(`finance.statusOf.${orderState(order)}`)}
          </p>
        </div>
        <p className="m-0 text-16 font-semibold text-up ui-figures">{format.grouped(order.apr)}%</p>
      </div>
      {isFixed && isRunning(order) ? <TermBar order={order} /> : null}
      <FactRows
        facts={[
          { name: t("common.amount"), value: sum(order.amount), isStrong: true },
          { name: t("finance.accrued"), value: accrued },
          { name: t("finance.paid"), value: sum(order.paid) },
          { name: t("finance.date.begins"), value: <bdi>{format.dateTime(order.startTime)}</bdi> },
          ...(order.endTime === 0
            ? []
            : [{ name: t("finance.date.ends"), value: <bdi>{format.dateTime(order.endTime)}</bdi> }]),
        ]}
      />
      {isRunning(order) ? <Actions order={order} onRedeem={onRedeem} isFixed={isFixed} /> : null}
    </li>
  );
}

function TermBar({ order }: { order: Order }) {
  const t = useTranslate();
  return (
    <div className="grid gap-1">
      <div className="h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
        <div className="h-full rounded-full bg-up" style={{ inlineSize: `${termPassed(order)}%` }} />
      </div>
      <p className="m-0 text-12 text-text-2">{t("finance.dayOf", { day: order.daysCounted, days: order.days })}</p>
    </div>
  );
}

function Actions({ order, isFixed, onRedeem }: { order: Order; isFixed: boolean; onRedeem: () => void }) {
  const t = useTranslate();
  const { keep, isSending } = useAutoRenew(order);
  const isBarred = order.redeemPays === "";
  return (
    <div className="mt-auto grid gap-1">
      {isFixed ? (
        <Switch
          isChecked={order.autoRenew}
          disabled={isSending}
          onChange={(isOn) => void keep(isOn)}
          label={t("finance.autoRenew")}
        />
      ) : null}
      <Button wide tone="outline" disabled={isBarred} onClick={onRedeem}>
        {t("finance.redeem.title")}
      </Button>
      {isBarred ? <p className="m-0 text-12 text-text-3">{t("finance.redeem.barred")}</p> : null}
    </div>
  );
}
