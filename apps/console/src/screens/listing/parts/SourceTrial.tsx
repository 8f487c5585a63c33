import type { DataOf, RequestOf } from "@agio/api-contract";
import { useStaffSend } from "@agio/api-client/staff";
import { Banner, Button } from "@agio/ui";
import { useState } from "react";
import type { Column } from "../../../features/table/columns.ts";
import { RowTable } from "../../../features/table/RowTable.tsx";
import { showFailure } from "../../../shell/client.ts";
import { format } from "../../../shell/format.ts";
import { useText, type Text } from "../../../shell/text.ts";

type Trial = DataOf<"operator.markets.trySources">;
type Row = Trial["rows"][number];

/** Percent of the median, from which on a venue may well mean something else. */
const FAR_PERCENT = 2;

const columnsOf = (text: Text): Column<Row>[] => [
  { id: "venue", header: text("listing.trial.venue"), cell: ({ venue }) => venue },
  { id: "symbol", header: text("listing.trial.symbol"), cell: ({ symbol }) => symbol },
  {
    id: "price",
    header: text("listing.trial.price"),
    cell: ({ isHeard, price, refused }) => (isHeard ? format.amount(price) : refused || text("listing.trial.silent")),
  },
  {
    id: "deviation",
    header: text("listing.trial.deviation"),
    cell: ({ isHeard, deviation }) => (isHeard ? `${format.amount(deviation)} %` : ""),
  },
  {
    id: "time",
    header: text("listing.trial.time"),
    cell: ({ isHeard, time }) => (isHeard ? format.dateTime(time) : ""),
  },
];

/** Hears the venues that are typed, before an index is made of them. */
export function SourceTrial({ sources }: { sources: RequestOf<"operator.markets.trySources">["sources"] }) {
  const text = useText();
  const { send, isSending } = useStaffSend("operator.markets.trySources");
  const [trial, setTrial] = useState<Trial>();
  const run = async () => {
    const answer = await send({ sources });
    if (answer.ok) setTrial(answer.data);
    else showFailure(answer.failure);
  };
  const far = trial?.rows.find(({ deviation }) => Math.abs(Number(deviation)) > FAR_PERCENT);
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <Button size="small" tone="outline" busy={isSending} onClick={() => void run()}>
          {text("listing.trial.try")}
        </Button>
        <output className="text-text-2">{isSending ? text("listing.trial.listening") : ""}</output>
      </div>
      {trial === undefined ? null : (
        <>
          <RowTable
            label={text("listing.trial.try")}
            rows={trial.rows}
            columns={columnsOf(text)}
            rowKey={({ venue }) => venue}
          />
          <p>
            {trial.median === ""
              ? text("listing.trial.none", { origin: trial.origin })
              : text("listing.trial.median", { price: format.amount(trial.median), origin: trial.origin })}
          </p>
          {far === undefined ? null : <Banner tone="warn">{text("listing.trial.far", { venue: far.venue })}</Banner>}
        </>
      )}
    </div>
  );
}
