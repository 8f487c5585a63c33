import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

/** Between the two figures of one fact: "0.10% / 0.10%". */
const PAIR_MARK = " / ";

interface FactListProps {
  isOpen: boolean;
  facts: readonly { readonly name: string; readonly text: string }[];
}

/** The rules of a market, one a line. */
export function FactList({ isOpen, facts }: FactListProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <dl className="m-0 grid gap-3">
      <div className="flex justify-between gap-4">
        <dt className="text-text-3">{t("trade.info.trading")}</dt>
        <dd className="m-0">{t(isOpen ? "trade.info.isOpen" : "trade.info.isClosed")}</dd>
      </div>
      {facts.map(({ name, text }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-text-3">{name}</dt>
          <dd className="m-0 ui-figures">{text.split(PAIR_MARK).map(format.grouped).join(PAIR_MARK)}</dd>
        </div>
      ))}
    </dl>
  );
}
