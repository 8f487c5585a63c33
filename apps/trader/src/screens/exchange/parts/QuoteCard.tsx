import { AmountText, Banner, Button, CountdownRing, Switch } from "@agio/ui";
import type { ConversionDraft } from "../../../features/conversion/conversion-draft.ts";
import type { ConversionPrice } from "../../../features/conversion/conversion-summary.ts";
import { FeeText } from "../../../features/conversion/FeeText.tsx";
import { QUOTE_MS } from "../../../features/conversion/quote-life.ts";
import { RateText } from "../../../features/conversion/RateText.tsx";
import type { QuoteState } from "../../../features/conversion/use-quote.ts";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";

interface QuoteCardProps {
  /** The going price, until there is a quote. */
  price: ConversionPrice | undefined;
  quote: QuoteState;
  draft: ConversionDraft;
  onRenew: () => void;
  isAutomatic: boolean;
  onAutomatic: (isOn: boolean) => void;
}

const RING_PX = 44;

/** Rate, what is in it, its bounds, and how long it holds. */
export function QuoteCard({ price, quote, draft, onRenew, isAutomatic, onAutomatic }: QuoteCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const quoted = "quote" in quote ? quote.quote : undefined;
  const shown = quoted ?? price;
  const { from, to } = draft;
  return (
    <section
      className="grid gap-3 rounded-2 bg-surface-1 p-4"
      aria-label={t("conversion.rate")}
      data-quote={quote.state}
    >
      <QuoteStatus quote={quote} onRenew={onRenew} />
      <FactRows
        facts={[
          {
            name: t("conversion.rate"),
            value: shown === undefined ? undefined : <RateText from={from} to={to} rate={shown.rate} />,
          },
          {
            name: t("conversion.market"),
            value: shown === undefined ? undefined : <RateText from={from} to={to} rate={shown.price} />,
          },
          {
            name: t("conversion.spread"),
            value:
              shown === undefined ? undefined : t("conversion.spreadNote", { percent: format.grouped(shown.spread) }),
          },
          {
            name: t("common.fee"),
            value: <FeeText fee={quoted?.fee ?? "0"} coin={to} />,
          },
          {
            name: t("conversion.bounds"),
            value:
              shown === undefined ? undefined : (
                <span dir="ltr">
                  <AmountText text={`${format.grouped(shown.min)} – ${format.grouped(shown.max)}`} unit={from} />
                </span>
              ),
          },
        ]}
      />
      <Switch
        isChecked={isAutomatic}
        onChange={onAutomatic}
        label={<span className="text-12 text-text-2">{t("conversion.autoRenew")}</span>}
      />
    </section>
  );
}

/** Where the quote stands. The line keeps its height through all of it. */
function QuoteStatus({ quote, onRenew }: { quote: QuoteState; onRenew: () => void }) {
  const t = useTranslate();
  if (quote.state === "refused") {
    return (
      <Banner
        tone="danger"
        icon="warn"
        isRounded
        isLive
        action={
          <Button size="small" tone="outline" onClick={onRenew}>
            {t("conversion.renew")}
          </Button>
        }
      >
        {failureText(quote.failure)}
      </Banner>
    );
  }
  return (
    <div className="flex min-h-11 items-center gap-3 text-12">
      {quote.state === "held" ? (
        <CountdownRing label={t("conversion.left")} totalMs={QUOTE_MS} remainingMs={quote.leftMs} size={RING_PX} />
      ) : (
        <CountdownRing label={t("conversion.left")} totalMs={QUOTE_MS} remainingMs={0} size={RING_PX} />
      )}
      <output className={`min-w-0 flex-1 ${quote.state === "expired" ? "text-warn" : "text-text-2"}`}>
        {t(`conversion.stateOf.${quote.state}`)}
      </output>
      {quote.state === "held" || quote.state === "expired" ? (
        <Button size="small" tone="outline" onClick={onRenew}>
          {t("conversion.renew")}
        </Button>
      ) : null}
    </div>
  );
}
