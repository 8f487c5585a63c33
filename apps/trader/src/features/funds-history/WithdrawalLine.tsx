import { useTranslate } from "../../shell/language.ts";
import { channelText } from "./channel-text.ts";
import { FundsLine } from "./FundsLine.tsx";
import { StateTag } from "./StateTag.tsx";
import { withdrawalStateOf, withdrawalTone, type WithdrawalRow } from "./withdrawal-state.ts";

/** A withdrawal in a list. */
export function WithdrawalLine({ row, onOpen }: { row: WithdrawalRow; onOpen: () => void }) {
  const t = useTranslate();
  const state = withdrawalStateOf(row);
  return (
    <FundsLine
      direction="out"
      title={t("withdrawal.detailTitle")}
      time={row.createTime}
      note={channelText(t, row.type, row.network)}
      amount={row.amount}
      coin={row.coin}
      tag={<StateTag tone={withdrawalTone(state)} text={t(`withdrawal.state.${state}`)} />}
      onOpen={onOpen}
    />
  );
}
