import { useCall, valueIn } from "@agio/api-client/react";
import { NoData, Skeleton } from "@agio/ui";
import { useState } from "react";
import { WithdrawalSheet } from "../../../features/funds-history/FundsSheets.tsx";
import { isWithdrawalMoving } from "../../../features/funds-history/withdrawal-state.ts";
import { WithdrawalLine } from "../../../features/funds-history/WithdrawalLine.tsx";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { useTranslate } from "../../../shell/language.ts";

const ROWS_SHOWN = 6;
const REQUEST = { pageNum: 1, pageSize: ROWS_SHOWN };
const LOOK_AGAIN_MS = 5_000;

/** The newest withdrawals beside the form of a desk, live while they are on their way. */
export function RecentWithdrawals() {
  const t = useTranslate();
  const [openId, setOpenId] = useState<number>();
  const known = valueIn(useCall("withdrawals.list", REQUEST));
  const isMoving = known?.rows.some(isWithdrawalMoving) ?? false;
  const remote = useCall("withdrawals.list", REQUEST, isMoving ? { everyMs: LOOK_AGAIN_MS } : {});
  const rows = valueIn(remote)?.rows;
  return (
    <section className="rounded-2 bg-surface-1" aria-label={t("withdrawal.recent")}>
      <h2 className="m-0 flex min-h-11 items-center px-4 text-14 font-semibold">{t("withdrawal.recent")}</h2>
      {rows === undefined && remote.state !== "failed" ? (
        <div className="px-4 pb-4" aria-hidden="true">
          <Skeleton height={48} />
        </div>
      ) : null}
      {rows === undefined && remote.state === "failed" ? (
        <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
      ) : null}
      {rows?.length === 0 ? <NoData text={t("withdrawal.none")} /> : null}
      <ul className="m-0 list-none p-0">
        {rows?.map((row) => (
          <WithdrawalLine key={row.id} row={row} onOpen={() => setOpenId(row.id)} />
        ))}
      </ul>
      <WithdrawalSheet row={rows?.find(({ id }) => id === openId)} onClose={() => setOpenId(undefined)} />
    </section>
  );
}
