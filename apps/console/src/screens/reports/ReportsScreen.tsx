import { useStaffCall } from "@agio/api-client/staff";
import { Button, SegmentedControl, TextField } from "@agio/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { dayStartOf, dayText, spanBeside } from "../../features/utc-time/utc-time.ts";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import type { Column } from "../../features/table/columns.ts";
import { RowTable } from "../../features/table/RowTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { paths } from "../../paths.ts";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import {
  accountColumns,
  feeColumns,
  isWhole,
  programmeColumns,
  sheetColumns,
  volumeColumns,
  type Report,
} from "./model.ts";

/** A day or a month of the house: each row opens the lines that it is made of. */
export function ReportsScreen() {
  const text = useText();
  const { values, set } = useView(["span", "date"]);
  const span = values.span === "month" ? "month" : "day";
  const [today] = useState(() => dayText(Date.now()));
  const date = dayStartOf(values.date) === undefined ? today : values.date;
  const report = useStaffCall("operator.reports.show", { span, time: dayStartOf(date) ?? 0 });
  return (
    <Page title={text("reports.title")}>
      <div className="flex flex-wrap items-end gap-2">
        <SegmentedControl
          label={text("reports.span")}
          size="small"
          isFitted
          value={span}
          options={[
            { id: "day", label: text("reports.day") },
            { id: "month", label: text("reports.month") },
          ]}
          onChange={(chosen) => set({ span: chosen })}
        />
        <TextField
          label={text("reports.date")}
          size="small"
          type="date"
          value={date}
          onChange={(chosen) => set({ date: chosen })}
        />
        <Button size="small" tone="outline" onClick={() => set({ date: spanBeside(date, span, -1) })}>
          {text("reports.earlier")}
        </Button>
        <Button size="small" tone="outline" onClick={() => set({ date: spanBeside(date, span, 1) })}>
          {text("reports.later")}
        </Button>
      </div>
      <Loaded remote={report} height={400}>
        {(shown) => <Figures report={shown} />}
      </Loaded>
    </Page>
  );
}

function Figures({ report }: { report: Report }) {
  const text = useText();
  const navigate = useNavigate();
  const { sequence, lastSequence, checks } = report;
  const times = { from: dayText(report.startTime), until: dayText(report.endTime - 1) };
  const open = (filters: Readonly<Record<string, string>>) => void navigate(paths.ledger({ ...filters, ...times }));
  const whole = isWhole(report);
  return (
    <>
      <div className="grid gap-1 text-12 text-text-2">
        <p>
          {text("reports.madeAt", { sequence: format.count(sequence), last: format.count(lastSequence) })}
          {report.isOver ? "" : ` · ${text("reports.underWay")}`}
        </p>
        <p role={whole ? "status" : "alert"} className={whole ? "text-up" : "text-danger"}>
          {text(whole ? "reports.balanced" : "reports.unbalanced")}
        </p>
        {checks.forgottenLines > 0 ? (
          <p>{text("reports.forgotten", { count: format.count(checks.forgottenLines) })}</p>
        ) : null}
      </div>
      <Part
        title={text("reports.sheet")}
        rows={report.coins}
        columns={sheetColumns(text)}
        rowKey={({ coin }) => coin}
        onOpen={({ coin }) => open({ coin })}
      />
      <Part
        title={text("reports.fees")}
        rows={report.fees}
        columns={feeColumns(text)}
        rowKey={({ account, kind, coin }) => `${account}/${kind}/${coin}`}
        onOpen={({ account, kind, coin }) => open({ account, kind, coin })}
      />
      <Part
        title={text("reports.volumes")}
        rows={report.volumes}
        columns={volumeColumns(text)}
        rowKey={({ symbol, product }) => `${product}/${symbol}`}
        onOpen={({ product }) => open({ kind: VOLUME_KINDS[product] })}
      />
      <Part
        title={text("reports.programmes")}
        rows={report.programmes}
        columns={programmeColumns(text)}
        rowKey={({ kind, coin }) => `${kind}/${coin}`}
        onOpen={({ kind, coin }) => open({ kind, coin })}
      />
      <Part
        title={text("reports.accounts")}
        rows={report.accounts}
        columns={accountColumns(text)}
        rowKey={({ account, coin, chainId }) => `${account}/${coin}/${chainId}`}
        onOpen={({ account, coin }) => open({ account, coin })}
      />
    </>
  );
}

const VOLUME_KINDS = { spot: "trade", contract: "contractTrade", second: "secondOpen", option: "optionTrade" } as const;

interface PartProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  onOpen: (row: Row) => void;
}

function Part<Row>({ title, ...table }: PartProps<Row>) {
  const text = useText();
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="text-14 font-semibold">{title}</h2>
      {table.rows.length === 0 ? (
        <p className="console-card text-text-2">{text("reports.none")}</p>
      ) : (
        <RowTable label={title} {...table} />
      )}
    </section>
  );
}
