import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, ChangePill, IconButton, Skeleton } from "@agio/ui";
import { useEffect } from "react";
import type { BalancesData } from "@agio/api-contract";
import { useStale } from "../../../live/silence.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { setAmountsHidden, usePreferences } from "../../../shell/preferences.ts";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../../shell/storage.ts";
import { todayProfit } from "../model.ts";

const AMOUNT_DECIMALS = 2;

/** Total assets with the eye and what today brought. */
export function AssetsCard() {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const isStale = useStale();
  const balances = useBalances();
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={t("home.totalAssets")}>
      <div className="flex items-center gap-1 text-12 text-text-2">
        <span>{t("home.totalAssets")}</span>
        <IconButton
          className="-my-3"
          size={18}
          icon={isHidden ? "eyeOff" : "eye"}
          label={t(isHidden ? "home.showAmounts" : "home.hideAmounts")}
          onClick={() => setAmountsHidden(!isHidden)}
        />
      </div>
      <a href={hrefOf(paths.wallet())} className={`block ${isStale ? "ui-stale" : ""}`}>
        <span className="flex min-h-9 items-center text-28 font-semibold">
          {balances === undefined ? (
            <Skeleton width={180} height={28} />
          ) : (
            <AmountText text={format.amount(balances.total, AMOUNT_DECIMALS)} unit="USDT" isHidden={isHidden} />
          )}
        </span>
        <TodayLine balances={balances} isHidden={isHidden} />
      </a>
    </section>
  );
}

/** What the user earned since the platform's day began, and how much that is of what he had then. */
function TodayLine({ balances, isHidden }: { balances: BalancesData | undefined; isHidden: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const remote = useCall("user.profit", {});
  const today = valueIn(remote)?.today;
  const profit = today === undefined || balances === undefined ? undefined : todayProfit(today, balances.total);
  if (remote.state === "failed" && today === undefined) return <span className="block min-h-5" />;
  return (
    <span className="flex min-h-5 flex-wrap items-center gap-x-2 text-12 text-text-2">
      <span>{t("home.todayProfit")}</span>
      {profit === undefined ? (
        <Skeleton width={96} height={12} />
      ) : (
        <>
          <AmountText
            className={profit.direction === "up" ? "text-up" : profit.direction === "down" ? "text-down" : ""}
            text={(profit.direction === "up" ? "+" : "") + format.amount(profit.amount, AMOUNT_DECIMALS)}
            unit="USDT"
            isHidden={isHidden}
          />
          {isHidden || profit.direction === "same" ? null : (
            <ChangePill variant="plain" percent={format.percent(profit.percent)} direction={profit.direction} />
          )}
        </>
      )}
    </span>
  );
}

const firstBalances = (): BalancesData | undefined => readStoredObject<BalancesData>(STORAGE_KEYS.balances);

/** The balances, from the last visit until the first answer. */
function useBalances(): BalancesData | undefined {
  const remote = useCall("assets.balances", {}, { initial: firstBalances() });
  const value = valueIn(remote);
  const isFresh = remote.state === "ready" && !remote.isRefreshing;
  useEffect(() => {
    if (isFresh && value !== undefined) writeStored(STORAGE_KEYS.balances, JSON.stringify(value));
  }, [isFresh, value]);
  return value;
}
