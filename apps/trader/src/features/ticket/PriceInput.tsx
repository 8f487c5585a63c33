import { plainDecimal } from "@agio/primitives";
import { NumberField } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";

/** The prices of a pair or a contract, as far as a field needs to know them. */
export interface PricedMarket {
  readonly priceDecimals: number;
  readonly pricingCoin: string;
}

interface PriceInputProps {
  market: PricedMarket;
  label: string;
  value: string;
  onChange: (price: string) => void;
  /** True if the typed text is no price of the market. */
  isOffStep: boolean;
  /** Any other reason against it. */
  error: string | undefined;
}

/** The price of a sheet, in steps of its market. */
export function PriceInput({ market, isOffStep, error, ...field }: PriceInputProps) {
  const t = useTranslate();
  const step = useFormat().grouped(plainDecimal(1, market.priceDecimals));
  return (
    <NumberField
      {...field}
      decimals={market.priceDecimals}
      error={error ?? (isOffStep ? t("trade.errors.priceStep", { step, coin: market.pricingCoin }) : undefined)}
      trailing={market.pricingCoin}
    />
  );
}
