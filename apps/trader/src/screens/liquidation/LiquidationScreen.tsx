import { useCall } from "@agio/api-client/react";
import type { ExplainPositionData } from "@agio/api-contract";
import { NoData } from "@agio/ui";
import { useSearchParams } from "react-router";
import { useTradingContracts } from "../../features/contract/use-trading-contracts.ts";
import { Loaded } from "../../features/loaded/Loaded.tsx";
import { ClosedPositionCard } from "../../features/positions/ClosedPositionCard.tsx";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { DeleveragingCard } from "./parts/DeleveragingCard.tsx";
import { LedgerLines } from "./parts/LedgerLines.tsx";
import { LiquidationCard } from "./parts/LiquidationCard.tsx";
import { PagedList } from "../../features/past-list/PagedList.tsx";
import { usePages } from "../../features/past-list/use-pages.ts";

const ID = /^[1-9]\d{0,9}$/;

/** Why a position was liquidated or deleveraged, worked out again in front of its owner; without a number, which ones were. */
export function LiquidationScreen() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const id = query.get("id");
  return (
    <ScreenFrame title={t("position.explain.title")}>
      {id === null ? (
        <EndedList />
      ) : ID.test(id) ? (
        <Explained id={Number(id)} />
      ) : (
        <NoData text={t("position.explain.unknown")} />
      )}
    </ScreenFrame>
  );
}

const CARD_PX = 240;

function Explained({ id }: { id: number }) {
  const remote = useCall("positions.explain", { id });
  return (
    <div className="px-4 pb-8">
      <Loaded remote={remote} skeletonPx={CARD_PX}>
        {(explained) => <Explanation explained={explained} />}
      </Loaded>
    </div>
  );
}

function Explanation({ explained }: { explained: ExplainPositionData }) {
  const t = useTranslate();
  const { position, liquidations, deleveragings, lines } = explained;
  const contract = useTradingContracts().find(({ symbol }) => symbol === position.symbol);
  const isEmpty = liquidations.length === 0 && deleveragings.length === 0;
  return (
    <>
      <ul className="m-0 list-none p-0">
        <ClosedPositionCard row={position} contract={contract} isLinked={false} />
      </ul>
      {isEmpty ? <p className="text-14 text-text-2">{t("position.explain.nothing")}</p> : null}
      {contract === undefined ? <p className="text-14 text-text-2">{t("position.explain.notListed")}</p> : null}
      {contract === undefined
        ? null
        : liquidations.map((row, at) => (
            <LiquidationCard
              key={row.sequence}
              row={row}
              position={position}
              lines={lines}
              contract={contract}
              number={liquidations.length > 1 ? at + 1 : undefined}
            />
          ))}
      {deleveragings.map((row) => (
        <DeleveragingCard key={`${row.sequence}:${row.share}:${row.value}`} row={row} contract={contract} />
      ))}
      <LedgerLines positionId={position.id} lines={lines} contract={contract} />
    </>
  );
}

const LIQUIDATED_OR_DELEVERAGED = { status: "2,3" };

/** The positions that there is something to explain about, newest first. */
function EndedList() {
  const t = useTranslate();
  const contracts = useTradingContracts();
  const pages = usePages("positions.list", LIQUIDATED_OR_DELEVERAGED);
  return (
    <div className="px-4 pb-8">
      <PagedList pages={pages} count={pages.rows.length} none={t("position.explain.none")}>
        {pages.rows.map((row) => (
          <ClosedPositionCard key={row.id} row={row} contract={contracts.find(({ symbol }) => symbol === row.symbol)} />
        ))}
      </PagedList>
    </div>
  );
}
