import { Button, Sheet, Tabs } from "@agio/ui";
import { useState } from "react";
import { OptionBook } from "../../../features/option-ticket/OptionBook.tsx";
import { OptionTicket } from "../../../features/option-ticket/OptionTicket.tsx";
import { StrategyTicket } from "../../../features/option-strategy/StrategyTicket.tsx";
import { useSeriesWords } from "../../../features/option/series-words.ts";
import { yearsUntil } from "../../../features/option/years-until.ts";
import { useTranslate } from "../../../shell/language.ts";
import { atTheMoney } from "../model.ts";
import { ChainTable } from "./ChainTable.tsx";
import { OptionHead } from "./OptionHead.tsx";
import type { OptionView } from "./option-view.ts";
import { SeriesDetails } from "./SeriesDetails.tsx";
import { SeriesTitle } from "./SeriesTitle.tsx";
import { useIndexTicks } from "./use-index-ticks.ts";

type Part = "order" | "book" | "details";

const PANEL_ID = "option-sheet-panel";

/** The chain over what is held; a tapped cell opens the ticket as a sheet. */
export function OptionPhone(view: OptionView) {
  const { underlying, expiry, body, panel, onPress, series } = view;
  const t = useTranslate();
  const indexTicks = useIndexTicks(underlying);
  const [isStrategyOpen, setIsStrategyOpen] = useState(false);
  return (
    <>
      <OptionHead {...view} />
      {body}
      {body === undefined && expiry !== undefined ? (
        <ChainTable
          underlying={underlying}
          lines={expiry.lines}
          code={`${underlying.symbol}:${expiry.code}`}
          indexTicks={indexTicks}
          openSymbol={series?.row.symbol}
          columns={undefined}
          onPress={onPress}
        />
      ) : null}
      {body === undefined && expiry !== undefined ? (
        <div className="px-4 pt-3">
          <Button wide onClick={() => setIsStrategyOpen(true)}>
            {t("option.strategy.title")}
          </Button>
        </div>
      ) : null}
      <div className="px-4 pb-6 pt-4">{panel}</div>
      {isStrategyOpen && expiry !== undefined ? (
        <Sheet
          isOpen
          isTall
          onClose={() => setIsStrategyOpen(false)}
          title={t("option.strategy.title")}
          closeLabel={t("common.close")}
        >
          <StrategyTicket
            underlying={underlying}
            lines={expiry.lines}
            atTheMoney={atTheMoney(expiry.lines, indexTicks)}
            years={yearsUntil(expiry.expiry)}
          />
        </Sheet>
      ) : null}
      {series === undefined ? null : <SeriesSheet {...view} series={series} />}
    </>
  );
}

type SeriesSheetProps = OptionView & { series: NonNullable<OptionView["series"]> };

function SeriesSheet({ underlying, series, draft, dispatch, onClose }: SeriesSheetProps) {
  const t = useTranslate();
  const words = useSeriesWords();
  const [part, setPart] = useState<Part>("order");
  const names: Record<Part, string> = {
    order: t("option.sheet.order"),
    book: t("trade.book.title"),
    details: t("option.sheet.details"),
  };
  return (
    <Sheet isOpen isTall onClose={onClose} title={words(series.row.symbol)} closeLabel={t("common.close")}>
      <SeriesTitle series={series} isUnderTitle />
      <Tabs<Part>
        label={t("option.sheet.label")}
        variant="pill"
        value={part}
        onChange={setPart}
        panelId={PANEL_ID}
        tabs={(["order", "book", "details"] as const).map((id) => ({ id, label: names[id] }))}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={names[part]} className="pb-4 pt-3">
        {part === "order" ? (
          <OptionTicket
            underlying={underlying}
            series={series}
            years={yearsUntil(series.row.expiry)}
            draft={draft}
            dispatch={dispatch}
          />
        ) : null}
        {part === "book" ? (
          <OptionBook
            underlying={underlying}
            series={series}
            onPick={({ ticks, lots }) => {
              dispatch({ type: "pick", ticks, lots, underlying });
              setPart("order");
            }}
          />
        ) : null}
        {part === "details" ? <SeriesDetails underlying={underlying} series={series} /> : null}
      </div>
    </Sheet>
  );
}
