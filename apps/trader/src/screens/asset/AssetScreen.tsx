import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, CoinIcon, NoData, Skeleton } from "@agio/ui";
import { useSearchParams } from "react-router";
import { sumOfValues } from "../../features/asset-row/asset-view.ts";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { useCoinNames } from "../../features/coin/coin-names.ts";
import { useValuation } from "../../features/valuation/use-valuation.ts";
import { hrefOf, paths } from "../../paths.ts";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { holdingOf, readCoin, type Holding } from "./model.ts";
import { AssetActions } from "./parts/AssetActions.tsx";
import { AssetLines } from "./parts/AssetLines.tsx";
import { FrozenList } from "./parts/FrozenList.tsx";

const HEAD_PX = 220;
const NOTHING = "0";

/** One coin in all accounts: how much, why not all of it is free, what can be done with it, and every line behind it. */
export function AssetScreen() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const coin = readCoin(query);
  return (
    <ScreenFrame
      width="broad"
      title={
        coin === undefined ? (
          t("wallet.title")
        ) : (
          <span className="flex items-center justify-center gap-2 desk:justify-start">
            <CoinIcon code={coin} size={24} />
            <span className="ui-figures">{coin}</span>
          </span>
        )
      }
    >
      {coin === undefined ? <NoData text={t("wallet.nothingFound")} /> : <Coin key={coin} coin={coin} />}
    </ScreenFrame>
  );
}

function Coin({ coin }: { coin: string }) {
  const remote = useCall("assets.balances", {});
  const holding = holdingOf(valueIn(remote), coin);
  if (holding === undefined && remote.state === "failed") {
    return <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />;
  }
  return (
    <DeskPage
      beside="facts"
      side={
        <div className="grid gap-4 px-4 pb-4 pt-2 desk:p-0">
          {holding === undefined ? <Skeleton height={HEAD_PX} /> : <HoldingCard coin={coin} holding={holding} />}
          <AssetActions coin={coin} />
          {holding !== undefined && (holding.frozen !== NOTHING || holding.promo !== NOTHING) ? (
            <FrozenList coin={coin} />
          ) : null}
        </div>
      }
    >
      <div className="px-4 pb-8 desk:px-0">
        <AssetLines coin={coin} />
      </div>
    </DeskPage>
  );
}

function HoldingCard({ coin, holding }: { coin: string; holding: Holding }) {
  const t = useTranslate();
  const format = useFormat();
  const { nameOf } = useCoinNames();
  const valuation = useValuation();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const figures: [string, string][] = [
    [t("wallet.available"), holding.available],
    [t("wallet.frozen"), holding.frozen],
  ];
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={coin}>
      <div>
        <p className="m-0 text-12 text-text-3">{nameOf(coin)}</p>
        <AmountText
          className="block truncate text-28 font-semibold"
          text={format.holding(holding.total, coin)}
          unit={coin}
          isHidden={isHidden}
        />
        <AmountText
          className="block text-12 text-text-3"
          text={`≈ ${valuation.shown(sumOfValues(holding.values))}`}
          unit={valuation.unit}
          isHidden={isHidden}
        />
      </div>
      <dl className="m-0 grid grid-cols-2 gap-2">
        {figures.map(([name, amount]) => (
          <div key={name} className="min-w-0 rounded-1 bg-surface-2 px-3 py-2">
            <dt className="text-12 text-text-3">{name}</dt>
            <dd className="m-0 truncate text-14 font-semibold">
              <AmountText text={format.holding(amount, coin)} isHidden={isHidden} />
            </dd>
          </div>
        ))}
      </dl>
      {holding.promo === NOTHING ? null : (
        <p className="m-0 rounded-1 bg-warn-soft px-3 py-2 text-12 text-warn" data-bonus="">
          {t("wallet.bonus")}: <AmountText text={format.holding(holding.promo, coin)} unit={coin} isHidden={isHidden} />{" "}
          <span className="block">{t("wallet.bonusNote")}</span>
        </p>
      )}
      <Size coin={coin} holding={holding} isHidden={isHidden} />
    </section>
  );
}

/** The same by account; each leads to its lines. */
function Size({ coin, holding, isHidden }: { coin: string; holding: Holding; isHidden: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <ul className="m-0 list-none p-0">
      {holding.shares.map(({ account, total }) => (
        <li key={account} className="border-t border-line">
          <a
            className="flex min-h-11 items-center justify-between gap-3 text-14 hover:text-accent"
            href={hrefOf(
              paths.cashFlow(
                account === "platform" ? { coin } : account === "financial" ? { account, coin } : { account },
              ),
            )}
            title={t("wallet.openLines")}
          >
            <span className="text-text-2">{t(`wallet.${account}`)}</span>
            <AmountText text={format.holding(total, coin)} isHidden={isHidden} />
          </a>
        </li>
      ))}
    </ul>
  );
}
