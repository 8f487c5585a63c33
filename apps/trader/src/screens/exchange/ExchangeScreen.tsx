import { valueIn } from "@agio/api-client/react";
import { Button, Skeleton } from "@agio/ui";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ConversionDoneSheet } from "../../features/conversion/ConversionDoneSheet.tsx";
import { ConversionHistory } from "../../features/conversion/ConversionHistory.tsx";
import { readDraft } from "../../features/conversion/conversion-draft.ts";
import { useConversion } from "../../features/conversion/use-conversion.ts";
import { useQuote } from "../../features/conversion/use-quote.ts";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { FormError } from "../../features/form-errors/FormError.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { CoinFields } from "./parts/CoinFields.tsx";
import { QuoteCard } from "./parts/QuoteCard.tsx";

const OFF = "0";
/** Fields, quote and button, as high as they will be. */
const FORM_PX = [244, 270, 48] as const;

/** Any coin of the list for any other, at a quote that holds for a while. */
export function ExchangeScreen() {
  const t = useTranslate();
  return (
    <ScreenFrame
      title={t("shell.screen.exchange")}
      end={
        <a
          className="grid min-h-(--target) content-center px-3 text-14 text-accent"
          href={hrefOf(paths.flashExchange())}
        >
          {t("shell.screen.flashExchange")}
        </a>
      }
    >
      <DeskPage beside="facts" side={<ExchangeForm />}>
        <ConversionHistory />
      </DeskPage>
    </ScreenFrame>
  );
}

function ExchangeForm() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const [isAutomatic, setIsAutomatic] = useState(() => readStored(STORAGE_KEYS.quoteRenewal) !== OFF);
  const form = useConversion(readDraft(query));
  const { draft, coins, problem } = form;
  const wish = problem === undefined && form.done === undefined ? draft : undefined;
  const { quote, renew } = useQuote(wish, isAutomatic);
  if (coins.state === "failed" && coins.lastValue === undefined) {
    return <LoadFailed failure={coins.failure} onRetry={() => void coins.refetch()} />;
  }
  if (coins.state === "loading") {
    return (
      <div className="grid gap-3 px-4 pt-2 desk:p-0" aria-hidden="true">
        {FORM_PX.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    );
  }
  const keepAutomatic = (isOn: boolean) => {
    setIsAutomatic(isOn);
    writeStored(STORAGE_KEYS.quoteRenewal, isOn ? undefined : OFF);
  };
  const held = quote.state === "held" ? quote.quote.quoteId : undefined;
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-2 desk:p-0"
      aria-label={t("shell.screen.exchange")}
      onSubmit={(event) => {
        event.preventDefault();
        // A quote that has run out is asked for again by the same press; it is not used.
        if (quote.state === "expired" || quote.state === "refused") return renew();
        void form.submit(held === undefined ? {} : { quoteId: held });
      }}
    >
      <CoinFields form={form} quote={quote} />
      <QuoteCard
        price={valueIn(form.price)}
        quote={quote}
        draft={draft}
        onRenew={renew}
        isAutomatic={isAutomatic}
        onAutomatic={keepAutomatic}
      />
      <FormError text={form.refused} />
      <Button
        type="submit"
        tone="accent"
        size="large"
        wide
        busy={form.isSending}
        disabled={problem === undefined && quote.state === "asking"}
      >
        {t(quote.state === "expired" ? "conversion.renew" : "conversion.submit")}
      </Button>
      {form.done === undefined ? null : <ConversionDoneSheet done={form.done} onAgain={form.again} />}
    </form>
  );
}
