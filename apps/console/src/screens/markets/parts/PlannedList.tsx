import type { DataOf } from "@agio/api-contract";
import { Banner, Button } from "@agio/ui";
import { useState } from "react";
import { callName } from "../../../features/calls/call-name.ts";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { textOr, useText, type Text } from "../../../shell/text.ts";

type Planned = DataOf<"operator.markets.list">["planned"][number];

const plannedText = (text: Text, action: string): string =>
  textOr(text, `markets.plannedAction.${action.replace("markets.", "")}`, callName(text, action));

/** Changes that two people agreed to for a later moment; one person alone takes them back. */
export function PlannedList({ planned }: { planned: readonly Planned[] }) {
  const text = useText();
  const may = useMay();
  const { ask, isSending } = useAsking("operator.markets.list");
  const [chosen, setChosen] = useState<Planned>();
  const confirm = async (id: number, reason: string) => {
    if ((await ask("operator.markets.unplan", { id, reason })) !== undefined) setChosen(undefined);
  };
  return (
    <>
      {planned.map((one) => (
        <Banner
          key={one.id}
          tone="accent"
          action={
            may("settings.money") ? (
              <Button size="small" tone="outline" onClick={() => setChosen(one)}>
                {text("markets.unplan")}
              </Button>
            ) : undefined
          }
        >
          {text("markets.planned", {
            action: plannedText(text, one.action),
            symbol: format.market(one.symbol),
            time: format.dateTime(one.dueTime),
          })}
        </Banner>
      ))}
      {chosen === undefined ? null : (
        <ReasonDialog
          title={`${text("markets.unplan")}: ${format.market(chosen.symbol)}`}
          confirmLabel={text("markets.unplan")}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(chosen.id, reason)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
