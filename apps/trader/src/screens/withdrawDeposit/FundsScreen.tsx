import { Button, NoData, Skeleton, Tabs } from "@agio/ui";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { LoadFailed } from "../../features/funds-channel/LoadFailed.tsx";
import { DepositLine } from "../../features/funds-history/DepositLine.tsx";
import { DepositSheet, WithdrawalSheet } from "../../features/funds-history/FundsSheets.tsx";
import { WithdrawalLine } from "../../features/funds-history/WithdrawalLine.tsx";
import type { FundsKind } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { readFilter, writeFilter, type FundsFilter } from "./model.ts";
import { FundsFilters } from "./parts/FundsFilters.tsx";
import { FundsWays } from "./parts/FundsWays.tsx";
import { HeldFunds } from "./parts/HeldFunds.tsx";
import { useFunds } from "./use-funds.ts";

const PANEL_ID = "funds-panel";
const ALL = "all";

/** Everything that came in and went out, with the ways to do either. */
export function FundsScreen() {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const change = (next: FundsFilter) => setQuery(writeFilter(next), { replace: true });
  return (
    <ScreenFrame title={t("withdrawal.hub.title")}>
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
          { id: "held", label: t("withdrawal.hub.held") },
        ]}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={t("wallet.statement.kind")} className="pb-8 pt-2">
        <FundsFilters filter={filter} onFilter={change} />
        {filter.kind === "held" ? <HeldFunds coin={filter.coin} /> : <FundsList filter={filter} />}
      </div>
    </ScreenFrame>
  );
}

function FundsList({ filter }: { filter: FundsFilter }) {
  const t = useTranslate();
  const funds = useFunds(filter);
  const [openKey, setOpenKey] = useState<string>();
  const open = funds.rows.find(({ kind, row }) => `${kind}${row.id}` === openKey);
  const close = () => setOpenKey(undefined);
  const isNarrowed = filter.coin !== undefined || filter.status !== undefined || filter.kind !== undefined;
  if (funds.failure !== undefined && funds.rows.length === 0)
    return <LoadFailed failure={funds.failure} onRetry={funds.retry} />;
  if (funds.isLoading) return <ListSkeleton />;
  return (
    <>
      {funds.rows.length === 0 ? (
        <NoData text={t(isNarrowed ? "wallet.statement.noneFiltered" : "withdrawal.hub.none")} />
      ) : null}
      <ul className="m-0 list-none p-0">
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
      </ul>
      {funds.hasMore ? (
        <div className="grid justify-items-center py-4">
          <Button tone="outline" busy={funds.isGrowing} onClick={funds.grow}>
            {t("wallet.statement.more")}
          </Button>
        </div>
      ) : null}
      <DepositSheet row={open?.kind === "deposit" ? open.row : undefined} onClose={close} />
      <WithdrawalSheet row={open?.kind === "withdrawal" ? open.row : undefined} onClose={close} />
    </>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-3" aria-hidden="true">
      <Skeleton height={52} />
      <Skeleton height={52} />
      <Skeleton height={52} />
      <Skeleton height={52} />
    </div>
  );
}
