import { useTranslate } from "../../shell/language.ts";
import { channelText } from "./channel-text.ts";
import { ConfirmBar } from "./ConfirmBar.tsx";
import { depositStateOf, depositTone, type DepositRow } from "./deposit-state.ts";
import { FundsLine } from "./FundsLine.tsx";
import { StateTag } from "./StateTag.tsx";

/** A deposit in a list; while it is being confirmed, with its progress. */
export function DepositLine({ row, onOpen }: { row: DepositRow; onOpen: () => void }) {
  const t = useTranslate();
  const state = depositStateOf(row);
  const isConfirming = (state === "detected" || state === "confirming") && row.needConfirms > 0;
  return (
    <FundsLine
      direction="in"
      isGain={depositTone(state) === "done"}
      title={t("shell.screen.deposit")}
      time={row.createTime}
      note={channelText(t, row.coin, row.network)}
      amount={row.amount}
      coin={row.symbol}
      tag={<StateTag tone={depositTone(state)} text={t(`deposit.state.${state}`)} />}
      progress={
        isConfirming ? (
          <ConfirmBar done={row.confirms} all={row.needConfirms} label={t("deposit.step.confirming")} />
        ) : undefined
      }
      onOpen={onOpen}
    />
  );
}
