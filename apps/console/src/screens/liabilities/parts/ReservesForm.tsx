import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, CopyButton, Select, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../../shell/client.ts";
import { useText } from "../../../shell/text.ts";
import { CHAINS, EMPTY_ADDRESS, isWhole, reservesRequest, type AddressDraft } from "../model.ts";

/** Addresses of the house with the signatures of their keys, which sign outside of here. */
export function ReservesForm({ challenge }: { challenge: string }) {
  const text = useText();
  const reread = useStaffReread();
  const publishing = useStaffSend("operator.liabilities.reserves");
  const [rows, setRows] = useState<readonly AddressDraft[]>([EMPTY_ADDRESS]);
  const [isAsking, setAsking] = useState(false);
  const confirm = async (reason: string) => {
    const answer = await publishing.send(reservesRequest(challenge, rows, reason));
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("liabilities.stated"), "success");
    reread("operator.liabilities.show");
    setRows([EMPTY_ADDRESS]);
    setAsking(false);
  };
  const type = (at: number, part: Partial<AddressDraft>) =>
    setRows(rows.map((row, of) => (of === at ? { ...row, ...part } : row)));
  if (challenge === "") return <p className="text-text-2">{text("liabilities.noChallenge")}</p>;
  return (
    <form
      className="console-card grid gap-3"
      aria-label={text("liabilities.state")}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole(rows)) setAsking(true);
      }}
    >
      <h3 className="font-semibold">{text("liabilities.state")}</h3>
      <p className="text-text-2">{text("liabilities.stateMeaning")}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 break-all">{challenge}</code>
        <CopyButton text={challenge} label={text("liabilities.copy")} copiedLabel={text("liabilities.copied")} />
      </div>
      {rows.map((row, at) => (
        <fieldset key={at} className="settings-fields">
          <legend className="mb-1 text-12 text-text-2">{text("liabilities.addressOf", { number: at + 1 })}</legend>
          <Select
            label={text("liabilities.chain")}
            value={row.chain}
            options={CHAINS.map((id) => ({ id, label: id }))}
            onChange={(chain) => type(at, { chain })}
          />
          <TextField
            label={text("liabilities.address")}
            value={row.address}
            onChange={(address) => type(at, { address })}
          />
          <TextField
            label={text("liabilities.signature")}
            value={row.signature}
            onChange={(signature) => type(at, { signature })}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" tone="accent" disabled={!isWhole(rows)}>
          {text("liabilities.state")}
        </Button>
        <Button size="small" tone="quiet" onClick={() => setRows([...rows, EMPTY_ADDRESS])}>
          {text("liabilities.addAddress")}
        </Button>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={text("liabilities.state")}
          confirmLabel={text("liabilities.state")}
          isBusy={publishing.isSending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </form>
  );
}
