import { AmountText, IconButton, NumberField } from "@agio/ui";
import type { ReactNode } from "react";
import { CoinButton } from "../../../features/conversion/CoinButton.tsx";
import { aboutReceived } from "../../../features/conversion/conversion-summary.ts";
import { PercentChips } from "../../../features/conversion/PercentChips.tsx";
import { useProblemText } from "../../../features/conversion/problem-text.ts";
import { type ConversionForm } from "../../../features/conversion/use-conversion.ts";
import { scaleOf } from "../../../shell/coin-directory.ts";
import type { QuoteState } from "../../../features/conversion/use-quote.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { valueIn } from "@agio/api-client/react";

/** Paid and received amounts, with the arrow between them. */
export function CoinFields({ form, quote }: { form: ConversionForm; quote: QuoteState }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { draft, change, openCoins, available, scale } = form;
  const error = useProblemText(form.shownProblem, draft.from);
  return (
    <div className="grid gap-2">
      <Side
        title={t("conversion.from")}
        note={
          available === undefined ? null : (
            <span className="text-12 text-text-3">
              {t("conversion.available")}{" "}
              <AmountText text={format.holding(available, draft.from)} unit={draft.from} isHidden={isHidden} />
            </span>
          )
        }
        coin={
          <CoinButton
            label={t("conversion.coinFrom")}
            coin={draft.from}
            coins={openCoins}
            onChoose={(coin) => change({ type: "from", coin })}
          />
        }
      >
        <NumberField
          className="min-w-0 flex-1"
          label={t("conversion.amount")}
          isLabelHidden
          placeholder="0"
          decimals={scale}
          value={draft.amount}
          onChange={(text) => change({ type: "amount", text })}
          error={error}
        />
      </Side>
      <PercentChips available={available} scale={scale} onAmount={(text) => change({ type: "amount", text })} />
      <div className="-my-2 grid justify-items-center">
        <IconButton
          icon="swap"
          className="rounded-full border-4 border-surface-0 bg-surface-3"
          label={t("conversion.swap")}
          onClick={() => change({ type: "swap" })}
        />
      </div>
      <Side
        title={t("conversion.to")}
        note={null}
        coin={
          <CoinButton
            label={t("conversion.coinTo")}
            coin={draft.to}
            coins={openCoins}
            onChoose={(coin) => change({ type: "to", coin })}
          />
        }
      >
        <Received form={form} quote={quote} />
      </Side>
    </div>
  );
}

interface SideProps {
  title: string;
  note: ReactNode;
  coin: ReactNode;
  children: ReactNode;
}

function Side({ title, note, coin, children }: SideProps) {
  return (
    <section className="rounded-2 bg-surface-1 p-3" aria-label={title}>
      <div className="mb-2 flex items-baseline justify-between gap-2 text-12 text-text-2">
        <span>{title}</span>
        {note}
      </div>
      <div className="flex items-start gap-2">
        {children}
        {coin}
      </div>
    </section>
  );
}

/** Exactly what the quote says; before there is one, about as much. */
function Received({ form, quote }: { form: ConversionForm; quote: QuoteState }) {
  const format = useFormat();
  const { draft, price } = form;
  const quoted = "quote" in quote ? quote.quote?.receive : undefined;
  const about = aboutReceived(draft.amount, valueIn(price)?.rate ?? "", scaleOf(draft.to));
  return (
    <output
      className={`flex min-h-12 min-w-0 flex-1 items-center overflow-hidden text-20 font-semibold ui-figures rtl:justify-end ${
        quote.state === "held" ? "" : "text-text-3"
      }`}
      data-receive={quoted ?? ""}
    >
      <span className="truncate" dir="ltr">
        {quoted === undefined ? (about === "0" ? "0" : `≈ ${format.grouped(about)}`) : format.grouped(quoted)}
      </span>
    </output>
  );
}
