import { Icon, NoData, Sheet, Tabs, TextField } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { favouriteRows } from "../market-list/favourite-order.ts";
import { MarketLine } from "../market-list/MarketLine.tsx";
import { searchMarkets } from "../market-list/market-rows.ts";
import { StarButton } from "../market-list/StarButton.tsx";
import { useFavourites } from "../market-list/use-favourites.ts";
import { useMarketRows } from "../market-list/use-market-rows.ts";

interface PairSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (symbol: string) => void;
}

type PairList = "spot" | "favourites";

/** Another pair without leaving the screen: search, favourites, all. */
export function PairSheet({ isOpen, onClose, onChoose }: PairSheetProps) {
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
      <PairChoice onChoose={onChoose} />
    </Sheet>
  );
}

function PairChoice({ onChoose }: { onChoose: (symbol: string) => void }) {
  const t = useTranslate();
  const rows = useMarketRows();
  const favourites = useFavourites();
  const [text, setText] = useState("");
  const [list, setList] = useState<PairList>("spot");
  const listed = list === "favourites" ? favouriteRows(rows, favourites.symbols) : rows;
  const found = searchMarkets(listed, text);
  const first = found[0];
  return (
    <>
      <search className="block px-4">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (first !== undefined) onChoose(first.symbol);
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
            { id: "favourites", label: t("market.favourites") },
          ]}
        />
      </div>
      {found.length === 0 ? (
        <NoData text={text === "" ? t("market.noFavourites") : t("market.nothingFound", { text })} />
      ) : null}
      <ul className="m-0 list-none p-0">
        {found.map((row) => (
          <li key={row.symbol}>
            <MarketLine
              row={row}
              onPress={() => onChoose(row.symbol)}
              leading={<StarButton pair={row} favourites={favourites} />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
