import { useApi, useReread } from "@agio/api-client/react";
import type { SecondContractAccountData } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { Button, NumberField, Sheet, showToast } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { SheetFigure } from "../positions/Figures.tsx";
import { scaleOf } from "../../shell/coin-directory.ts";
import { lossLeftAtoms } from "./stake-summary.ts";

interface LossLimitSheetProps {
  isOpen: boolean;
  account: SecondContractAccountData | undefined;
  onClose: () => void;
}

/** One's own bound on what a day may cost: lower at once, higher from the next day on. */
export function LossLimitSheet({ isOpen, account, onClose }: LossLimitSheetProps) {
  const t = useTranslate();
  const api = useApi();
  const reread = useReread();
  const [amount, setAmount] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  if (account === undefined) return null;
  const set = async () => {
    setIsSending(true);
    const answer = await api.call("secondContracts.setLossLimit", { amount: amount.replace(/\.$/, "") });
    setIsSending(false);
    if (!answer.ok) {
      setError(failureText(answer.failure));
      return;
    }
    reread("secondContracts.account");
    setAmount("");
    showToast(t("second.limit.saved"), "success");
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t("second.limit.title")}
      closeLabel={t("common.close")}
      footer={
        <Button tone="accent" size="large" busy={isSending} disabled={amount === ""} onClick={() => void set()}>
          {t("second.limit.set")}
        </Button>
      }
    >
      <LimitFigures account={account} />
      <div className="py-3">
        <NumberField
          label={t("second.limit.field")}
          value={amount}
          onChange={(text) => {
            setAmount(text);
            setError(undefined);
          }}
          decimals={2}
          hint={t("second.limit.hint")}
          trailing={<span className="pe-3 text-12 font-semibold text-text-2">{account.coin}</span>}
          {...(error === undefined ? {} : { error })}
        />
      </div>
      <p className="m-0 pb-2 text-12 text-text-3">{t("second.limit.rule")}</p>
    </Sheet>
  );
}

const isNone = (limit: string): boolean => Number(limit) === 0;

function LimitFigures({ account }: { account: SecondContractAccountData }) {
  const t = useTranslate();
  const format = useFormat();
  const amount = (text: string) => `${format.grouped(text)} ${account.coin}`;
  const limit = (text: string) => (isNone(text) ? t("second.limit.none") : amount(text));
  const scale = scaleOf(account.coin);
  const left = lossLeftAtoms(account, scale);
  return (
    <dl className="m-0 grid gap-1">
      <SheetFigure name={t("second.limit.own")}>{limit(account.lossLimit)}</SheetFigure>
      {account.nextLossLimit === account.lossLimit ? null : (
        <SheetFigure name={t("second.limit.tomorrow")}>{limit(account.nextLossLimit)}</SheetFigure>
      )}
      {isNone(account.platformLossLimit) ? null : (
        <SheetFigure name={t("second.limit.platform")}>{limit(account.platformLossLimit)}</SheetFigure>
      )}
      <SheetFigure name={t("second.limit.lostToday")}>{amount(account.lostToday)}</SheetFigure>
      <SheetFigure name={t("second.limit.running")}>{amount(account.running)}</SheetFigure>
      {left === undefined ? null : (
        <SheetFigure name={t("second.limit.left")}>{amount(plainDecimal(Math.max(left, 0), scale))}</SheetFigure>
      )}
    </dl>
  );
}
