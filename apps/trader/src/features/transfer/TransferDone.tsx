import { AmountText, Button, Icon } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { ACCOUNT_NAMES } from "./transfer-draft.ts";
import { FigureRow } from "./TransferFigures.tsx";
import type { DoneTransfer } from "./use-transfer.ts";

/** The moved amount, and the available balances of both accounts. */
export function TransferDone({ done, onAgain }: { done: DoneTransfer; onAgain: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { draft, data } = done;
  const available = (side: "from" | "to") =>
    t("wallet.transfer.availableIn", { account: t(`wallet.${ACCOUNT_NAMES[draft[side]]}`) });
  return (
    <div className="grid gap-4 pb-2 pt-4">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-up-soft text-up">
          <Icon name="check" size={28} />
        </span>
        <output className="grid gap-1">
          <span className="text-14 text-text-2">{t("wallet.transfer.done")}</span>
          <AmountText
            className="text-20 font-semibold"
            text={format.grouped(draft.amount)}
            unit={draft.coin}
            isHidden={isHidden}
          />
        </output>
      </div>
      <dl className="m-0 grid gap-2 rounded-2 bg-surface-2 p-3 text-14">
        <FigureRow name={available("from")} amount={data.out.availableAmount} coin={draft.coin} />
        <FigureRow name={available("to")} amount={data.in.availableAmount} coin={draft.coin} />
      </dl>
      <Button tone="quiet" onClick={onAgain}>
        {t("wallet.transfer.again")}
      </Button>
    </div>
  );
}
