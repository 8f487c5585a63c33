import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, ChangePill, IconButton, Skeleton } from "@agio/ui";
import { useEffect } from "react";
import type { BalancesData } from "@agio/api-contract";
import { useDetails } from "../../../live/details.ts";
import { useStale } from "../../../live/silence.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { setAmountsHidden, usePreferences } from "../../../shell/preferences.ts";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../../shell/storage.ts";
import { dayChange } from "../model.ts";

const AMOUNT_DECIMALS = 2;

/** Total assets with the eye and what 24 hours did to them. */
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
        <DayChangeLine balances={balances} isHidden={isHidden} />
      </a>
    </section>
  );
}

function DayChangeLine({ balances, isHidden }: { balances: BalancesData | undefined; isHidden: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const details = useDetails();
  const assets = balances === undefined ? [] : [...balances.platform, ...balances.financial, ...balances.contract];
  const change = dayChange(assets, (coin) => details.get(`${coin.toLowerCase()}usdt`));
  const sign = change.direction === "up" ? "+" : "";
  return (
    <span className="flex min-h-5 flex-wrap items-center gap-x-2 text-12 text-text-2">
      <span>{t("home.dayChange")}</span>
      {balances === undefined || details.size === 0 ? (
        <Skeleton width={96} height={12} />
      ) : (
        <>
          <AmountText
            className={change.direction === "up" ? "text-up" : change.direction === "down" ? "text-down" : ""}
            text={sign + format.amount(change.amount, AMOUNT_DECIMALS)}
            unit="USDT"
            isHidden={isHidden}
          />
          {isHidden ? null : (
            <ChangePill variant="plain" percent={format.percent(change.percent)} direction={change.direction} />
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
