import { AmountText, Button, ButtonLink, Icon, Sheet } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { FactRows } from "../fact-rows/FactRows.tsx";
import { FeeText } from "./FeeText.tsx";
import { RateText } from "./RateText.tsx";
import type { DoneConversion } from "./use-conversion.ts";

interface ConversionDoneSheetProps {
  done: DoneConversion;
  onAgain: () => void;
}

/** The paid and the received amount. */
export function ConversionDoneSheet({ done: { draft, data }, onAgain }: ConversionDoneSheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const { from, to } = draft;
  return (
    <Sheet
      isOpen
      onClose={onAgain}
      title={t("conversion.done")}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button tone="accent" size="large" onClick={onAgain}>
            {t("conversion.again")}
          </Button>
          <ButtonLink
            tone="outline"
            size="large"
            href={hrefOf(paths.cashFlow({ product: "funds", type: "conversion" }))}
          >
            {t("conversion.openLines")}
          </ButtonLink>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 pb-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-up-soft text-up">
          <Icon name="check" size={28} />
        </span>
        <output className="grid gap-1" data-done={data.id}>
          <span className="text-14 text-text-2">{t("conversion.to")}</span>
          <AmountText className="text-28 font-semibold" text={`+${format.grouped(data.toAmount)}`} unit={to} />
        </output>
      </div>
      <div className="rounded-2 bg-surface-2 p-4">
        <FactRows
          facts={[
            { name: t("conversion.from"), value: <AmountText text={format.grouped(data.fromAmount)} unit={from} /> },
            {
              name: t("conversion.rate"),
              value: <RateText from={from} to={to} rate={data.price} />,
            },
            { name: t("common.fee"), value: <FeeText fee={data.fee} coin={to} /> },
            { name: t("conversion.number"), value: String(data.id) },
          ]}
        />
      </div>
    </Sheet>
  );
}
