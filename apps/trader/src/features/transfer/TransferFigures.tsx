import { AmountText, classNames, Skeleton } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { failureText } from "../../shell/server.ts";
import { ACCOUNT_NAMES } from "./transfer-draft.ts";
import type { Transfer } from "./use-transfer.ts";

/** The transferable amount, the rest with its reasons, and the balances of both accounts afterwards. */
export function TransferFigures({ transfer: { draft, summary, remotes } }: { transfer: Transfer }) {
  const t = useTranslate();
  const failed = remotes.find((remote) => remote.state === "failed");
  if (failed?.state === "failed" && summary.transferable === undefined) {
    return (
      <p role="alert" className="m-0 text-14 text-text-2">
        {failureText(failed.failure)}
      </p>
    );
  }
  const account = (side: "from" | "to") => t(`wallet.${ACCOUNT_NAMES[draft[side]]}`);
  const { coin } = draft;
  return (
    <dl className="m-0 grid gap-2 rounded-2 bg-surface-2 p-3 text-14">
      <FigureRow
        name={t("wallet.transfer.balanceOf", { account: account("from") })}
        amount={summary.total}
        coin={coin}
      />
      {summary.held.map(({ reason, amount }) => (
        <FigureRow key={reason} name={t(`wallet.transfer.heldOf.${reason}`)} amount={`-${amount}`} coin={coin} />
      ))}
      <FigureRow name={t("wallet.transfer.transferable")} amount={summary.transferable} coin={coin} isStrong />
      <div className="border-t border-line" />
      <FigureRow
        name={t("wallet.transfer.afterIn", { account: account("from") })}
        amount={summary.fromAfter}
        coin={coin}
      />
      <FigureRow name={t("wallet.transfer.afterIn", { account: account("to") })} amount={summary.toAfter} coin={coin} />
    </dl>
  );
}

interface FigureRowProps {
  name: string;
  /** Undefined until it is known. */
  amount: string | undefined;
  coin: string;
  isStrong?: boolean;
}

/** A name and its amount on one line, which keeps its height while the amount is on its way. */
export function FigureRow({ name, amount, coin, isStrong = false }: FigureRowProps) {
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 text-text-3">{name}</dt>
      <dd className={classNames("m-0 flex-none text-end", isStrong ? "font-semibold" : undefined)}>
        {amount === undefined ? (
          <Skeleton width={96} height={20} />
        ) : (
          <AmountText text={format.holding(amount, coin)} unit={coin} isHidden={isHidden} />
        )}
      </dd>
    </div>
  );
}
