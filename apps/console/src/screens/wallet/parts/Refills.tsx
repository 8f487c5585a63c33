import type { DataOf } from "@agio/api-contract";
import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, CopyButton, Drawer, Select, showToast, TextArea, TextField } from "@agio/ui";
import { useState } from "react";
import { Facts } from "../../../features/facts/Facts.tsx";
import { RowTable } from "../../../features/table/RowTable.tsx";
import { failureText, showFailure } from "../../../shell/client.ts";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import { canSend, canWrite, refillColumns, type Chain, type Refill } from "../model.ts";

type Written = DataOf<"operator.wallet.writeRefill">;

/** Amounts that come back from cold storage: asked for, agreed to, written, signed elsewhere, sent. */
export function Refills({ chain }: { chain: Chain }) {
  const text = useText();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [written, setWritten] = useState<Written>();
  const { send, isSending } = useStaffSend("operator.wallet.writeRefill");
  const write = async (id: number) => {
    const answer = await send({ id });
    if (!answer.ok) return showFailure(answer.failure);
    setWritten(answer.data);
  };
  const action = (refill: Refill) =>
    canWrite(refill) && may("funds.decide") ? (
      <Button size="small" tone="outline" busy={isSending} onClick={() => void write(refill.id)}>
        {text(canSend(refill) ? "wallet.sendSigned" : "wallet.write")}
      </Button>
    ) : null;
  return (
    <section className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-14 font-semibold">{text("wallet.refills")}</h3>
        {may("funds.decide") ? (
          <Button size="small" tone="outline" onClick={() => setAsking(true)}>
            {text("wallet.refill")}
          </Button>
        ) : null}
      </div>
      {chain.refills.length === 0 ? (
        <p className="console-card text-text-2">{text("wallet.noRefills")}</p>
      ) : (
        <RowTable
          label={`${text("wallet.refills")} ${chain.chain}`}
          rows={chain.refills}
          columns={[...refillColumns(text), { id: "action", header: text("wallet.next"), cell: action }]}
          rowKey={({ id }) => id}
        />
      )}
      {isAsking ? <RefillForm chain={chain} onClose={() => setAsking(false)} /> : null}
      {written === undefined ? null : <Signed written={written} onClose={() => setWritten(undefined)} />}
    </section>
  );
}

function RefillForm({ chain, onClose }: { chain: Chain; onClose: () => void }) {
  const text = useText();
  const reread = useStaffReread();
  const [channel, setChannel] = useState(chain.assets[0]?.channel ?? "");
  const [amount, setAmount] = useState("");
  const [from, setFrom] = useState("");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const { send, isSending } = useStaffSend("operator.wallet.refill");
  const ask = async () => {
    const answer = await send({ chain: chain.chain, channel, amount, reason, ...(from === "" ? {} : { from }) });
    if (!answer.ok) return setFault(failureText(answer.failure));
    showToast(text("wallet.asked"), "success");
    reread("operator.requests.list", "operator.wallet.show");
    onClose();
  };
  return (
    <Drawer
      title={text("wallet.refill")}
      closeLabel={text("shell.close")}
      onClose={onClose}
      footer={
        <Button tone="accent" wide busy={isSending} onClick={() => void ask()}>
          {text("wallet.refillSend")}
        </Button>
      }
    >
      <div className="grid gap-3 p-4">
        <Select
          label={text("wallet.channel")}
          value={channel}
          options={chain.assets.map((asset) => ({ id: asset.channel, label: `${asset.coin} (${asset.channel})` }))}
          onChange={setChannel}
        />
        <TextField label={text("wallet.amount")} inputMode="decimal" value={amount} onChange={setAmount} />
        <TextField label={text("wallet.from")} hint={text("wallet.fromHint")} value={from} onChange={setFrom} />
        <TextField label={text("wallet.reason")} value={reason} onChange={setReason} maxLength={300} />
        <p role="alert" className="text-danger">
          {fault}
        </p>
      </div>
    </Drawer>
  );
}

/** The unsigned transaction for who holds the keys, and the place for it once it is signed. */
function Signed({ written, onClose }: { written: Written; onClose: () => void }) {
  const text = useText();
  const reread = useStaffReread();
  const [signed, setSigned] = useState("");
  const [fault, setFault] = useState("");
  const { send, isSending } = useStaffSend("operator.wallet.sendRefill");
  const sendIt = async () => {
    const answer = await send({ id: written.id, signed: signed.trim() });
    if (!answer.ok) return setFault(failureText(answer.failure));
    showToast(text("wallet.sent"), "success");
    reread("operator.wallet.show");
    onClose();
  };
  return (
    <Drawer
      title={text("wallet.writeTitle", { id: written.id })}
      closeLabel={text("shell.close")}
      onClose={onClose}
      footer={
        <Button tone="accent" wide busy={isSending} disabled={signed.trim() === ""} onClick={() => void sendIt()}>
          {text("wallet.sendSigned")}
        </Button>
      }
    >
      <div className="grid gap-3 p-4">
        <Facts rows={Object.entries(written.says)} />
        <p className="text-12 text-text-2">{text("wallet.unsigned")}</p>
        <code className="max-h-40 overflow-auto break-all rounded-1 border border-line p-2">{written.unsigned}</code>
        <CopyButton text={written.unsigned} label={text("wallet.copy")} copiedLabel={text("wallet.copied")} />
        <TextArea label={text("wallet.signedText")} value={signed} onChange={setSigned} rows={5} />
        <p role="alert" className="text-danger">
          {fault}
        </p>
      </div>
    </Drawer>
  );
}
