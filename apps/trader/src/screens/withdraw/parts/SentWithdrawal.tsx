import { useCall, valueIn } from "@agio/api-client/react";
import { Button, ButtonLink, Skeleton } from "@agio/ui";
import { isWithdrawalMoving, withdrawalStateOf } from "../../../features/funds-history/withdrawal-state.ts";
import { WithdrawalDetails } from "../../../features/funds-history/WithdrawalDetails.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";

const REQUEST = { pageNum: 1, pageSize: 20 };
const LOOK_AGAIN_MS = 5_000;

/** A withdrawal right after it was handed in, live until it is through. */
export function SentWithdrawal({ id, onAnother }: { id: number; onAnother: () => void }) {
  const t = useTranslate();
  const known = valueIn(useCall("withdrawals.list", REQUEST))?.rows.find((row) => row.id === id);
  const isMoving = known === undefined || isWithdrawalMoving(known);
  const remote = useCall("withdrawals.list", REQUEST, isMoving ? { everyMs: LOOK_AGAIN_MS } : {});
  const row = valueIn(remote)?.rows.find((each) => each.id === id);
  const state = row === undefined ? "submitted" : withdrawalStateOf(row);
  return (
    <>
      <h2 className="m-0 text-center text-16 font-semibold" aria-live="polite">
        {t(`withdrawal.headline.${state}`)}
      </h2>
      {row === undefined ? (
        <div className="grid gap-4" aria-hidden="true">
          <Skeleton height={60} />
          <Skeleton height={160} />
          <Skeleton height={220} />
        </div>
      ) : (
        <WithdrawalDetails row={row} />
      )}
      <div className="flex gap-3 [&>*]:flex-1">
        <ButtonLink tone="outline" href={hrefOf(paths.funds({ kind: "withdrawals" }))}>
          {t("deposit.history")}
        </ButtonLink>
        <Button tone="accent" onClick={onAnother}>
          {t("withdrawal.another")}
        </Button>
      </div>
    </>
  );
}
