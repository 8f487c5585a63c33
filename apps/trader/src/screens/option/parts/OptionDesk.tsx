import { NoData, Skeleton, Tabs } from "@agio/ui";
import { useState } from "react";
import { DeskCard, TicketColumn } from "../../../features/desk/DeskCard.tsx";
import { useRoomBelow } from "../../../features/desk/use-room-below.ts";
import { OptionBook } from "../../../features/option-ticket/OptionBook.tsx";
import { OptionTicket } from "../../../features/option-ticket/OptionTicket.tsx";
import { StrategyTicket } from "../../../features/option-strategy/StrategyTicket.tsx";
import { yearsUntil } from "../../../features/option/years-until.ts";
import { KeyList } from "../../../features/trade-keys/KeyList.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { useChainColumns } from "../chain-columns.ts";
import { atTheMoney } from "../model.ts";
import { ChainTable } from "./ChainTable.tsx";
import { ColumnChoice } from "./ColumnChoice.tsx";
import { OptionHead } from "./OptionHead.tsx";
import type { OptionView } from "./option-view.ts";
import { SeriesDetails } from "./SeriesDetails.tsx";
import { SeriesTitle } from "./SeriesTitle.tsx";
import { useIndexTicks } from "./use-index-ticks.ts";
import { useOptionKeys } from "./use-option-keys.ts";

/** Heights of the ticket and the book, so that nothing moves when they come. */
const TICKET_PX = 675;
const BOOK_PX = 452;

/**
 * Chain over own rows and book, the ticket beside both, in the height of the window; with room to spare the book stands
 * beside the chain.
 */
const GRID =
  "grid min-h-0 flex-1 gap-1 px-1 pb-1 grid-rows-[minmax(0,1fr)_clamp(180px,34%,360px)] " +
  "grid-cols-[minmax(0,1fr)_248px_300px] [grid-template-areas:'chain_chain_ticket'_'own_book_ticket'] " +
  "min-[1500px]:grid-cols-[minmax(0,1fr)_300px_340px] min-[1500px]:[grid-template-areas:'chain_book_ticket'_'own_book_ticket']";

type TicketPart = "single" | "strategy";
const PART_NAMES = { single: "single", strategy: "title" } as const satisfies Record<TicketPart, string>;
const TICKET_ID = "option-ticket-panel";

/** Chain, ticket, book and positions side by side. Until a cell is pressed the ticket is that of the call at the money. */
export function OptionDesk(view: OptionView) {
  const t = useTranslate();
  const { underlying, expiry, body, panel, draft, dispatch, onPress, isLoading } = view;
  const [columns, chooseColumns] = useChainColumns();
  const [part, setPart] = useState<TicketPart>("single");
  const [keptDraft, setKeptDraft] = useState(draft);
  if (draft !== keptDraft) {
    // A price of one series was pressed, or a position is given back: its ticket comes to the front.
    setKeptDraft(draft);
    if (view.series !== undefined) setPart("single");
  }
  const indexTicks = useIndexTicks(underlying);
  const first = useFirstSeries(view, indexTicks);
  const series = view.series ?? first;
  const [roomRef, roomPx] = useRoomBelow();
  const keys = useOptionKeys({ underlying, series, draft, dispatch });
  return (
    <div ref={roomRef} className="flex min-h-0 flex-col" style={{ blockSize: roomPx }}>
      <div className="mx-1 mb-1 flex flex-none items-center gap-2 rounded-1 bg-surface-1 pe-2">
        <OptionHead {...view} isLine />
        <ColumnChoice columns={columns} onChoose={chooseColumns} />
        <KeyList
          isOpen={keys.isListOpen}
          onOpen={keys.openList}
          onClose={keys.closeList}
          names={{ pair: t("option.keys.chain"), cancel: t("option.keys.cancel") }}
        />
      </div>
      <div className={GRID}>
        <DeskCard padding="none" className="[grid-area:chain]">
          {body}
          {body === undefined && expiry !== undefined ? (
            <ChainTable
              underlying={underlying}
              lines={expiry.lines}
              code={`${underlying.symbol}:${expiry.code}`}
              indexTicks={indexTicks}
              openSymbol={series?.row.symbol}
              columns={columns}
              onPress={(press) => {
                setPart("single");
                onPress(press);
              }}
            />
          ) : null}
        </DeskCard>
        <DeskCard padding="none" className="[grid-area:own]">
          {panel}
        </DeskCard>
        <TicketColumn>
          <Tabs<TicketPart>
            label={t("option.strategy.label")}
            variant="pill"
            value={part}
            onChange={setPart}
            panelId={TICKET_ID}
            tabs={[
              { id: "single", label: t("option.strategy.single") },
              { id: "strategy", label: t("option.strategy.title") },
            ]}
          />
          <div id={TICKET_ID} role="tabpanel" className="pt-2" aria-label={t(`option.strategy.${PART_NAMES[part]}`)}>
            {part === "single" ? <SeriesTicket {...view} series={series} /> : null}
            {part === "strategy" && expiry !== undefined ? (
              <StrategyTicket
                key={`${underlying.symbol}:${expiry.code}`}
                underlying={underlying}
                lines={expiry.lines}
                atTheMoney={atTheMoney(expiry.lines, indexTicks)}
                years={yearsUntil(expiry.expiry)}
              />
            ) : null}
          </div>
        </TicketColumn>
        <DeskCard padding="none" className="[grid-area:book]">
          <div className="h-full overflow-y-auto p-3">
            {series === undefined ? (
              isLoading ? (
                <Skeleton height={BOOK_PX} />
              ) : null
            ) : (
              <>
                <OptionBook
                  underlying={underlying}
                  series={series}
                  onPick={({ ticks, lots }) => {
                    setPart("single");
                    dispatch({ type: "pick", ticks, lots, underlying });
                  }}
                />
                <h3 className="m-0 pb-1 pt-4 text-12 font-medium text-text-3">{t("option.sheet.details")}</h3>
                <SeriesDetails underlying={underlying} series={series} />
              </>
            )}
          </div>
        </DeskCard>
      </div>
    </div>
  );
}

/** The ticket of one series, with its name. */
function SeriesTicket({ underlying, series, draft, dispatch, isLoading }: OptionView) {
  const t = useTranslate();
  if (series === undefined) {
    return isLoading ? <Skeleton height={TICKET_PX} /> : <NoData text={t("option.sheet.choose")} />;
  }
  return (
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
