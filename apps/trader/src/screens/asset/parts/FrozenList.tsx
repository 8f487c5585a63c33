import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, Skeleton } from "@agio/ui";
import { heldNote } from "../../../features/funds-history/held-note.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { failureText } from "../../../shell/server.ts";
import { frozenReason, type FrozenReason } from "../model.ts";

const ROWS_MAX = 100;

/** Where each reason can be looked at. */
const PATHS: Readonly<Record<FrozenReason, string>> = {
  spotOrder: paths.trade({ tab: "BBTrading" }),
  optionOrder: paths.option(),
  withdrawal: paths.funds({ kind: "withdrawals" }),
  finance: paths.finance("holdings"),
  contractOrder: paths.trade({ tab: "Ustandard" }),
  contractPosition: paths.trade({ tab: "Ustandard" }),
  optionPosition: paths.option(),
  unconfirmedDeposit: paths.funds({ kind: "deposits" }),
  bonus: paths.cashFlow({ product: "funds", type: "bonus" }),
  bonusRest: paths.cashFlow({ product: "funds", type: "bonus" }),
};

/** Every amount that is held, with the reason and the way to it. */
export function FrozenList({ coin }: { coin: string }) {
  const t = useTranslate();
  const remote = useCall("withdrawals.frozen", { coin, pageNum: 1, pageSize: ROWS_MAX });
  const rows = valueIn(remote)?.rows;
  return (
    <section aria-label={t("wallet.frozenTitle")}>
      <h2 className="m-0 text-14 font-semibold">{t("wallet.frozenTitle")}</h2>
      {rows === undefined && remote.state !== "failed" ? <Skeleton height={48} /> : null}
      {rows === undefined && remote.state === "failed" ? (
        <p className="m-0 py-2 text-12 text-text-2" role="alert">
          {failureText(remote.failure)}
        </p>
      ) : null}
      <ul className="m-0 list-none p-0">
        {(rows ?? []).map((row) => (
          <FrozenRow key={`${row.reason}-${row.refId}-${row.id}`} row={row} />
        ))}
      </ul>
    </section>
  );
}

interface FrozenRowProps {
  row: {
    readonly coin: string;
    readonly amount: string;
    readonly reason: string;
    readonly refId: number;
    readonly createTime: number;
  };
}

function FrozenRow({ row }: FrozenRowProps) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const reason = frozenReason(row.reason);
  const timeText = (utcMs: number) => isolated(format.dateTime(utcMs));
  const words = (
    <>
      <span className="min-w-0">
        <span className="block text-14">{t(`wallet.frozenOf.${reason}`)}</span>
        <span className="block truncate text-12 text-text-3 ui-figures">{heldNote(row, timeText)}</span>
      </span>
      <AmountText className="text-14" text={format.grouped(row.amount)} unit={row.coin} isHidden={isHidden} />
    </>
  );
  const rowClass = "flex min-h-14 items-center justify-between gap-3 border-b border-line py-2";
  return (
    <li data-frozen={row.reason}>
      {reason === "other" ? (
        <span className={rowClass}>{words}</span>
      ) : (
        <a className={`${rowClass} hover:text-accent`} href={hrefOf(PATHS[reason])}>
          {words}
        </a>
      )}
    </li>
  );
}
