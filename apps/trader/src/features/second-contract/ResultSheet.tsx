import type { SecondContractRow } from "@agio/api-contract";
import { AmountText, Button, ButtonLink, Sheet } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { SheetFigure } from "../ticket/Figures.tsx";
import { signedAmount } from "../statement-row/statement-words.ts";
import { BetTag } from "./BetTag.tsx";
import { settledPrice } from "./running-figures.ts";
import { resultOf } from "./second-rows.ts";
import { RESULT_TONES, voidReasonText } from "./second-words.ts";

interface ResultSheetProps {
  rows: readonly SecondContractRow[];
  pairs: readonly TradingPair[];
  onClose: () => void;
}

/** How bets ended, with the way to their receipts. Several that end together share one sheet. */
export function ResultSheet({ rows, pairs, onClose }: ResultSheetProps) {
  const t = useTranslate();
  return (
    <Sheet
      isOpen={rows.length > 0}
      onClose={onClose}
      title={t("second.result.title")}
      closeLabel={t("common.close")}
      footer={
        <Button size="large" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      <ul className="m-0 grid list-none gap-4 p-0 pb-2">
        {rows.map((row) => (
          <Result key={row.id} row={row} pair={pairs.find(({ symbol }) => symbol === row.symbol)} />
        ))}
      </ul>
    </Sheet>
  );
}

function Result({ row, pair }: { row: SecondContractRow; pair: TradingPair | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const result = resultOf(row) ?? "void";
  return (
    <li data-result={row.id}>
      <p className="m-0 flex items-center gap-2 text-14">
        <BetTag betContent={row.betContent} />
        <span className="ui-figures">{pair?.label ?? row.symbol.toUpperCase()}</span>
      </p>
      <p
        className={`m-0 flex flex-wrap items-baseline justify-between gap-2 py-1 text-20 font-semibold ${RESULT_TONES[result]}`}
      >
        <span>{t(`second.result.${result}`)}</span>
        <AmountText text={signedAmount(format.grouped(row.profit))} unit={row.coin} isHidden={isHidden} />
      </p>
      {result === "void" ? <p className="m-0 text-14 text-text-2">{voidReasonText(t, row.voidReason)}</p> : null}
      {result === "draw" ? <p className="m-0 text-14 text-text-2">{t("second.result.drawNote")}</p> : null}
      <dl className="m-0 mt-1 grid gap-1">
        <SheetFigure name={t("second.entry")}>
          {row.openSeq === 0 ? "–" : settledPrice(row, "openPrice", { pair, format })}
        </SheetFigure>
        {result === "void" ? null : (
          <SheetFigure name={t("second.settlementPrice")}>
            {settledPrice(row, "closePrice", { pair, format })}
          </SheetFigure>
        )}
        {row.compensation === "0" ? null : (
          <SheetFigure name={t("second.compensationPaid")}>
            <AmountText text={signedAmount(format.grouped(row.compensation))} unit={row.coin} isHidden={isHidden} />
          </SheetFigure>
        )}
      </dl>
      <ButtonLink className="mt-2" tone="outline" wide href={hrefOf(paths.receipt({ product: "second", id: row.id }))}>
        {t("second.openReceipt")}
      </ButtonLink>
    </li>
  );
}
