import type { DataOf } from "@agio/api-contract";
import { useStaffCall } from "@agio/api-client/staff";
import { Button, TextField } from "@agio/ui";
import { useState } from "react";
import { DecisionDialog } from "../../../features/work/DecisionDialog.tsx";
import { useDecide } from "../../../features/work/use-decide.ts";
import { Preview } from "../../../features/preview/Preview.tsx";
import { Loaded } from "../../../features/page/Loaded.tsx";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";

type Pause = DataOf<"operator.payouts.listPauses">[number];

const COIN = /^[A-Z0-9]{1,12}$/;

const liftOf = ({ scope, chainId, coin }: Pause) => ({
  ...{ scope, isPaused: false },
  ...(scope === "chain" ? { chainId } : {}),
  ...(scope === "coin" ? { coin } : {}),
});

/** Stops of payouts that are in force. One alone sets one at once; two lift it. */
export function PayoutPauses() {
  const text = useText();
  const may = useMay();
  const pauses = useStaffCall("operator.payouts.listPauses", {});
  const pausing = useDecide("operator.payouts.pause", "operator.payouts.listPauses", "operator.requests.list");
  const [lifted, setLifted] = useState<Pause>();
  const [isAsking, setAsking] = useState(false);
  const [coin, setCoin] = useState("");
  const pause = async (reason: string) => {
    const scope = COIN.test(coin) ? ({ scope: "coin", coin } as const) : ({ scope: "all" } as const);
    if (await pausing.decide({ ...scope, isPaused: true, reason })) setAsking(false);
  };
  const lift = async (row: Pause, reason: string) => {
    if (await pausing.decide({ ...liftOf(row), reason }, text("shell.requested"))) setLifted(undefined);
  };
  return (
    <section className="console-card grid gap-2" aria-label={text("withdrawals.pauses")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">{text("withdrawals.pauses")}</h2>
        {may("funds.decide") ? (
          <Button size="small" tone="danger" onClick={() => setAsking(true)}>
            {text("withdrawals.pause")}
          </Button>
        ) : null}
      </div>
      <Loaded remote={pauses} height={24}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-text-2">{text("withdrawals.noPauses")}</p>
          ) : (
            <ul className="grid gap-1">
              {rows.map((row) => (
                <li key={`${row.scope} ${row.chainId} ${row.coin}`} className="flex flex-wrap items-center gap-3">
                  <strong className="text-warn">
                    {text(`withdrawals.scope.${row.scope}`, { place: row.scope === "coin" ? row.coin : row.chainId })}
                  </strong>
                  <span className="text-text-2">
                    {text(`withdrawals.pauseReason.${row.reason}`)} · {format.dateTime(row.time)}
                  </span>
                  {may("funds.decide") ? (
                    <Button size="small" tone="outline" onClick={() => setLifted(row)}>
                      {text("withdrawals.lift")}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAsking ? (
        <DecisionDialog
          title={text("withdrawals.askPause")}
          confirmLabel={text("withdrawals.pause")}
          isBusy={pausing.isSending}
          onConfirm={({ reason }) => void pause(reason)}
          onClose={() => setAsking(false)}
        >
          <TextField
            label={text("withdrawals.pauseCoin")}
            hint={text("withdrawals.pauseCoinHint")}
            value={coin}
            onChange={(value) => setCoin(value.toUpperCase())}
          />
        </DecisionDialog>
      ) : null}
      {lifted === undefined ? null : (
        <DecisionDialog
          title={text("withdrawals.askLift")}
          confirmLabel={text("work.askFor")}
          isBusy={pausing.isSending}
          onConfirm={({ reason }) => void lift(lifted, reason)}
          onClose={() => setLifted(undefined)}
        >
          <Preview of={{ call: "operator.payouts.pause", request: liftOf(lifted) }} />
        </DecisionDialog>
      )}
    </section>
  );
}
