import { Tabs } from "@agio/ui";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { DepositLine } from "../../features/funds-history/DepositLine.tsx";
import { DepositSheet, WithdrawalSheet } from "../../features/funds-history/FundsSheets.tsx";
import { WithdrawalLine } from "../../features/funds-history/WithdrawalLine.tsx";
import { PagedList } from "../../features/past-list/PagedList.tsx";
import type { FundsKind } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { readFilter, writeFilter, type FundsFilter } from "./model.ts";
import { FundsFilters } from "./parts/FundsFilters.tsx";
import { FundsTable } from "./parts/FundsTable.tsx";
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
  const isWide = useIsWide();
  const isNarrowed = filter.coin !== undefined || filter.status !== undefined || filter.kind !== undefined;
  const none = t(isNarrowed ? "wallet.statement.noneFiltered" : "withdrawal.hub.none");
  if (isWide) {
    return (
      <PagedList pages={funds} count={funds.rows.length} none={none} rowPx={40} isWide>
        {funds.rows.length === 0 ? null : (
          <li className="px-4">
            <FundsTable rows={funds.rows} onOpen={({ kind, row }) => setOpenKey(`${kind}${row.id}`)} />
          </li>
        )}
        <DepositSheet row={open?.kind === "deposit" ? open.row : undefined} onClose={close} />
        <WithdrawalSheet row={open?.kind === "withdrawal" ? open.row : undefined} onClose={close} />
      </PagedList>
    );
  }
  return (
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
      <DepositSheet row={open?.kind === "deposit" ? open.row : undefined} onClose={close} />
      <WithdrawalSheet row={open?.kind === "withdrawal" ? open.row : undefined} onClose={close} />
    </PagedList>
  );
}
