import { valueIn } from "@agio/api-client/react";
import { AmountText, Button, CoinIcon, NumberField, SegmentedControl, Skeleton } from "@agio/ui";
import { useId } from "react";
import { useLocation, useSearchParams } from "react-router";
import { ConversionDoneSheet } from "../../features/conversion/ConversionDoneSheet.tsx";
import { ConversionHistory } from "../../features/conversion/ConversionHistory.tsx";
import { readDraft } from "../../features/conversion/conversion-draft.ts";
import { aboutReceived } from "../../features/conversion/conversion-summary.ts";
import { PercentChips } from "../../features/conversion/PercentChips.tsx";
import { useProblemText } from "../../features/conversion/problem-text.ts";
import { RateText } from "../../features/conversion/RateText.tsx";
import { useConversion, type ConversionForm } from "../../features/conversion/use-conversion.ts";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { scaleOf } from "../../shell/coin-directory.ts";
import { FactRows } from "../../features/fact-rows/FactRows.tsx";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { FormError } from "../../features/form-errors/FormError.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { flashSide, PRESET_AMOUNTS, presetDraft, PRICING_COIN, type FlashSide } from "./model.ts";

/** The bottom bar's own name for this screen: there it has no way back. */
const BAR_PATH = "/flash";
const FORM_PX = 486;

/** One tap from the pricing coin to another or back, at the rate of the moment. */
export function FlashExchangeScreen() {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <ScreenFrame
      title={t("shell.screen.flashExchange")}
      hasBack={pathname !== BAR_PATH}
      end={
        <a className="grid min-h-(--target) content-center px-3 text-14 text-accent" href={hrefOf(paths.exchange())}>
          {t("shell.screen.exchange")}
        </a>
      }
    >
      <DeskPage beside="facts" side={<FlashForm />}>
        <ConversionHistory />
      </DeskPage>
    </ScreenFrame>
  );
}

function FlashForm() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const form = useConversion(presetDraft(readDraft(query)));
  const { coins, draft, change } = form;
  if (coins.state === "failed" && coins.lastValue === undefined) {
    return <LoadFailed failure={coins.failure} onRetry={() => void coins.refetch()} />;
  }
  if (coins.state === "loading") {
    return (
      <div className="px-4 pt-2 desk:p-0" aria-hidden="true">
        <Skeleton height={FORM_PX} />
      </div>
    );
  }
  const { side, coin } = flashSide(draft);
  const rate = valueIn(form.price)?.rate;
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-2 desk:p-0"
      aria-label={t("shell.screen.flashExchange")}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(rate === undefined ? {} : { price: rate });
      }}
    >
      <CoinChips
        coins={form.openCoins.filter((each) => each !== PRICING_COIN)}
        chosen={coin}
        onChoose={(each) => change({ type: side === "buy" ? "to" : "from", coin: each })}
      />
      <SegmentedControl<FlashSide>
        label={t("conversion.flash.side")}
        value={side}
        onChange={(next) => (next === side ? undefined : change({ type: "swap" }))}
        options={[
          { id: "buy", label: t("conversion.flash.buy", { coin }), tone: "up" },
          { id: "sell", label: t("conversion.flash.sell", { coin }), tone: "down" },
        ]}
      />
      <AmountCard form={form} side={side} />
      <FormError text={form.refused} />
      <Button type="submit" tone={side === "buy" ? "up" : "down"} size="large" wide busy={form.isSending}>
        {t(`conversion.flash.${side}`, { coin })}
      </Button>
      <p className="m-0 text-12 text-text-3">{t("conversion.flash.note")}</p>
      {form.done === undefined ? null : <ConversionDoneSheet done={form.done} onAgain={form.again} />}
    </form>
  );
}

interface CoinChipsProps {
  coins: readonly string[];
  chosen: string;
  onChoose: (coin: string) => void;
}

function CoinChips({ coins, chosen, onChoose }: CoinChipsProps) {
  const t = useTranslate();
  const name = useId();
  return (
    <div
      className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 desk:mx-0 desk:grid desk:grid-cols-4 desk:px-0"
      role="radiogroup"
      aria-label={t("conversion.flash.coin")}
    >
      {coins.map((coin) => (
        <label
          key={coin}
          className="relative grid min-w-18 flex-none cursor-pointer justify-items-center gap-1 rounded-2 border border-line bg-surface-1 px-3 py-2 hover:bg-surface-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            className="ui-hidden"
            name={name}
            value={coin}
            checked={coin === chosen}
            onChange={() => onChoose(coin)}
          />
          <CoinIcon code={coin} size={28} />
          <span className="text-12 font-semibold ui-figures">{coin}</span>
        </label>
      ))}
    </div>
  );
}

function AmountCard({ form, side }: { form: ConversionForm; side: FlashSide }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { draft, change, available, scale } = form;
  const price = valueIn(form.price);
  const error = useProblemText(form.shownProblem, draft.from);
  const about = price === undefined ? undefined : aboutReceived(draft.amount, price.rate, scaleOf(draft.to));
  const setAmount = (text: string) => change({ type: "amount", text });
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4">
      <NumberField
        label={t("conversion.amount")}
        placeholder="0"
        decimals={scale}
        value={draft.amount}
        onChange={setAmount}
        error={error}
        trailing={<span className="ui-figures">{draft.from}</span>}
        hint={
          available === undefined ? undefined : (
            <>
              {t("conversion.available")}{" "}
              <AmountText text={format.holding(available, draft.from)} unit={draft.from} isHidden={isHidden} />
            </>
          )
        }
      />
      {side === "buy" ? (
        <fieldset className="m-0 grid grid-cols-4 gap-2 border-0 p-0" aria-label={t("conversion.parts")}>
          {PRESET_AMOUNTS.map((amount) => (
            <button
              key={amount}
              type="button"
              className={`min-h-11 rounded-1 text-center text-12 ui-figures hover:bg-surface-3 ${
                draft.amount === amount ? "bg-accent-soft text-accent" : "bg-surface-2 text-text-2"
              }`}
              onClick={() => setAmount(amount)}
            >
              {format.grouped(amount)}
            </button>
          ))}
        </fieldset>
      ) : (
        <PercentChips available={available} scale={scale} onAmount={setAmount} />
      )}
      <FactRows
        facts={[
          {
            name: t("conversion.to"),
            value: about === undefined ? undefined : <AmountText text={`≈ ${format.grouped(about)}`} unit={draft.to} />,
            isStrong: true,
          },
          {
            name: t("conversion.rate"),
            value: price === undefined ? undefined : <RateText from={draft.from} to={draft.to} rate={price.rate} />,
          },
          {
            name: t("conversion.spread"),
            value:
              price === undefined ? undefined : t("conversion.spreadNote", { percent: format.grouped(price.spread) }),
          },
        ]}
      />
    </section>
  );
}
