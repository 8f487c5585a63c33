import { useStaffCall, useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Select, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { Loaded } from "../../../features/page/Loaded.tsx";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../../shell/client.ts";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import { SCOPES, type Chain, type Pause, type Scope } from "../model.ts";

/** Stops of payouts: one pauses at once, two let them go on. */
export function Pauses({ chains }: { chains: readonly Chain[] }) {
  const text = useText();
  const may = useMay();
  const pauses = useStaffCall("operator.payouts.listPauses", {});
  const [asked, setAsked] = useState<Pause | "pause">();
  const nameOf = ({ scope, chainId, coin }: Pick<Pause, "scope" | "chainId" | "coin">): string =>
    [text(`wallet.scopes.${scope}`), chains.find((chain) => chain.chainId === chainId)?.chain ?? "", coin]
      .filter((word) => word !== "")
      .join(" · ");
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-14 font-semibold">{text("wallet.pauses")}</h2>
        {may("funds.decide") ? (
          <Button size="small" tone="danger" onClick={() => setAsked("pause")}>
            {text("wallet.pause")}
          </Button>
        ) : null}
      </div>
      <Loaded remote={pauses} height={40}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="console-card text-text-2">{text("wallet.noPauses")}</p>
          ) : (
            <ul className="grid gap-2">
              {rows.map((pause) => (
                <li
                  key={`${pause.scope}/${pause.chainId}/${pause.coin}/${pause.reason}`}
                  className="console-card flex flex-wrap items-center gap-3"
                >
                  <strong>{nameOf(pause)}</strong>
                  <span className="text-text-2">
                    {pause.reason} · {format.dateTime(pause.time)}
                  </span>
                  <span className="flex-1" />
                  {may("funds.decide") ? (
                    <Button size="small" tone="outline" onClick={() => setAsked(pause)}>
                      {text("wallet.lift")}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked === undefined ? null : (
        <PauseDialog
          pause={asked === "pause" ? undefined : asked}
          chains={chains}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

interface PauseDialogProps {
  /** The one to lift; undefined: a new one. */
  pause: Pause | undefined;
  chains: readonly Chain[];
  onClose: () => void;
}

function PauseDialog({ pause, chains, onClose }: PauseDialogProps) {
  const text = useText();
  const reread = useStaffReread();
  const [scope, setScope] = useState<Scope>("all");
  const [chainId, setChainId] = useState(String(chains[0]?.chainId ?? ""));
  const [coin, setCoin] = useState("");
  const { send, isSending } = useStaffSend("operator.payouts.pause");
  const chosen = pause ?? { scope, chainId: Number(chainId), coin };
  const request = {
    ...{ scope: chosen.scope, isPaused: pause === undefined },
    ...(chosen.scope === "chain" ? { chainId: chosen.chainId } : {}),
    ...(chosen.scope === "coin" ? { coin: chosen.coin } : {}),
  };
  const confirm = async (reason: string) => {
    const answer = await send({ ...request, reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text(pause === undefined ? "wallet.paused" : "wallet.asked"), "success");
    reread("operator.payouts.listPauses", "operator.requests.list");
    onClose();
  };
  return (
    <ReasonDialog
      title={text(pause === undefined ? "wallet.pause" : "wallet.liftTitle")}
      confirmLabel={text(pause === undefined ? "wallet.pauseSend" : "wallet.lift")}
      tone={pause === undefined ? "danger" : "accent"}
      isBusy={isSending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
      preview={pause === undefined ? undefined : { call: "operator.payouts.pause", request }}
    >
      <p>{text("wallet.pauseHint")}</p>
      {pause === undefined ? (
        <div className="grid gap-3">
          <Select
            label={text("wallet.scope")}
            value={scope}
            options={SCOPES.map((id) => ({ id, label: text(`wallet.scopes.${id}`) }))}
            onChange={setScope}
          />
          {scope === "chain" ? (
            <Select
              label={text("wallet.chain")}
              value={chainId}
              options={chains.map((chain) => ({ id: String(chain.chainId), label: chain.chain }))}
              onChange={setChainId}
            />
          ) : null}
          {scope === "coin" ? <TextField label={text("wallet.coin")} value={coin} onChange={setCoin} /> : null}
        </div>
      ) : null}
    </ReasonDialog>
  );
}
