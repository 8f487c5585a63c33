import type { DataOf } from "@agio/api-contract";
import { Button, Select, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { useText } from "../../../shell/text.ts";
import { coinFault, coinRequest, EMPTY_COIN, type CoinDraft } from "../model.ts";
import { IconField } from "../../../features/icon/IconField.tsx";
import { Step } from "./Step.tsx";

interface CoinStepProps {
  markets: DataOf<"operator.markets.list">;
  /** The coin that the other steps are about; "" for none. */
  chosen: string;
  onChoose: (coin: string) => void;
}

/** A new coin, or one that is listed already. */
export function CoinStep({ markets, chosen, onChoose }: CoinStepProps) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.markets.list");
  const [draft, setDraft] = useState(EMPTY_COIN);
  const [asked, setAsked] = useState({ requestId: 0, coin: "" });
  const [isAsking, setAsking] = useState(false);
  const fault = coinFault(draft, markets);
  const isListed = markets.coins.some(({ coin }) => coin === asked.coin);
  // The coin that was asked for is there: the next steps are about it.
  if (isListed && chosen === "") queueMicrotask(() => onChoose(asked.coin));
  const confirm = async (reason: string) => {
    const requestId = await ask("operator.markets.listCoin", coinRequest(draft, reason));
    if (requestId === undefined) return;
    setAsked({ requestId, coin: draft.coin });
    setAsking(false);
  };
  const field = (name: keyof CoinDraft, hint?: string) => (
    <TextField
      label={text(`listing.coin.${name}`)}
      size="small"
      {...(hint === undefined ? {} : { hint })}
      value={draft[name]}
      onChange={(typed) => setDraft({ ...draft, [name]: name === "coin" ? typed.trim().toUpperCase() : typed })}
    />
  );
  return (
    <Step
      title={text("listing.steps.coin")}
      requestId={asked.requestId}
      done={chosen === "" ? undefined : text("listing.coinListed", { coin: chosen })}
    >
      <Select
        label={text("listing.listedCoin")}
        size="small"
        value={chosen}
        options={[
          { id: "", label: text("listing.newCoin") },
          ...markets.coins.map(({ coin }) => ({ id: coin, label: coin })),
        ]}
        onChange={onChoose}
      />
      {chosen === "" ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (fault === undefined) setAsking(true);
          }}
        >
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] items-start gap-3">
            {field("coin")}
            {field("name")}
            {field("nameZh")}
            {field("scale", text("listing.scaleHint"))}
            {field("displayDecimals")}
          </div>
          <IconField value={draft.logo} onChange={(logo) => setDraft({ ...draft, logo })} />
          <p className="text-text-2">
            {fault === undefined ? "" : text("listing.fault", { field: text(`listing.coin.${fault}`) })}
          </p>
          <div>
            <Button type="submit" size="small" tone="accent" disabled={fault !== undefined}>
              {text("listing.askCoin")}
            </Button>
          </div>
        </form>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={text("listing.askCoin")}
          confirmLabel={text("markets.ask")}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
          preview={{ call: "operator.markets.listCoin", request: coinRequest(draft, "") }}
        >
          <p>{text("listing.permanent")}</p>
        </ReasonDialog>
      ) : null}
    </Step>
  );
}
