import { useStaffSend } from "@agio/api-client/staff";
import { Button, TextField } from "@agio/ui";
import { useState } from "react";
import { FileDialog } from "../../features/reason/FileDialog.tsx";
import { saveFile } from "../../features/files/save-file.ts";
import { Page } from "../../features/page/Page.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { useView } from "../../features/view/use-view.ts";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import { csvOf, periodOf, yearOf, type Period, type Statement } from "./model.ts";

type Asked = "statement" | "tax";

/** A user's statement and disposals of a period, as documents. Both are personal data: a fresh proof and a reason. */
export function StatementsScreen() {
  const text = useText();
  const { values, set } = useView(["user", "from", "until"]);
  const [asked, setAsked] = useState<Asked>();
  const [made, setMade] = useState<Statement>();
  const [year] = useState(() => new Date().getUTCFullYear());
  const period = periodOf(values);
  return (
    <Page title={text("statements.title")}>
      <form className="console-no-print flex flex-wrap items-end gap-2" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={text("statements.user")}
          size="small"
          className="w-32"
          inputMode="numeric"
          value={values.user}
          onChange={(user) => set({ user })}
        />
        {(["from", "until"] as const).map((name) => (
          <TextField
            key={name}
            label={text(`statements.${name}`)}
            size="small"
            type="date"
            value={values[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        {[year - 1, year].map((one) => (
          <Button key={one} size="small" tone="quiet" onClick={() => set(yearOf(one))}>
            {String(one)}
          </Button>
        ))}
        <Button size="small" tone="accent" disabled={period === undefined} onClick={() => setAsked("statement")}>
          {text("statements.make")}
        </Button>
        <Button size="small" tone="outline" disabled={period === undefined} onClick={() => setAsked("tax")}>
          {text("statements.tax")}
        </Button>
      </form>
      <p className="console-no-print max-w-[80ch] text-12 text-text-2">{text("statements.method")}</p>
      {made === undefined ? null : <Document statement={made} />}
      {asked === "statement" && period !== undefined ? (
        <MakeStatement
          period={period}
          onMade={(statement) => {
            setMade(statement);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === "tax" && period !== undefined ? <MakeTax period={period} onClose={() => setAsked(undefined)} /> : null}
    </Page>
  );
}

interface MakeStatementProps {
  period: Period;
  onMade: (statement: Statement) => void;
  onClose: () => void;
}

function MakeStatement({ period, onMade, onClose }: MakeStatementProps) {
  const text = useText();
  const { send, isSending } = useStaffSend("operator.users.statement");
  const make = async (reason: string) => {
    const answer = await send({ ...period, reason });
    if (!answer.ok) return showFailure(answer.failure);
    onMade(answer.data);
  };
  return (
    <ReasonDialog
      title={text("statements.make")}
      confirmLabel={text("statements.make")}
      isBusy={isSending}
      onConfirm={(reason) => void make(reason)}
      onClose={onClose}
    >
      <p>{text("statements.personal")}</p>
    </ReasonDialog>
  );
}

function MakeTax({ period, onClose }: { period: Period; onClose: () => void }) {
  const text = useText();
  const { send, isSending } = useStaffSend("operator.users.taxExport");
  return (
    <FileDialog
      title={text("statements.tax")}
      confirmLabel={text("statements.tax")}
      hint={text("statements.personal")}
      isBusy={isSending}
      send={(reason) => send({ ...period, reason })}
      onClose={onClose}
    />
  );
}

/** As it is printed. */
function Document({ statement }: { statement: Statement }) {
  const text = useText();
  const { userId, loginName, beginTime, endTime, sequence, coins, isSummed } = statement;
  const heads = (["coin", "kind", "lines", "credit", "debit", "net"] as const).map((name) =>
    text(`statements.${name}`),
  );
  return (
    <article className="console-card grid min-w-0 gap-3" aria-label={text("statements.document")}>
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-16 font-semibold">{text("statements.of", { user: `${userId} · ${loginName}` })}</h2>
          <p className="text-text-2">
            {text("statements.period", { from: format.dateTime(beginTime), until: format.dateTime(endTime) })}
          </p>
          <p className="text-text-2">{text("statements.madeAt", { sequence: format.count(sequence) })}</p>
        </div>
        <div className="console-no-print flex gap-2">
          <Button
            size="small"
            tone="outline"
            onClick={() => saveFile(`statement-${userId}.csv`, csvOf(statement, heads), "text/csv;charset=utf-8")}
          >
            {text("statements.csv")}
          </Button>
          <Button size="small" tone="outline" onClick={() => window.print()}>
            {text("statements.print")}
          </Button>
        </div>
      </header>
      <p className={isSummed ? "text-up" : "text-danger"}>
        {text(isSummed ? "statements.summed" : "statements.notSummed")}
      </p>
      {coins.length === 0 ? <p className="text-text-2">{text("statements.none")}</p> : null}
      {coins.map(({ coin, opening, closing, difference, kinds }) => (
        // A table that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section key={coin} className="min-w-0 overflow-x-auto" aria-label={coin} tabIndex={0}>
          <table className="console-table">
            <caption className="pb-1 text-start font-semibold">{coin}</caption>
            <thead>
              <tr>
                {heads.slice(1).map((head, at) => (
                  <th key={head} scope="col" data-numeric={at === 0 ? undefined : ""}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Total name={text("statements.opening")} amount={opening} />
              {kinds.map(({ kind, lines, credit, debit, net }) => (
                <tr key={kind}>
                  <td>{kind}</td>
                  <td data-numeric="">{format.count(lines)}</td>
                  {[credit, debit, net].map((amount, at) => (
                    <td key={at} data-numeric="">
                      {format.amount(amount)}
                    </td>
                  ))}
                </tr>
              ))}
              <Total name={text("statements.closing")} amount={closing} />
              {difference === "0" ? null : <Total name={text("statements.difference")} amount={difference} />}
            </tbody>
          </table>
        </section>
      ))}
    </article>
  );
}

function Total({ name, amount }: { name: string; amount: string }) {
  return (
    <tr className="font-semibold">
      <td colSpan={4}>{name}</td>
      <td data-numeric="">{format.amount(amount)}</td>
    </tr>
  );
}
