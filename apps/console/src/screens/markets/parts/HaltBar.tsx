import type { DataOf } from "@agio/api-contract";
import { useStaffCall, valueIn } from "@agio/api-client/staff";
import { Banner, Button, Select, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";

const SCOPES = ["spot", "contract", "second", "option", "conversion", "finance", "deposits", "withdrawals"] as const;
type Scope = (typeof SCOPES)[number];

type Halt = DataOf<"operator.halts.list">[number];
type Pause = DataOf<"operator.payouts.listPauses">[number];

const EVERY_MS = 5_000;

/** Halts beside those of single markets, and the way to halt a product or money in and out at once. */
export function HaltBar() {
  const text = useText();
  const may = useMay();
  const halts = useStaffCall("operator.halts.list", {}, { everyMs: EVERY_MS });
  const pauses = useStaffCall("operator.payouts.listPauses", {}, { isEnabled: may("funds.read"), everyMs: EVERY_MS });
  const [isHalting, setHalting] = useState(false);
  return (
    <div className="grid gap-2">
      {valueIn(halts)?.map((halt) => (
        <HaltRow key={`${halt.scope} ${halt.subject}`} halt={halt} />
      ))}
      {valueIn(pauses)?.map((pause) => (
        <PauseRow key={`${pause.scope} ${pause.coin} ${pause.chainId}`} pause={pause} />
      ))}
      {may("settings.money") ? (
        <div>
          <Button size="small" tone="danger" onClick={() => setHalting(true)}>
            {text("markets.haltSomething")}
          </Button>
        </div>
      ) : null}
      {isHalting ? <HaltDialog onClose={() => setHalting(false)} /> : null}
    </div>
  );
}

function HaltRow({ halt }: { halt: Halt }) {
  const text = useText();
  const may = useMay();
  const { ask, isSending } = useAsking("operator.halts.list");
  const [isAsking, setAsking] = useState(false);
  const { scope, subject, time } = halt;
  const named = scope === "postOnly" ? { symbol: subject } : subject === "" ? {} : { coin: subject };
  const lift = async (reason: string) => {
    if ((await ask("operator.halts.set", { scope, ...named, isHalted: false, reason })) !== undefined) setAsking(false);
  };
  const name = `${text(`markets.scope.${scope}`)} ${subject}`.trim();
  return (
    <>
      <Banner
        tone="warn"
        action={
          may("settings.money") ? (
            <Button size="small" tone="outline" onClick={() => setAsking(true)}>
              {text("markets.letGoOn")}
            </Button>
          ) : undefined
        }
      >
        {text("markets.haltedSince", { name, time: format.dateTime(time) })}
      </Banner>
      {isAsking ? (
        <ReasonDialog
          title={`${text("markets.letGoOn")}: ${name}`}
          confirmLabel={text("markets.ask")}
          isBusy={isSending}
          onConfirm={(reason) => void lift(reason)}
          onClose={() => setAsking(false)}
          preview={{ call: "operator.halts.set", request: { scope, ...named, isHalted: false } }}
        />
      ) : null}
    </>
  );
}

function PauseRow({ pause }: { pause: Pause }) {
  const text = useText();
  const may = useMay();
  const { ask, isSending } = useAsking("operator.payouts.listPauses");
  const [isAsking, setAsking] = useState(false);
  const { scope, coin, chainId, time } = pause;
  const named = scope === "coin" ? { coin } : scope === "chain" ? { chainId } : {};
  const lift = async (reason: string) => {
    if ((await ask("operator.payouts.pause", { scope, ...named, isPaused: false, reason })) !== undefined)
      setAsking(false);
  };
  const name = `${text("markets.scope.withdrawals")} ${scope === "coin" ? coin : scope === "chain" ? `#${chainId}` : ""}`;
  return (
    <>
      <Banner
        tone="warn"
        action={
          may("funds.decide") ? (
            <Button size="small" tone="outline" onClick={() => setAsking(true)}>
              {text("markets.letGoOn")}
            </Button>
          ) : undefined
        }
      >
        {text("markets.haltedSince", { name: name.trim(), time: format.dateTime(time) })}
      </Banner>
      {isAsking ? (
        <ReasonDialog
          title={`${text("markets.letGoOn")}: ${name.trim()}`}
          confirmLabel={text("markets.ask")}
          isBusy={isSending}
          onConfirm={(reason) => void lift(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** Deposits and withdrawals are halted for one coin, or for all where none is named. */
function HaltDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.halts.list", "operator.payouts.listPauses", "operator.markets.list");
  const [scope, setScope] = useState<Scope>("spot");
  const [coin, setCoin] = useState("");
  const isMoney = scope === "deposits" || scope === "withdrawals";
  const named = isMoney && coin.trim() !== "" ? { coin: coin.trim() } : {};
  const send = (reason: string) => {
    if (scope !== "withdrawals") return ask("operator.halts.set", { scope, ...named, isHalted: true, reason });
    const width = "coin" in named ? ("coin" as const) : ("all" as const);
    return ask("operator.payouts.pause", { scope: width, ...named, isPaused: true, reason });
  };
  const confirm = async (reason: string) => {
    if ((await send(reason)) !== undefined) onClose();
  };
  return (
    <ReasonDialog
      title={text("markets.haltSomething")}
      confirmLabel={text("markets.actions.halt")}
      tone="danger"
      isBusy={isSending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{text("markets.meaning.product")}</p>
        <Select
          label={text("markets.what")}
          value={scope}
          options={SCOPES.map((id) => ({ id, label: text(`markets.scope.${id}`) }))}
          onChange={setScope}
        />
        {isMoney ? (
          <TextField label={text("markets.coin")} hint={text("markets.coinHint")} value={coin} onChange={setCoin} />
        ) : null}
      </div>
    </ReasonDialog>
  );
}
