import { NoData, Skeleton } from "@agio/ui";
import { useState } from "react";
import { DeskCard } from "../../../features/desk/DeskCard.tsx";
import { OptionBook } from "../../../features/option-ticket/OptionBook.tsx";
import { OptionTicket } from "../../../features/option-ticket/OptionTicket.tsx";
import { yearsUntil } from "../../../features/option/years-until.ts";
import { KeyList } from "../../../features/trade-keys/KeyList.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { atTheMoney } from "../model.ts";
import { ChainTable } from "./ChainTable.tsx";
import { OptionHead } from "./OptionHead.tsx";
import type { OptionView } from "./option-view.ts";
import { SeriesDetails } from "./SeriesDetails.tsx";
import { SeriesTitle } from "./SeriesTitle.tsx";
import { useIndexTicks } from "./use-index-ticks.ts";
import { useOptionKeys } from "./use-option-keys.ts";

/** Heights of the ticket and the book, so that nothing moves when they come. */
const TICKET_PX = 675;
const BOOK_PX = 452;

const COLUMN = "grid grid-cols-[minmax(0,1fr)] gap-1";

/** Chain, ticket, book and positions side by side. Until a cell is pressed the ticket is that of the call at the money. */
export function OptionDesk(view: OptionView) {
  const t = useTranslate();
  const { underlying, expiry, body, panel, draft, dispatch, onPress, isLoading } = view;
  const indexTicks = useIndexTicks(underlying);
  const first = useFirstSeries(view, indexTicks);
  const series = view.series ?? first;
  const keys = useOptionKeys({ underlying, series, draft, dispatch });
  return (
    <>
      <div className="mx-1 mb-1 flex items-center gap-2 rounded-1 bg-surface-1 pe-2">
        <OptionHead {...view} isLine />
        <KeyList
          isOpen={keys.isListOpen}
          onOpen={keys.openList}
          onClose={keys.closeList}
          names={{ pair: t("option.keys.chain"), cancel: t("option.keys.cancel") }}
        />
      </div>
      {/* Two columns of their own height: what is held stands right under a short chain. */}
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-1 px-1">
        <div className={COLUMN}>
          <DeskCard padding="none">
            {body}
            {body === undefined && expiry !== undefined ? (
              <ChainTable
                underlying={underlying}
                lines={expiry.lines}
                code={`${underlying.symbol}:${expiry.code}`}
                indexTicks={indexTicks}
                openSymbol={series?.row.symbol}
                isWide
                onPress={onPress}
              />
            ) : null}
          </DeskCard>
          <DeskCard padding="ends">{panel}</DeskCard>
        </div>
        <div className={COLUMN}>
          <DeskCard padding="all">
            {series === undefined ? (
              isLoading ? (
                <Skeleton height={TICKET_PX} />
              ) : (
                <NoData text={t("option.sheet.choose")} />
              )
            ) : (
              <>
                <SeriesTitle series={series} />
                <OptionTicket
                  key={series.row.symbol}
                  underlying={underlying}
                  series={series}
                  years={yearsUntil(series.row.expiry)}
                  draft={draft}
                  dispatch={dispatch}
                />
              </>
            )}
          </DeskCard>
          <DeskCard padding="all">
            {series === undefined ? (
              isLoading ? (
                <Skeleton height={BOOK_PX} />
              ) : null
            ) : (
              <>
                <OptionBook
                  underlying={underlying}
                  series={series}
                  onPick={({ ticks, lots }) => dispatch({ type: "pick", ticks, lots, underlying })}
                />
                <h3 className="m-0 pb-1 pt-4 text-12 font-medium text-text-3">{t("option.sheet.details")}</h3>
                <SeriesDetails underlying={underlying} series={series} />
              </>
            )}
          </DeskCard>
        </div>
      </div>
    </>
  );
}

/** Series at the money when the expiry was opened: the ticket does not change as the index moves. */
function useFirstSeries({ underlying, expiry }: OptionView, indexTicks: number) {
  const [kept, setKept] = useState({ place: "", strike: "" });
  const nearest = expiry?.lines[atTheMoney(expiry.lines, indexTicks)];
  const place = `${underlying.symbol}:${expiry?.code ?? ""}`;
  if (nearest !== undefined && kept.place !== place) setKept({ place, strike: nearest.strike });
  const line = expiry?.lines.find(({ strike }) => kept.place === place && strike === kept.strike) ?? nearest;
  return line?.call ?? line?.put;
}
