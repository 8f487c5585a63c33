import { Tabs } from "@agio/ui";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { DepositLine } from "../../features/funds-history/DepositLine.tsx";
import { DepositSheet, WithdrawalSheet } from "../../features/funds-history/FundsSheets.tsx";
import { WithdrawalLine } from "../../features/funds-history/WithdrawalLine.tsx";
import { PagedList, RowsSkeleton } from "../../features/past-list/PagedList.tsx";
import type { FundsKind } from "../../paths.ts";
import { later } from "../../shell/later.tsx";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { readFilter, writeFilter, type FundsFilter } from "./model.ts";
import { FundsFilters } from "./parts/FundsFilters.tsx";
import { FundsWays } from "./parts/FundsWays.tsx";
import { HeldFunds } from "./parts/HeldFunds.tsx";
import { useFunds } from "./use-funds.ts";

// A phone does without the tables of a desk.
const DeskFunds = later(() => import("./parts/DeskFunds.tsx"), "DeskFunds");
const TransferTable = later(() => import("./parts/TransferTable.tsx"), "TransferTable");

const PANEL_ID = "funds-panel";
const ALL = "all";

/** Everything that came in and went out, with the ways to do either. */
export function FundsScreen() {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const isWide = useIsWide();
  const asked = readFilter(query);
  // A phone has the transfers in the cash flow.
  const filter = asked.kind === "transfers" && !isWide ? { ...asked, kind: undefined } : asked;
  const change = (next: FundsFilter) => setQuery(writeFilter(next), { replace: true });
  return (
    <ScreenFrame title={t("withdrawal.hub.title")} width="broad">
      <FundsWays />
      <Tabs<FundsKind | typeof ALL>
        label={t("wallet.statement.kind")}
        value={filter.kind ?? ALL}
        onChange={(kind) => change({ ...filter, kind: kind === ALL ? undefined : kind, status: undefined })}
        panelId={PANEL_ID}
        fill
        tabs={[
          { id: ALL, label: t("common.all") },
          { id: "deposits", label: t("withdrawal.hub.deposits") },
          { id: "withdrawals", label: t("withdrawal.hub.withdrawals") },
          ...(isWide ? [{ id: "transfers" as const, label: t("withdrawal.hub.transfers") }] : []),
          { id: "held", label: t("withdrawal.hub.held") },
        ]}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={t("wallet.statement.kind")} className="pb-8 pt-2">
        {isWide && filter.kind !== "held" ? null : <FundsFilters filter={filter} onFilter={change} />}
        <Suspense fallback={<RowsSkeleton rowPx={26} isWide />}>
          <FundsOf filter={filter} onFilter={change} />
        </Suspense>
      </div>
    </ScreenFrame>
  );
}

interface FundsOfProps {
  filter: FundsFilter;
  onFilter: (filter: FundsFilter) => void;
}

function FundsOf({ filter, onFilter }: FundsOfProps) {
  if (filter.kind === "held") return <HeldFunds coin={filter.coin} />;
  if (filter.kind === "transfers")
    return (
      <div className="px-4">
        <TransferTable />
      </div>
    );
  return <FundsList filter={filter} onFilter={onFilter} />;
}

function FundsList({ filter, onFilter }: FundsOfProps) {
  const t = useTranslate();
  const funds = useFunds(filter);
  const [openKey, setOpenKey] = useState<string>();
  const open = funds.rows.find(({ kind, row }) => `${kind}${row.id}` === openKey);
  const close = () => setOpenKey(undefined);
  const isWide = useIsWide();
  const isNarrowed = filter.coin !== undefined || filter.status !== undefined || filter.kind !== undefined;
  const none = t(isNarrowed ? "wallet.statement.noneFiltered" : "withdrawal.hub.none");
  return (
    <>
      {isWide ? (
        <div className="px-4">
          <DeskFunds
            filter={filter}
            onFilter={onFilter}
            funds={funds}
            none={none}
            onOpen={({ kind, row }) => setOpenKey(`${kind}${row.id}`)}
          />
        </div>
      ) : (
        <PagedList pages={funds} count={funds.rows.length} none={none} rowPx={52} isWide>
          {funds.rows.map((each) =>
            each.kind === "deposit" ? (
              <DepositLine key={`d${each.row.id}`} row={each.row} onOpen={() => setOpenKey(`deposit${each.row.id}`)} />
            ) : (
              <WithdrawalLine
                key={`w${each.row.id}`}
                row={each.row}
                onOpen={() => setOpenKey(`withdrawal${each.row.id}`)}
              />
            ),
          )}
        </PagedList>
      )}
      <DepositSheet row={open?.kind === "deposit" ? open.row : undefined} onClose={close} />
      <WithdrawalSheet row={open?.kind === "withdrawal" ? open.row : undefined} onClose={close} />
    </>
  );
}
