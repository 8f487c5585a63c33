import { useApi, useReread } from "@agio/api-client/react";
import type { SecondContractAccountData } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { NumberField, showToast } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureOf } from "../../shell/server.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { typedNumber } from "../ticket/plain-typing.ts";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { SheetFigure } from "../ticket/Figures.tsx";
import { scaleOf } from "../../shell/coin-directory.ts";
import { lossLeftAtoms } from "./stake-summary.ts";

interface LossLimitSheetProps {
  account: SecondContractAccountData;
  onClose: () => void;
}

const PLACES = { fields: { amount: "amount" } } as const;

/** One's own bound on what a day may cost: lower at once, higher from the next day on. */
export function LossLimitSheet({ account, onClose }: LossLimitSheetProps) {
  const t = useTranslate();
  const api = useApi();
  const reread = useReread();
  const form = useDraftSheet<{ readonly amount: string }, "amount">(() => ({ amount: "" }), PLACES);
  const { amount } = form.draft;
  const set = async () => {
    const request = { amount: typedNumber(amount) };
    if (!(await form.send(async () => failureOf(await api.call("secondContracts.setLossLimit", request))))) return;
    reread("secondContracts.account");
    showToast(t("second.limit.saved"), "success");
    onClose();
  };
  return (
    <DraftSheet
      form={form}
      title={t("second.limit.title")}
      label={t("second.limit.set")}
      isReady={amount !== ""}
      onSend={() => void set()}
      onClose={onClose}
    >
      <LimitFigures account={account} />
      <NumberField
        label={t("second.limit.field")}
        value={amount}
        onChange={(text) => form.change({ amount: text })}
        decimals={2}
        error={form.refused("amount")}
        hint={t("second.limit.hint")}
        trailing={<span className="pe-3 text-12 font-semibold text-text-2">{account.coin}</span>}
      />
      <p className="m-0 text-12 text-text-3">{t("second.limit.rule")}</p>
    </DraftSheet>
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
