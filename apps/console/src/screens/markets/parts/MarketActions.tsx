import type { PreviewedCall } from "@agio/api-contract/previewed-calls";
import { useStaffCall, valueIn } from "@agio/api-client/staff";
import { Button } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { MomentField } from "../../../features/utc-time/MomentField.tsx";
import { dueTimeOf } from "../../../features/utc-time/utc-time.ts";
import { useAsking } from "../../../features/request/use-asking.ts";
import { format } from "../../../shell/format.ts";
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

/** The call that an action is, without reason and moment. */
function callOf(action: Action, symbol: string): { readonly call: PreviewedCall; readonly request: object } {
  switch (action) {
    case "halt":
    case "reopen":
      return { call: "operator.markets.setTrading", request: { symbol, isOpen: action === "reopen" } };
    case "postOnly":
    case "endPostOnly": {
      const isHalted = action === "postOnly";
      return { call: "operator.halts.set", request: { scope: "postOnly", symbol, isHalted } };
    }
    case "delist":
      return { call: "operator.markets.delist", request: { symbol } };
  }
  return action satisfies never;
}

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
  const named = action === undefined ? undefined : callOf(action, symbol);
  const send = (reason: string) =>
    named === undefined
      ? Promise.resolve(undefined)
      : ask(named.call, { ...named.request, ...(action === "delist" ? dueTimeOf(moment) : {}), reason } as never);
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
          title={`${text(`markets.actions.${action}`)}: ${format.market(symbol)}`}
          confirmLabel={text(IS_STOP[action] ? `markets.actions.${action}` : "markets.ask")}
          tone={IS_STOP[action] ? "danger" : "accent"}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAction(undefined)}
          preview={named}
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
