import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, CoinIcon, NoData, Skeleton } from "@agio/ui";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { DeskTable, type DeskColumn } from "../../../features/desk-page/DeskTable.tsx";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { heldNote } from "../../../features/funds-history/held-note.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { heldReason, type HeldRow } from "../model.ts";

const ROWS_MAX = 200;

/** Own funds that cannot be used now, each amount with its reason. */
export function HeldFunds({ coin }: { coin: string | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const isWide = useIsWide();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const remote = useCall("withdrawals.frozen", {
    pageNum: 1,
    pageSize: ROWS_MAX,
    ...(coin === undefined ? {} : { coin }),
  });
  const rows = valueIn(remote)?.rows;
  if (rows === undefined && remote.state === "failed")
    return <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />;
  return (
    <>
      <p className="m-0 px-4 pb-2 text-12 text-text-3">{t("withdrawal.held.intro")}</p>
      {rows === undefined ? (
        <div className="grid gap-3 px-4" aria-hidden="true">
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      ) : null}
      {rows?.length === 0 ? <NoData text={t("withdrawal.held.none")} /> : null}
      {isWide && rows !== undefined && rows.length > 0 ? <HeldTable rows={rows} /> : null}
      <ul className="m-0 list-none p-0">
        {(isWide ? [] : rows)?.map((row) => (
          <li
            key={`${row.refType} ${row.refId} ${row.id}`}
            className="flex min-h-15 items-center gap-3 border-b border-line px-4 py-2 last:border-0"
          >
            <CoinIcon code={row.coin} size={28} />
            <span className="min-w-0 flex-1">
              <span className="block text-14 font-medium">
                {t(`withdrawal.held.reasonOf.${heldReason(row.reason)}`)}
              </span>
              <span className="block text-12 text-text-2 ui-figures">{heldNote(row, format.dateTime)}</span>
            </span>
            <AmountText
              className="text-14 font-semibold"
              text={format.grouped(row.amount)}
              unit={row.coin}
              isHidden={isHidden}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same on a desk, a line each. */
function HeldTable({ rows }: { rows: readonly HeldRow[] }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const columns: readonly DeskColumn<HeldRow>[] = [
    {
      id: "coin",
      title: t("wallet.statement.coin"),
      render: ({ coin }) => (
        <span className="inline-flex items-center gap-2 align-middle font-semibold">
          <CoinIcon code={coin} size={20} />
          {coin}
        </span>
      ),
    },
    {
      id: "amount",
      title: t("common.amount"),
      isEnd: true,
      render: ({ amount }) => (
        <AmountText className="font-semibold" text={format.grouped(amount)} isHidden={isHidden} />
      ),
    },
    {
      id: "why",
      title: t("wallet.statement.why"),
      isWide: true,
      render: ({ reason }) => t(`withdrawal.held.reasonOf.${heldReason(reason)}`),
    },
    {
      id: "reference",
      title: t("wallet.statement.reference"),
      render: ({ refId }) => <span className="text-text-2">{refId === 0 ? "–" : `#${refId}`}</span>,
    },
    {
      id: "time",
      title: `${t("common.time")} (${format.zone})`,
      render: ({ createTime }) => (
        <bdi className="text-text-2">{createTime === 0 ? "–" : format.plainDateTime(createTime)}</bdi>
      ),
    },
  ];
  return (
    <div className="px-4">
      <DeskTable
        label={t("withdrawal.hub.held")}
        columns={columns}
        rows={rows}
        keyOf={({ refType, refId, id }) => `${refType} ${refId} ${id}`}
      />
    </div>
  );
}
