import { AmountText, CoinIcon } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useCoinNames } from "../coin/coin-names.ts";
import { useValuation } from "../valuation/use-valuation.ts";
import type { AssetView } from "./asset-view.ts";

interface AssetLineProps {
  asset: AssetView;
  isHidden: boolean;
}

const NOTHING = "0";

/** A coin of the wallet: how much of it there is, what of that is a bonus, and what it is worth. Leads to its page. */
export function AssetLine({ asset, isHidden }: AssetLineProps) {
  const t = useTranslate();
  const format = useFormat();
  const { nameOf } = useCoinNames();
  const valuation = useValuation();
  const amount = (text: string) => format.amount(text, asset.displayDecimals);
  return (
    <li className="border-b border-line last:border-0">
      <a
        className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-start hover:bg-surface-2"
        href={hrefOf(paths.asset(asset.coin))}
      >
        <CoinIcon code={asset.coin} size={32} />
        <span className="min-w-0 flex-1">
          <span className="block text-14 font-semibold ui-figures">{asset.coin}</span>
          <span className="block truncate text-12 text-text-3">{nameOf(asset.coin)}</span>
          {asset.promo === NOTHING ? null : (
            <span className="block truncate text-11 text-warn">
              {t("wallet.bonus")} <AmountText text={amount(asset.promo)} isHidden={isHidden} />
            </span>
          )}
        </span>
        <span className="hidden w-44 text-end text-12 text-text-2 desk:block">
          <span className="block text-11 text-text-3">{t("wallet.available")}</span>
          <AmountText text={amount(asset.available)} isHidden={isHidden} />
        </span>
        <span className="hidden w-40 text-end text-12 text-text-2 desk:block">
          <span className="block text-11 text-text-3">{t("wallet.frozen")}</span>
          <AmountText text={amount(asset.frozen)} isHidden={isHidden} />
        </span>
        <span className="text-end desk:w-48">
          <AmountText className="block text-14 font-semibold" text={amount(asset.total)} isHidden={isHidden} />
          <AmountText
            className="block text-12 text-text-3"
            text={`≈ ${valuation.shown(asset.value)}`}
            unit={valuation.unit}
            isHidden={isHidden}
          />
        </span>
      </a>
    </li>
  );
}
