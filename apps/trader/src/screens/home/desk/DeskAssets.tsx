import { useApi, useCall, valueIn } from "@agio/api-client/react";
import { ButtonLink, Sparkline } from "@agio/ui";
import { useQuery } from "@tanstack/react-query";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { AssetsCard } from "../parts/AssetsCard.tsx";
import { heldCoins, heldCurve, type HeldCoin } from "./model.ts";

/** Assets with their day as a line, and the ways in and out; for empty accounts the first step. */
export function DeskAssets() {
  const t = useTranslate();
  const balances = valueIn(useCall("assets.balances", {}));
  const held = balances === undefined ? undefined : heldCoins(balances);
  return (
    <div className="grid grid-cols-[minmax(260px,auto)_minmax(0,1fr)] items-center rounded-2 bg-surface-1">
      <div>
        <AssetsCard />
        <div className="flex gap-2 px-4 pb-4">
          <ButtonLink size="small" tone="accent" href={hrefOf(paths.deposit())}>
            {t("shell.screen.deposit")}
          </ButtonLink>
          <ButtonLink size="small" href={hrefOf(paths.withdraw())}>
            {t("shell.screen.withdraw")}
          </ButtonLink>
          <ButtonLink size="small" href={hrefOf(paths.transfer())}>
            {t("home.shortcut.transfer")}
          </ButtonLink>
        </div>
      </div>
      {held?.length === 0 ? (
        <p className="m-0 px-4 text-text-2">{t("desk.noAssets")}</p>
      ) : (
        <HeldCurve held={held ?? []} />
      )}
    </div>
  );
}

const CURVE_COINS_MAX = 8;
const POINTS = 24;
const REFRESH_MS = 300_000;
const CURVE_PX = { width: 520, height: 96 };
const STILL = "USDT";

/** Present holdings at the prices of the last day. */
function HeldCurve({ held }: { held: readonly HeldCoin[] }) {
  const t = useTranslate();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const closes = useCloses(held.flatMap(({ coin }) => (coin === STILL ? [] : [coin])).slice(0, CURVE_COINS_MAX));
  const values = heldCurve(held, closes ?? new Map());
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const direction = last > first ? "up" : last < first ? "down" : "same";
  return (
    <figure className="m-0 grid justify-items-end gap-1 px-4 py-3 text-12 text-text-3 [&_svg]:h-auto [&_svg]:max-w-full">
      <Sparkline values={isHidden ? [] : values} direction={direction} {...CURVE_PX} />
      <figcaption>{t("desk.curve")}</figcaption>
    </figure>
  );
}

/** Hourly closes of coins in USDT, oldest first; a coin that is not traded for it has none. */
function useCloses(coins: readonly string[]): ReadonlyMap<string, readonly number[]> | undefined {
  const api = useApi();
  return useQuery({
    queryKey: ["home.closes", ...coins],
    enabled: coins.length > 0,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    queryFn: async () => {
      const series = await Promise.all(
        coins.map(async (coin) => {
          const symbol = `${coin}${STILL}`.toLowerCase();
          const answer = await api.call("market.candles", { symbol, interval: "1h", limit: POINTS });
          return [coin, answer.ok ? answer.data.map((candle) => candle[4]) : []] as const;
        }),
      );
      return new Map(series);
    },
  }).data;
}
