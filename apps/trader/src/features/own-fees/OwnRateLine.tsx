import { useTranslate } from "../../shell/language.ts";
import { FigureLine } from "../ticket/FigureLine.tsx";
import { isDiscounted, type FeePercents } from "./own-fees.ts";

interface OwnRateLineProps {
  percents: FeePercents;
  /** The rates that they make of the market's. */
  maker: string;
  taker: string;
}

/** One's own rates as maker and as taker, where one of them is less than the market's. */
export function OwnRateLine({ percents, maker, taker }: OwnRateLineProps) {
  const t = useTranslate();
  if (!isDiscounted(percents)) return null;
  return (
    <FigureLine name={t("trade.form.ownRate")}>
      <bdi dir="ltr" className="text-accent">{`${maker} / ${taker}`}</bdi>
    </FigureLine>
  );
}
