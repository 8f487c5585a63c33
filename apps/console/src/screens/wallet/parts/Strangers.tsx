import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Select, showToast } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../../shell/client.ts";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import type { Chain, Stranger } from "../model.ts";

const VERDICTS = ["paid", "foreign"] as const;

/** Transactions of our addresses that no payment made: two say what each of them is. */
export function Strangers({ chain }: { chain: Chain }) {
  const text = useText();
  const may = useMay();
  const [asked, setAsked] = useState<Stranger>();
  if (chain.strangers.length === 0) return null;
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="text-14 font-semibold">{text("wallet.strangers")}</h3>
      {chain.strangers.map((stranger) => (
        <div key={stranger.txid} className="console-card grid gap-1" role="alert">
          <code className="break-all">{stranger.txid}</code>
          {stranger.payments.map(({ channel, to, amount }) => (
            <p key={`${channel}/${to}`} className="break-all">
              {format.amount(amount)} {channel} {text("wallet.strangerPaid")} {to}
            </p>
          ))}
          {may("funds.decide") ? (
            <div>
              <Button size="small" tone="outline" onClick={() => setAsked(stranger)}>
                {text("wallet.asksNode")}
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      {asked === undefined ? null : (
        <Verdict chain={chain.chain} stranger={asked} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

interface VerdictProps {
  chain: string;
  stranger: Stranger;
  onClose: () => void;
}

function Verdict({ chain, stranger: { txid, ids }, onClose }: VerdictProps) {
  const text = useText();
  const reread = useStaffReread();
  const [verdict, setVerdict] = useState<(typeof VERDICTS)[number]>(ids.length === 0 ? "foreign" : "paid");
  const { send, isSending } = useStaffSend("operator.wallet.reconcile");
  const ask = async (reason: string) => {
    const answer = await send({ chain, txid, verdict, reason, ...(verdict === "paid" ? { ids: [...ids] } : {}) });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("wallet.asked"), "success");
    reread("operator.requests.list");
    onClose();
  };
  return (
    <ReasonDialog
      title={text("wallet.asksNode")}
      confirmLabel={text("wallet.refillSend")}
      isBusy={isSending}
      onConfirm={(reason) => void ask(reason)}
      onClose={onClose}
    >
      <Select
        label={text("wallet.verdict")}
        value={verdict}
        options={VERDICTS.map((id) => ({
          id,
          label: id === "paid" ? `${text("wallet.verdicts.paid")}: ${ids.join(", ")}` : text("wallet.verdicts.foreign"),
          isDisabled: id === "paid" && ids.length === 0,
        }))}
        onChange={setVerdict}
      />
    </ReasonDialog>
  );
}
