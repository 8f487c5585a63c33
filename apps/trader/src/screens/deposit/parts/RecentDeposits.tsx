import { useCall, valueIn } from "@agio/api-client/react";
import { NoData, Skeleton } from "@agio/ui";
import { useState } from "react";
import { DepositLine } from "../../../features/funds-history/DepositLine.tsx";
import { isDepositMoving } from "../../../features/funds-history/deposit-state.ts";
import { DepositSheet } from "../../../features/funds-history/FundsSheets.tsx";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";

const ROWS_SHOWN = 5;
const REQUEST = { pageNum: 1, pageSize: ROWS_SHOWN };
/** Each block counts, and the socket speaks of changes of state only. */
const LOOK_AGAIN_MS = 5_000;

/** The newest deposits, live while they are being confirmed. */
export function RecentDeposits() {
  const t = useTranslate();
  const [openId, setOpenId] = useState<number>();
  const known = valueIn(useCall("deposits.list", REQUEST));
  const isMoving = known?.rows.some(isDepositMoving) ?? false;
  const remote = useCall("deposits.list", REQUEST, isMoving ? { everyMs: LOOK_AGAIN_MS } : {});
  const rows = valueIn(remote)?.rows;
  return (
    <section className="rounded-2 bg-surface-1">
      <div className="flex items-center justify-between gap-3 ps-4">
        <h2 className="m-0 text-14 font-semibold">{t("deposit.recent")}</h2>
        <a
          className="inline-flex min-h-11 items-center px-4 text-14 text-accent"
          href={hrefOf(paths.funds({ kind: "deposits" }))}
        >
          {t("deposit.all")}
        </a>
      </div>
      {rows === undefined && remote.state !== "failed" ? (
        <div className="grid gap-3 px-4 pb-4" aria-hidden="true">
          <Skeleton height={48} />
        </div>
      ) : null}
      {remote.state === "failed" && rows === undefined ? (
        <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
      ) : null}
      {rows?.length === 0 ? <NoData text={t("deposit.none")} /> : null}
      <ul className="m-0 list-none p-0">
        {rows?.map((row) => (
          <DepositLine key={row.id} row={row} onOpen={() => setOpenId(row.id)} />
        ))}
      </ul>
      <DepositSheet row={rows?.find(({ id }) => id === openId)} onClose={() => setOpenId(undefined)} />
    </section>
  );
}
