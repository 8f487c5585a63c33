import { useCall, useReread, useSend, valueIn } from "@agio/api-client/react";
import { Button, Dialog, Icon, IconButton, NoData, showToast, Skeleton } from "@agio/ui";
import { useState } from "react";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { StateTag } from "../../../features/funds-history/StateTag.tsx";
import { isolated } from "../../../shell/isolated-text.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { showFailure } from "../../../shell/server.ts";
import type { BankAccount } from "../model.ts";
import { AddBankSheet } from "./AddBankSheet.tsx";

const USABLE = 1;

/** One's own bank accounts: added, looked at, removed. */
export function BankAccounts() {
  const t = useTranslate();
  const remote = useCall("bankAccounts.list", {});
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<BankAccount>();
  const isWide = useIsWide();
  const rows = valueIn(remote);
  const add = (
    <Button tone="accent" size={isWide ? "medium" : "large"} wide={!isWide} onClick={() => setIsAdding(true)}>
      <Icon name="plus" size={18} />
      {t("withdrawal.banks.add")}
    </Button>
  );
  return (
    <div className="grid gap-4 px-4 pb-8 pt-2 desk:pt-0">
      <div className="flex items-center justify-between gap-6">
        <p className="m-0 text-14 text-text-2">{t("withdrawal.banks.intro")}</p>
        {isWide ? add : null}
      </div>
      {remote.state === "failed" && rows === undefined ? (
        <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
      ) : null}
      {rows === undefined && remote.state !== "failed" ? (
        <div className="grid gap-3 desk:grid-cols-2" aria-hidden="true">
          <Skeleton height={88} />
          <Skeleton height={88} />
        </div>
      ) : null}
      {rows?.length === 0 ? <NoData text={t("withdrawal.banks.none")} /> : null}
      <ul className="m-0 grid list-none gap-3 p-0 desk:grid-cols-2">
        {rows?.map((bank) => (
          <BankCard key={bank.id} bank={bank} onRemove={() => setRemoving(bank)} />
        ))}
      </ul>
      {isWide ? null : add}
      {isAdding ? <AddBankSheet onClose={() => setIsAdding(false)} /> : null}
      {removing === undefined ? null : <RemoveDialog bank={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

function BankCard({ bank, onRemove }: { bank: BankAccount; onRemove: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const isUsable = bank.status === USABLE;
  return (
    <li className="flex items-start gap-3 rounded-2 bg-surface-1 p-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="m-0 text-14 font-semibold wrap-anywhere">{bank.bankName}</h2>
        <p className="m-0 font-mono text-14">
          <bdi dir="ltr">{bank.account}</bdi>
        </p>
        <p className="m-0 text-12 text-text-3 wrap-anywhere">
          {bank.holder} · {bank.currency}
        </p>
        <p className="m-0 mt-1">
          <StateTag
            tone={isUsable ? "done" : "waiting"}
            text={
              isUsable
                ? t("withdrawal.book.usable")
                : t("withdrawal.book.lockedUntil", { time: isolated(format.dateTime(bank.lockUntil)) })
            }
          />
        </p>
      </div>
      <IconButton icon="trash" label={`${t("security.remove")}: ${bank.bankName}`} onClick={onRemove} />
    </li>
  );
}

function RemoveDialog({ bank, onClose }: { bank: BankAccount; onClose: () => void }) {
  const t = useTranslate();
  const reread = useReread();
  const { send, isSending } = useSend("bankAccounts.remove");
  const remove = async () => {
    const answer = await send({ id: bank.id });
    reread("bankAccounts.list");
    onClose();
    if (!answer.ok) return showFailure(answer.failure);
    showToast(t("withdrawal.banks.removed"), "success");
  };
  return (
    <Dialog
      isOpen
      title={t("withdrawal.banks.removeAsk")}
      confirmLabel={t("security.remove")}
      cancelLabel={t("common.cancel")}
      tone="danger"
      isBusy={isSending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="m-0 text-text-2">
        {bank.bankName} · <bdi dir="ltr">{bank.account}</bdi>
      </p>
    </Dialog>
  );
}
