import { useStaffCall } from "@agio/api-client/staff";
import type { ReactNode } from "react";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { Runway } from "../../features/runway/Runway.tsx";
import type { Column } from "../../features/table/columns.ts";
import { RowTable } from "../../features/table/RowTable.tsx";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import {
  contractColumns,
  exposureColumns,
  insuranceColumns,
  optionColumns,
  positionColumns,
  warnedColumns,
} from "./model.ts";

const EVERY_MS = 5_000;

/** Risks of the house as the core has them now: all of one moment. */
export function RiskScreen() {
  const text = useText();
  const risk = useStaffCall("operator.risk.show", {}, { everyMs: EVERY_MS });
  return (
    <Page title={text("risk.title")}>
      <Loaded remote={risk} height={400}>
        {(shown) => (
          <>
            <p className="text-12 text-text-2">{text("risk.sequence", { sequence: format.count(shown.sequence) })}</p>
            <Part
              title={text("risk.contracts")}
              rows={shown.contracts}
              columns={contractColumns(text)}
              rowKey={({ symbol }) => symbol}
            />
            <div className="grid gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
              <Part
                title={text("risk.positions")}
                rows={shown.positions}
                columns={positionColumns(text)}
                rowKey={({ positionId }) => positionId}
              />
              <div className="grid content-start gap-4">
                <Part
                  title={text("risk.warned")}
                  none={text("risk.warnedNone")}
                  rows={shown.warned}
                  columns={warnedColumns(text)}
                  rowKey={({ positionId, userId }) => `${positionId}/${userId}`}
                />
                <Part
                  title={text("risk.insurance")}
                  none={text("risk.insuranceNone")}
                  rows={shown.insurance}
                  columns={insuranceColumns(text)}
                  rowKey={({ coin }) => coin}
                />
              </div>
            </div>
            <Runway />
            <Part
              title={text("risk.seconds")}
              none={text("risk.secondsNone")}
              rows={shown.seconds}
              columns={exposureColumns(text)}
              rowKey={({ symbol, minuteTime }) => `${symbol}/${minuteTime}`}
            />
            <Part
              title={text("risk.options")}
              none={text("risk.optionsNone")}
              rows={shown.options}
              columns={optionColumns(text)}
              rowKey={({ symbol }) => symbol}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface PartProps<Row> {
  title: string;
  none?: ReactNode;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
}

function Part<Row>({ title, none, rows, columns, rowKey }: PartProps<Row>) {
  const text = useText();
  return (
    <section className="grid min-w-0 content-start gap-2">
      <h2 className="text-14 font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="console-card text-text-2">{none ?? text("risk.none")}</p>
      ) : (
        <RowTable label={title} {...{ rows, columns, rowKey }} />
      )}
    </section>
  );
}
