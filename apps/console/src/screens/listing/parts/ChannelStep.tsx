import type { DataOf } from "@agio/api-contract";
import { Button, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { useText } from "../../../shell/text.ts";
import { channelFault, channelRequest, firstChannel, type ChannelDraft } from "../model.ts";
import { Step } from "./Step.tsx";
import { TokenFacts } from "./TokenFacts.tsx";

interface ChannelStepProps {
  coin: string;
  /** Decimals that the coin keeps. */
  scale: number;
  /** Of the coin. */
  channels: DataOf<"operator.channels.list">;
}

/** A way in and out for the coin. It opens as soon as a configured chain carries it. */
export function ChannelStep({ coin, scale, channels }: ChannelStepProps) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.channels.list");
  const [draft, setDraft] = useState<ChannelDraft>(firstChannel(coin, scale));
  const [requestId, setRequestId] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const fault = channelFault(draft, scale);
  const confirm = async (reason: string) => {
    const made = await ask("operator.channels.set", channelRequest(draft, reason));
    if (made === undefined) return;
    setRequestId(made);
    setAsking(false);
  };
  const done = channels.map(({ name, takesDeposits }) =>
    text(takesDeposits ? "listing.channelOpen" : "listing.channelWaits", { name }),
  );
  return (
    <Step
      title={text("listing.steps.channel")}
      requestId={requestId}
      done={done.length === 0 ? undefined : done.join(" ")}
    >
      {done.length > 0 ? null : (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (fault === undefined) setAsking(true);
          }}
        >
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] items-start gap-3">
            {(["name", "network", "decimals", "min", "max", "confirms"] as const).map((name) => (
              <TextField
                key={name}
                label={text(`listing.channel.${name}`)}
                size="small"
                value={draft[name]}
                onChange={(typed) => setDraft({ ...draft, [name]: typed })}
              />
            ))}
          </div>
          <TokenFacts decimals={draft.decimals} onDecimals={(decimals) => setDraft({ ...draft, decimals })} />
          <p className="text-text-2">
            {fault === undefined ? "" : text("listing.fault", { field: text(`listing.channel.${fault}`) })}
          </p>
          <div>
            <Button type="submit" size="small" tone="accent" disabled={fault !== undefined}>
              {text("listing.askChannel")}
            </Button>
          </div>
        </form>
      )}
      {isAsking ? (
        <ReasonDialog
          title={text("listing.askChannel")}
          confirmLabel={text("markets.ask")}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
          preview={{ call: "operator.channels.set", request: channelRequest(draft, "") }}
        >
          <p>{text("listing.channelMeaning")}</p>
        </ReasonDialog>
      ) : null}
    </Step>
  );
}
