import { FUNDABLE_ACCOUNTS } from "@agio/api-contract/fundable-accounts";
import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Drawer, Select, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { accountName } from "../../../features/ledger/ledger-names.ts";
import { Preview } from "../../../features/preview/Preview.tsx";
import { failureText } from "../../../shell/client.ts";
import { useText } from "../../../shell/text.ts";

interface MoneyFormProps {
  /** Capital from outside, or from capital into an account that pays users. */
  what: "payIn" | "fund";
  onClose: () => void;
}

/** Money of the house is asked for here; a second person decides. */
export function MoneyForm({ what, onClose }: MoneyFormProps) {
  const text = useText();
  const reread = useStaffReread();
  const [account, setAccount] = useState<(typeof FUNDABLE_ACCOUNTS)[number]>("insurance");
  const [coin, setCoin] = useState("USDT");
  const [amount, setAmount] = useState("");
  const [channel, setChannel] = useState("");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const fund = useStaffSend("operator.house.fund");
  const payIn = useStaffSend("operator.house.payIn");
  const paidIn = { coin, amount, ...(channel === "" ? {} : { channel }) };
  const funded = { pot: account, coin, amount };
  const ask = async () => {
    const answer = what === "fund" ? await fund.send({ ...funded, reason }) : await payIn.send({ ...paidIn, reason });
    if (!answer.ok) return setFault(failureText(answer.failure));
    showToast(text("house.asked"), "success");
    reread("operator.requests.list");
    onClose();
  };
  return (
    <Drawer
      title={text(what === "fund" ? "house.fund" : "house.payIn")}
      closeLabel={text("shell.close")}
      onClose={onClose}
      footer={
        <Button tone="accent" wide busy={fund.isSending || payIn.isSending} onClick={() => void ask()}>
          {text("house.send")}
        </Button>
      }
    >
      <div className="grid gap-3 p-4">
        {what === "fund" ? (
          <Select
            label={text("house.filled")}
            value={account}
            options={FUNDABLE_ACCOUNTS.map((id) => ({ id, label: accountName(text, id) }))}
            onChange={setAccount}
          />
        ) : (
          <TextField
            label={text("house.channel")}
            hint={text("house.channelHint")}
            value={channel}
            onChange={setChannel}
          />
        )}
        <TextField label={text("house.coin")} value={coin} onChange={setCoin} />
        <TextField label={text("house.amount")} inputMode="decimal" value={amount} onChange={setAmount} />
        <TextField label={text("house.reason")} value={reason} onChange={setReason} maxLength={300} />
        {amount === "" ? null : (
          <Preview
            of={
              what === "fund"
                ? { call: "operator.house.fund", request: funded }
                : { call: "operator.house.payIn", request: paidIn }
            }
          />
        )}
        <p role="alert" className="text-danger">
          {fault}
        </p>
      </div>
    </Drawer>
  );
}
