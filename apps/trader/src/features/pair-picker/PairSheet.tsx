import { Icon, NoData, Sheet, Tabs, TextField } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { useCoinNames } from "../coin/coin-names.ts";
import { favouriteRows } from "../market-list/favourite-order.ts";
import { MarketLine } from "../market-list/MarketLine.tsx";
import type { MarketRow } from "../market-list/market-rows.ts";
import { searchMarkets } from "../market-list/market-search.ts";
import { RowStar } from "../market-list/StarButton.tsx";
import { UnknownRows } from "../past-list/PagedList.tsx";
import { useFavourites } from "../market-list/use-favourites.ts";
import { useMarketRows } from "../market-list/use-market-rows.ts";

type PairList = "spot" | "futures" | "favourites";

interface PairChoiceProps {
  /** The list it opens with. */
  list: "spot" | "futures";
  onChoose: (row: MarketRow) => void;
}

interface PairSheetProps extends PairChoiceProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Another pair or contract without leaving the screen: search, favourites, all. */
export function PairSheet({ isOpen, onClose, ...choice }: PairSheetProps) {
  const t = useTranslate();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t("trade.choosePair")}
      closeLabel={t("common.close")}
      isTall
      isFlush
    >
      <PairChoice {...choice} />
    </Sheet>
  );
}

function PairChoice({ list: firstList, onChoose }: PairChoiceProps) {
  const t = useTranslate();
  const rows = useMarketRows();
  const { namesOf } = useCoinNames();
  const favourites = useFavourites();
  const [text, setText] = useState("");
  const [list, setList] = useState<PairList>(firstList);
  const listed = {
    favourites: () => favouriteRows(rows, favourites.symbols),
    spot: () => rows.filter((row) => row.kind === "spot"),
    futures: () => rows.filter((row) => row.kind === "contract"),
  };
  const found = searchMarkets(listed[list](), text, namesOf);
  const first = found[0];
  return (
    <>
      <search className="block px-4">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (first !== undefined) onChoose(first);
          }}
        >
          <TextField
            size="small"
            type="search"
            label={t("market.searchTitle")}
            isLabelHidden
            placeholder={t("market.search")}
            value={text}
            onChange={setText}
            leading={<Icon name="search" size={18} />}
          />
        </form>
      </search>
      <div className="px-1">
        <Tabs<PairList>
          label={t("market.tabs")}
          value={list}
          onChange={setList}
          tabs={[
            { id: "spot", label: t("market.spot") },
            { id: "futures", label: t("market.futures") },
            { id: "favourites", label: t("market.favourites") },
          ]}
        />
      </div>
      {found.length > 0 ? null : text !== "" ? (
        <NoData text={t("market.nothingFound", { text })} />
      ) : favourites.isKnown ? (
        <NoData text={t("market.noFavourites")} />
      ) : (
        <UnknownRows />
      )}
      <ul className="m-0 list-none p-0">
        {found.map((row) => (
          <li key={row.symbol}>
            <MarketLine
              row={row}
              onPress={() => onChoose(row)}
              leading={<RowStar row={row} favourites={favourites} />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
