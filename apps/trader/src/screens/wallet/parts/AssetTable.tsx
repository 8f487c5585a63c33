import { AmountText, CoinIcon } from "@agio/ui";
import { valueUnits, type AssetView } from "../../../features/asset-row/asset-view.ts";
import { useCoinNames } from "../../../features/coin/coin-names.ts";
import { DeskTable, type DeskColumn } from "../../../features/desk-page/DeskTable.tsx";
import { useValuation } from "../../../features/valuation/use-valuation.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { openItems, useSettings } from "../../../shell/settings.ts";
import { rowActions } from "../model.ts";

const NOTHING = "0";

const ACTION_LABELS = {
  deposit: "wallet.deposit",
  withdraw: "wallet.withdraw",
  exchange: "shell.screen.exchange",
} as const;

const ACTION_PATHS = {
  deposit: (coin: string) => paths.deposit({ coin }),
  withdraw: (coin: string) => paths.withdraw({ coin }),
  exchange: (coin: string) => paths.exchange({ from: coin }),
} as const;

interface AssetTableProps {
  assets: readonly AssetView[];
  label: string;
  /** Coins of the financial and the contract account neither come in nor go out by themselves. */
  hasActions: boolean;
}

/** The coins of an account on a desk: what is free, what is held, what it is worth, and what can be done with it. */
export function AssetTable({ assets, label, hasActions }: AssetTableProps) {
  const columns = useColumns(hasActions);
  return <DeskTable label={label} columns={columns} rows={assets} keyOf={({ coin }) => coin} />;
}

const byCoin = (one: AssetView, other: AssetView): number => (one.coin < other.coin ? 1 : -1);
const byValue = (one: AssetView, other: AssetView): number => valueUnits(one.value) - valueUnits(other.value);

function useColumns(hasActions: boolean): readonly DeskColumn<AssetView>[] {
  const t = useTranslate();
  const format = useFormat();
  const valuation = useValuation();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const open = openItems(useSettings().MIDDLE_MENU_SETTING).map(({ key }) => key);
  const amount = (asset: AssetView, text: string) => (
    <AmountText text={format.amount(text, asset.displayDecimals)} isHidden={isHidden} />
  );
  return [
    { id: "coin", title: t("wallet.statement.coin"), compare: byCoin, render: (asset) => <CoinCell asset={asset} /> },
    { id: "total", title: t("wallet.total"), isEnd: true, render: (asset) => amount(asset, asset.total) },
    { id: "available", title: t("wallet.available"), isEnd: true, render: (asset) => amount(asset, asset.available) },
    { id: "frozen", title: t("wallet.frozen"), isEnd: true, render: (asset) => amount(asset, asset.frozen) },
    {
      id: "value",
      title: valuation.unit,
      isEnd: true,
      compare: byValue,
      render: ({ value }) => <AmountText text={valuation.shown(value)} isHidden={isHidden} />,
    },
    {
      id: "actions",
      title: <span className="ui-hidden">{t("wallet.actions")}</span>,
      isEnd: true,
      render: ({ coin }) => (
        <span className="inline-flex gap-4">
          {(hasActions ? rowActions(open) : []).map((action) => (
            <a key={action} className="text-accent hover:underline" href={hrefOf(ACTION_PATHS[action](coin))}>
              {t(ACTION_LABELS[action])}
            </a>
          ))}
        </span>
      ),
    },
  ];
}

/** The coin with its name and the bonus in it; leads to its page. */
function CoinCell({ asset: { coin, promo, displayDecimals } }: { asset: AssetView }) {
  const t = useTranslate();
  const format = useFormat();
  const { nameOf } = useCoinNames();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <a className="inline-flex items-center gap-3 hover:text-accent" href={hrefOf(paths.asset(coin))}>
      <CoinIcon code={coin} size={24} />
      <span className="text-14 font-semibold">{coin}</span>
      <span className="text-text-3">{nameOf(coin)}</span>
      {promo === NOTHING ? null : (
        <span className="text-11 text-warn">
          {t("wallet.bonus")} <AmountText text={format.amount(promo, displayDecimals)} isHidden={isHidden} />
        </span>
      )}
    </a>
  );
}
