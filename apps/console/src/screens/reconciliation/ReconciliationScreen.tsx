import { useStaffCall, valueIn } from "@agio/api-client/staff";
import { Button, TextField } from "@agio/ui";
import { useState } from "react";
import { dayStartOf, dayText, spanBeside } from "../../features/utc-time/utc-time.ts";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { useText } from "../../shell/text.ts";
import { closeColumns, placeColumns } from "./model.ts";
import { DailyClose } from "./parts/DailyClose.tsx";

const EVERY_MS = 10_000;
const DAY_MS = 86_400_000;

/** Holdings by the books against those by the nodes, and the days that are signed off. */
export function ReconciliationScreen() {
  const text = useText();
  const { values, set } = useView(["day"]);
  const places = useStaffCall("operator.reconciliation.show", {}, { everyMs: EVERY_MS });
  // The day to sign off is the one before.
  const [yesterday] = useState(() => dayText(Date.now() - DAY_MS));
  const day = dayStartOf(values.day) === undefined ? yesterday : values.day;
  const differences = valueIn(places)?.rows.filter(({ state }) => state === "different").length ?? 0;
  return (
    <Page title={text("reconciliation.title")}>
      <h2 className="text-14 font-semibold">{text("reconciliation.now")}</h2>
      <Loaded remote={places}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="console-card text-text-2">{text("reconciliation.none")}</p>
          ) : (
            <RowTable
              label={text("reconciliation.now")}
              rows={rows}
              columns={placeColumns(text)}
              rowKey={({ chainId, coin, channel }) => `${chainId}/${coin}/${channel}`}
            />
          )
        }
      </Loaded>
      <h2 className="text-14 font-semibold">{text("reconciliation.close")}</h2>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={text("reconciliation.day")}
          size="small"
          type="date"
          value={day}
          onChange={(chosen) => set({ day: chosen })}
        />
        <Button size="small" tone="outline" onClick={() => set({ day: spanBeside(day, "day", -1) })}>
          {text("reconciliation.earlier")}
        </Button>
        <Button size="small" tone="outline" onClick={() => set({ day: spanBeside(day, "day", 1) })}>
          {text("reconciliation.later")}
        </Button>
      </div>
      <DailyClose key={day} day={dayStartOf(day) ?? 0} differences={differences} />
      <h2 className="text-14 font-semibold">{text("reconciliation.list")}</h2>
      <PagedTable
        name="operator.closes.list"
        label={text("reconciliation.list")}
        request={{}}
        columns={closeColumns(text)}
        rowKey={({ day: start }) => start}
        onOpen={({ day: start }) => set({ day: dayText(start) })}
        height="40dvh"
        empty={text("reconciliation.noneSigned")}
      />
    </Page>
  );
}
