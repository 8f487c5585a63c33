import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, ChangePill, IconButton } from "@agio/ui";
import { useEffect, useState } from "react";
import type { BalancesData, DataOf } from "@agio/api-contract";
import { useIsCutOff } from "../../../live/unknown.ts";
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
  const isCutOff = useIsCutOff();
  const { balances, savedAt } = useBalances();
  const profit = valueIn(useCall("user.profit", {}));
  // The total and its part of today are of one answer, so that they fit.
  const total = profit?.assets ?? balances?.total;
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={t("home.totalAssets")}>
      <div className="flex items-center gap-1 text-12 text-text-2">
        <span>{t("home.totalAssets")}</span>
        <IconButton
          className="relative z-10 -my-3"
          size={18}
          icon={isHidden ? "eyeOff" : "eye"}
          label={t(isHidden ? "home.showAmounts" : "home.hideAmounts")}
          onClick={() => setAmountsHidden(!isHidden)}
        />
      </div>
      <a href={hrefOf(paths.wallet())} className={`block ${isCutOff ? "ui-stale" : ""}`}>
        <span className="flex min-h-9 items-center text-28 font-semibold">
          <AmountText
            text={total === undefined ? undefined : format.amount(total, AMOUNT_DECIMALS)}
            unit="USDT"
            isHidden={isHidden}
          />
        </span>
        {isCutOff && savedAt !== undefined && profit === undefined ? (
          <span className="block text-12 text-text-3">{t("shell.asOf", { time: format.dateTime(savedAt) })}</span>
        ) : null}
        <TodayLine profit={profit} isHidden={isHidden} />
      </a>
    </section>
  );
}

/** Today's profit of the user, and its ratio to the value at the start of the platform's day. */
function TodayLine({ profit: known, isHidden }: { profit: DataOf<"user.profit"> | undefined; isHidden: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const profit = known === undefined ? undefined : todayProfit(known.today, known.assets);
  return (
    <span className="flex min-h-5 flex-wrap items-center gap-x-2 text-12 text-text-2">
      <span>{t("home.todayProfit")}</span>
      {profit === undefined ? (
        <AmountText text={undefined} />
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

interface KeptBalances extends BalancesData {
  /** When they were read, on this device's clock. */
  readonly savedAt?: number;
}

/** The balances, from the last visit until the first answer; `savedAt` tells how old those are. */
function useBalances(): { balances: BalancesData | undefined; savedAt: number | undefined } {
  const [kept] = useState(() => readStoredObject<KeptBalances>(STORAGE_KEYS.balances));
  const remote = useCall("assets.balances", {}, { initial: kept });
  const value = valueIn(remote);
  const isFresh = remote.state === "ready" && !remote.isRefreshing;
  useEffect(() => {
    if (!isFresh || value === undefined) return;
    writeStored(STORAGE_KEYS.balances, JSON.stringify({ ...value, savedAt: Date.now() } satisfies KeptBalances));
  }, [isFresh, value]);
  const balances = value ?? kept;
  return { balances, savedAt: isFresh ? undefined : kept?.savedAt };
}
