import { Button, TextField } from "@agio/ui";
import { useState } from "react";
import { Diff } from "../../../features/diff/Diff.tsx";
import { IconField } from "../../../features/icon/IconField.tsx";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";

interface Look {
  readonly showSymbol: string;
  readonly sort: number;
  readonly logo: string;
}

/** How a pair or contract is shown: its name, its place in the list and its icon. Two people change it. */
export function MarketLook({ symbol, look }: { symbol: string; look: Look }) {
  const text = useText();
  const mayChange = useMay()("settings.money");
  const { ask, isSending } = useAsking("operator.markets.list");
  const [draft, setDraft] = useState({ ...look, sort: String(look.sort) });
  const [isAsking, setAsking] = useState(false);
  if (!mayChange) return null;
  const isWrong = draft.showSymbol.trim() === "" || !/^\d{1,7}$/.test(draft.sort);
  const wanted: Look = { ...draft, sort: Number(draft.sort) };
  const isSame = JSON.stringify(wanted) === JSON.stringify(look);
  const confirm = async (reason: string) => {
    if ((await ask("operator.markets.setMarketLook", { symbol, ...wanted, reason })) !== undefined) setAsking(false);
  };
  return (
    <form
      className="grid gap-3"
      aria-label={text("looks.title")}
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <h3 className="font-semibold">{text("looks.title")}</h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-3">
        <TextField
          label={text("looks.showSymbol")}
          size="small"
          value={draft.showSymbol}
          onChange={(showSymbol) => setDraft({ ...draft, showSymbol })}
        />
        <TextField
          label={text("looks.sort")}
          size="small"
          inputMode="numeric"
          value={draft.sort}
          onChange={(sort) => setDraft({ ...draft, sort })}
        />
        <IconField value={draft.logo} onChange={(logo) => setDraft({ ...draft, logo })} />
      </div>
      <div>
        <Button type="submit" size="small" tone="outline" disabled={isWrong || isSame}>
          {text("looks.ask")}
        </Button>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={`${text("looks.ask")}: ${format.market(symbol)}`}
          confirmLabel={text("markets.ask")}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
        >
          <Diff before={look} after={wanted} />
        </ReasonDialog>
      ) : null}
    </form>
  );
}
