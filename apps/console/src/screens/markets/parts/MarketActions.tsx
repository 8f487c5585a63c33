import { useStaffCall, valueIn } from "@agio/api-client/staff";
import { Button } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { MomentField } from "../../../features/utc-time/MomentField.tsx";
import { dueTimeOf } from "../../../features/utc-time/utc-time.ts";
import { useAsking } from "../../../features/request/use-asking.ts";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import type { Item } from "../model.ts";

const ACTIONS = ["halt", "reopen", "postOnly", "endPostOnly", "delist"] as const;
type Action = (typeof ACTIONS)[number];

/** Stops are one person's word and at once; what opens or ends takes two. */
const IS_STOP: Readonly<Record<Action, boolean>> = {
  halt: true,
  reopen: false,
  postOnly: true,
  endPostOnly: false,
  delist: false,
};

/** Halts a market, begins its post-only phase, and asks for the way back or for its end. */
export function MarketActions({ symbol, state }: { symbol: string; state: Item["state"] }) {
  const text = useText();
  const may = useMay();
  const halts = useStaffCall("operator.halts.list", {});
  const { ask, isSending } = useAsking("operator.markets.list", "operator.halts.list", "operator.home.show");
  const [action, setAction] = useState<Action>();
  const [moment, setMoment] = useState("");
  if (!may("settings.money") || state === "delisted") return null;
  const isPostOnly = valueIn(halts)?.some(({ scope, subject }) => scope === "postOnly" && subject === symbol) ?? false;
  const offered: readonly Action[] = [
    state === "open" ? "halt" : "reopen",
    isPostOnly ? "endPostOnly" : "postOnly",
    "delist",
  ];
  const send = (reason: string) => {
    switch (action) {
      case "halt":
      case "reopen":
        return ask("operator.markets.setTrading", { symbol, isOpen: action === "reopen", reason });
      case "postOnly":
      case "endPostOnly":
        return ask("operator.halts.set", { scope: "postOnly", symbol, isHalted: action === "postOnly", reason });
      case "delist":
        return ask("operator.markets.delist", { symbol, ...dueTimeOf(moment), reason });
      case undefined:
        return Promise.resolve(undefined);
    }
    return action satisfies never;
  };
  const confirm = async (reason: string) => {
    if ((await send(reason)) !== undefined) setAction(undefined);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((one) => (
        <Button key={one} size="small" tone={IS_STOP[one] ? "danger" : "outline"} onClick={() => setAction(one)}>
          {text(`markets.actions.${one}`)}
        </Button>
      ))}
      {action === undefined ? null : (
        <ReasonDialog
          title={`${text(`markets.actions.${action}`)}: ${symbol}`}
          confirmLabel={text(IS_STOP[action] ? `markets.actions.${action}` : "markets.ask")}
          tone={IS_STOP[action] ? "danger" : "accent"}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAction(undefined)}
        >
          <p>{text(`markets.meaning.${action}`)}</p>
          {action === "delist" ? (
            <MomentField label={text("markets.moment")} value={moment} onChange={setMoment} />
          ) : null}
        </ReasonDialog>
      )}
    </div>
  );
}
