import { GuardIcon } from "../../../features/guard-icon/GuardIcon.tsx";
import { useCall, useSend, valueIn } from "@agio/api-client/react";
import type { SecurityOverviewData } from "@agio/api-contract";
import { Button, Dialog, IconButton, List, ListRow, NoData, Skeleton } from "@agio/ui";
import { useState } from "react";
import { hasPasskeys } from "@agio/api-client/passkeys";
import { useRereadGuard } from "../../../features/security-form/use-overview.ts";
import { WithdrawalPause } from "../../../features/withdrawal-pause/WithdrawalPause.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText, showFailure } from "../../../shell/server.ts";
import { AddPasskeySheet } from "./AddPasskeySheet.tsx";
import { NoPasswordNote } from "../../../features/security-form/NoPasswordNote.tsx";

interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly createTime: number;
  readonly usedTime: number;
}

const PASSKEY_ROW_PX = 68;

/** The passkeys of the account: add, remove. */
export function PasskeysView({ overview }: { overview: SecurityOverviewData }) {
  const t = useTranslate();
  const remote = useCall("security.listPasskeys", {});
  // That there are none is known before the list: the button below does not move when it comes.
  const passkeys = valueIn(remote) ?? (overview.passkeys === 0 ? [] : undefined);
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  if (!overview.hasPassword && overview.passkeys === 0) return <NoPasswordNote />;
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t("security.passkeys.intro")}</p>
      {remote.state === "failed" ? <p role="alert">{failureText(remote.failure)}</p> : null}
      {passkeys === undefined && remote.state === "loading" ? (
        <Skeleton height={overview.passkeys * PASSKEY_ROW_PX} />
      ) : null}
      {passkeys?.length === 0 ? <NoData text={t("security.passkeys.none")} /> : null}
      {passkeys === undefined || passkeys.length === 0 ? null : (
        <List label={t("security.row.passkeys")} isFramed>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </List>
      )}
      {hasPasskeys() ? (
        <Button tone="accent" size="large" wide disabled={!overview.hasPassword} onClick={() => setIsAdding(true)}>
          {t("security.passkeys.add")}
        </Button>
      ) : (
        <p className="text-center text-12 text-text-3">{t("security.passkeys.missing")}</p>
      )}
      {isAdding ? <AddPasskeySheet onClose={() => setIsAdding(false)} /> : null}
      {leaving === undefined ? null : <RemoveDialog passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const used =
    passkey.usedTime === 0
      ? t("security.passkeys.unused")
      : t("security.passkeys.used", { date: format.date(passkey.usedTime) });
  return (
    <ListRow
      leading={<GuardIcon name="fingerprint" className="text-text-2" />}
      title={<bdi>{passkey.name}</bdi>}
      note={
        <>
          <span className="block">{t("security.passkeys.created", { date: format.date(passkey.createTime) })}</span>
          <span className="block">{used}</span>
        </>
      }
      value={<IconButton icon="trash" label={`${t("security.remove")}: ${passkey.name}`} onClick={onRemove} />}
    />
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslate();
  const rereadGuard = useRereadGuard();
  const remove = useSend("security.removePasskey");
  const confirm = async () => {
    const answer = await remove.send({ id: passkey.id });
    if (answer.ok) rereadGuard();
    else showFailure(answer.failure);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t("security.passkeys.removeAsk", { name: passkey.name })}
      confirmLabel={t("security.remove")}
      cancelLabel={t("common.cancel")}
      tone="danger"
      isBusy={remove.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="m-0 mb-2">{t("security.passkeys.removeNote")}</p>
      <WithdrawalPause reason="PASSKEY_REMOVED" />
    </Dialog>
  );
}
