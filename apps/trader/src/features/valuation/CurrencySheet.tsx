import { Icon, List, ListRow, Sheet } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { chooseCurrency, useValuation } from "./use-valuation.ts";
import { USDT } from "./valuation.ts";

/** In what values are shown, with each rate, its source and its age. */
export function CurrencySheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const { chosen, currencies } = useValuation();
  const mark = (currency: string) =>
    currency === chosen.currency ? { isCurrent: true, value: <Icon name="check" size={20} /> } : {};
  const choose = (currency: string) => {
    chooseCurrency(currency);
    onClose();
  };
  return (
    <Sheet isOpen onClose={onClose} title={t("wallet.currency.title")} closeLabel={t("common.close")} isFlush>
      <p className="m-0 px-4 pb-2 text-12 text-text-3">{t("wallet.currency.note")}</p>
      <List label={t("wallet.currency.title")}>
        <ListRow
          title={USDT.currency}
          hasChevron={false}
          {...mark(USDT.currency)}
          onPress={() => choose(USDT.currency)}
        />
        {currencies.map(({ currency, name, rate, source, rateTime }) => (
          <ListRow
            key={currency}
            title={`${currency} · ${name}`}
            note={
              <span className="ui-figures">
                {t("wallet.currency.rate", { rate: format.grouped(rate), currency })} · {source}
                {rateTime === 0 ? "" : ` · ${format.dateTime(rateTime)}`}
              </span>
            }
            hasChevron={false}
            {...mark(currency)}
            onPress={() => choose(currency)}
          />
        ))}
      </List>
    </Sheet>
  );
}
