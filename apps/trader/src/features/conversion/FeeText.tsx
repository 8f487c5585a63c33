import { AmountText } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";

/** The fee of an exchange, in words where there is none. */
export function FeeText({ fee, coin }: { fee: string; coin: string }) {
  const t = useTranslate();
  const format = useFormat();
  return fee === "0" ? t("conversion.noFee") : <AmountText text={format.grouped(fee)} unit={coin} />;
}
