import type { DataOf } from "@agio/api-contract";
import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Dialog } from "@agio/ui";
import { useState } from "react";
import { OwnPassword } from "../../features/own-password/OwnPassword.tsx";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";

type PasskeyRow = DataOf<"operator.listPasskeys">[number];

/** The operator's passkeys, each with its last use. */
export function PasskeyRows({ rows }: { rows: readonly PasskeyRow[] }) {
  const text = useText();
  const [removed, setRemoved] = useState<PasskeyRow>();
  if (rows.length === 0) return <p>{text("account.noPasskeys")}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-3">
            <strong className="font-medium">{row.name}</strong>
            <span className="text-text-2">
              {text("account.lastUse")} {format.dateTime(row.usedTime === 0 ? undefined : row.usedTime)}
            </span>
            <Button
              size="small"
              tone="quiet"
              onClick={() => setRemoved(row)}
              aria-label={`${text("account.remove")}: ${row.name}`}
            >
              {text("account.remove")}
            </Button>
          </li>
        ))}
      </ul>
      {removed === undefined ? null : <RemovePasskey row={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function RemovePasskey({ row, onClose }: { row: PasskeyRow; onClose: () => void }) {
  const text = useText();
  const [pwd, setPwd] = useState("");
  const reread = useStaffReread();
  const { send, isSending } = useStaffSend("operator.removePasskey");
  const remove = async () => {
    const answer = await send({ id: row.id, pwd });
    onClose();
    if (!answer.ok) return showFailure(answer.failure);
    reread("operator.listPasskeys", "operator.self");
  };
  return (
    <Dialog
      isOpen
      title={text("account.removeTitle", { name: row.name })}
      confirmLabel={text("account.remove")}
      cancelLabel={text("shell.cancel")}
      tone="danger"
      isBusy={isSending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <OwnPassword value={pwd} onChange={setPwd} />
    </Dialog>
  );
}
