import { AmountText, CoinIcon } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { AssetView } from "./asset-view.ts";

interface AssetLineProps {
  asset: AssetView;
  isHidden: boolean;
  onPress: () => void;
}

const VALUE_DECIMALS = 2;

/** A coin of the wallet: how much of it there is, and what that is worth. */
export function AssetLine({ asset, isHidden, onPress }: AssetLineProps) {
  const t = useTranslate();
  const format = useFormat();
  const amount = (text: string) => format.amount(text, asset.displayDecimals);
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-start hover:bg-surface-2"
        onClick={onPress}
      >
        <CoinIcon code={asset.coin} size={32} />
        <span className="min-w-0 flex-1">
          <span className="block text-14 font-semibold ui-figures">{asset.coin}</span>
          <span className="block truncate text-12 text-text-3">{asset.name}</span>
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
            text={`≈ ${format.amount(asset.value, VALUE_DECIMALS)}`}
            unit="USDT"
            isHidden={isHidden}
          />
        </span>
      </button>
    </li>
  );
}
