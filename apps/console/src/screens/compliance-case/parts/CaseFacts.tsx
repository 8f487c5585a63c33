import { Button } from "@agio/ui";
import { useState } from "react";
import type { Column } from "../../../features/table/columns.ts";
import { RowTable } from "../../../features/table/RowTable.tsx";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { useText, type Text } from "../../../shell/text.ts";
import { FACT_KINDS, type FactRow, type ShownCase } from "../model.ts";
import { TravelForm } from "./TravelForm.tsx";

function factColumns(text: Text, travel: (fact: FactRow) => React.ReactNode): Column<FactRow>[] {
  const kindText = ({ kind, refId }: FactRow): string => {
    const known = FACT_KINDS.find((one) => one === kind);
    const name = known === undefined ? kind : text(`compliance.fact.${known}`);
    return refId === 0 ? name : `${name} ${refId}`;
  };
  const mark = (fact: FactRow): string =>
    [fact.isTrigger ? text("compliance.fired") : "", fact.isCounted ? "" : text("compliance.notCounted")]
      .filter((word) => word !== "")
      .join(", ");
  return [
    { id: "id", header: text("compliance.id"), cell: ({ id }) => id, isNumeric: true },
    { id: "kind", header: text("compliance.fact.label"), cell: kindText },
    { id: "time", header: text("compliance.time"), cell: ({ createTime }) => format.dateTime(createTime) },
    { id: "user", header: text("compliance.user"), cell: ({ userId }) => userId, isNumeric: true },
    {
      id: "amount",
      header: text("compliance.amount"),
      cell: ({ amount, coin }) => (amount === "" ? "" : `${format.amount(amount)} ${coin}`),
      isNumeric: true,
    },
    {
      id: "value",
      header: "USDT",
      cell: ({ value }) => (value === "" ? "" : format.amount(value)),
      isNumeric: true,
    },
    { id: "address", header: text("compliance.address"), cell: ({ address }) => address },
    { id: "entry", header: text("compliance.entry"), cell: ({ entry }) => entry },
    { id: "mark", header: text("compliance.mark"), cell: mark },
    { id: "travel", header: text("compliance.travel.title"), cell: travel },
  ];
}

/** The facts that made a case, by number. */
export function CaseFacts({ shown }: { shown: ShownCase }) {
  const text = useText();
  const mayDecide = useMay()("compliance.decide");
  const [opened, setOpened] = useState<FactRow>();
  const travel = (fact: FactRow) => {
    if (!fact.needsTravel) return "";
    const label = text(fact.hasTravel ? "compliance.travel.here" : "compliance.travel.missing");
    if (!mayDecide) return label;
    return (
      <Button size="small" tone="outline" onClick={() => setOpened(fact)}>
        {label}
      </Button>
    );
  };
  return (
    <section className="grid gap-2">
      <h2 className="text-14 font-semibold">{text("compliance.facts")}</h2>
      <RowTable
        label={text("compliance.facts")}
        rows={shown.factRows}
        columns={factColumns(text, travel)}
        rowKey={({ id }) => id}
      />
      {opened === undefined ? null : <TravelForm fact={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
