import { useStaffCall } from "@agio/api-client/staff";
import { Button, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { dayText, spanBeside } from "../../features/utc-time/utc-time.ts";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { accountName } from "../../features/ledger/ledger-names.ts";
import { RowTable } from "../../features/table/RowTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { paths } from "../../paths.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { houseColumns, spanColumns } from "./model.ts";
import { MoneyForm } from "./parts/MoneyForm.tsx";

const EVERY_MS = 5_000;
const DAY_MS = 86_400_000;

/** Accounts of the house with their present balances, and the sums of each one day by day. */
export function HouseScreen() {
  const text = useText();
  const may = useMay();
  const { values, set } = useView(["account", "coin", "span"]);
  const [form, setForm] = useState<"fund" | "payIn">();
  const house = useStaffCall("operator.house.list", {}, { everyMs: EVERY_MS });
  return (
    <Page
      title={text("house.title")}
      actions={
        may("settings.money") ? (
          <>
            <Button size="small" tone="outline" onClick={() => setForm("payIn")}>
              {text("house.payIn")}
            </Button>
            <Button size="small" tone="accent" onClick={() => setForm("fund")}>
              {text("house.fund")}
            </Button>
          </>
        ) : null
      }
    >
      <Loaded remote={house} height={400}>
        {({ sequence, rows }) => (
          <>
            <p className="text-12 text-text-2">{text("house.sequence", { sequence: format.count(sequence) })}</p>
            <RowTable
              label={text("house.title")}
              rows={rows}
              columns={houseColumns(text)}
              rowKey={({ account, coin, holder }) => `${account}/${coin}/${holder}`}
              onOpen={({ account, coin }) => set({ account, coin })}
              height="45dvh"
            />
          </>
        )}
      </Loaded>
      {values.account === "" || values.coin === "" ? (
        <p className="text-text-2">{text("house.choose")}</p>
      ) : (
        <Spans
          account={values.account}
          coin={values.coin}
          span={values.span === "month" ? "month" : "day"}
          onSpan={(span) => set({ span })}
        />
      )}
      {form === undefined ? null : <MoneyForm what={form} onClose={() => setForm(undefined)} />}
    </Page>
  );
}

interface SpansProps {
  account: string;
  coin: string;
  span: "day" | "month";
  onSpan: (span: "day" | "month") => void;
}

/** Days or months of one account: each opens its lines. */
function Spans({ account, coin, span, onSpan }: SpansProps) {
  const text = useText();
  const navigate = useNavigate();
  const spans = useStaffCall("operator.reports.spans", { account, coin, span });
  const name = accountName(text, account);
  const title = text(span === "day" ? "house.days" : "house.months", { account: name, coin });
  const open = (startTime: number): void => {
    const from = dayText(startTime);
    const next = spanBeside(from, span, 1);
    const until = dayText(Date.parse(next) - DAY_MS);
    void navigate(paths.ledger({ account, coin, from, until }));
  };
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-14 font-semibold">{title}</h2>
        <SegmentedControl
          label={text("house.span")}
          size="small"
          isFitted
          value={span}
          options={[
            { id: "day", label: text("house.day") },
            { id: "month", label: text("house.month") },
          ]}
          onChange={onSpan}
        />
        <Link to={paths.ledger({ account, coin })}>{text("house.movements")}</Link>
      </div>
      <Loaded remote={spans}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="console-card text-text-2">{text("house.none")}</p>
          ) : (
            <RowTable
              label={title}
              rows={rows}
              columns={spanColumns(text)}
              rowKey={({ startTime }) => startTime}
              onOpen={({ startTime }) => open(startTime)}
              height="40dvh"
            />
          )
        }
      </Loaded>
    </section>
  );
}
