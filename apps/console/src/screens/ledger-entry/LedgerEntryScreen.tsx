import type { DataOf } from "@agio/api-contract";
import { useStaffCall } from "@agio/api-client/staff";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { callName } from "../../features/calls/call-name.ts";
import { Facts } from "../../features/facts/Facts.tsx";
import { ledgerColumns } from "../../features/ledger/ledger-columns.ts";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import { shownFields, sumsByCoin, typeName } from "./model.ts";

type Entry = DataOf<"operator.ledger.entry">;

/** One command of the journal: what was said, what it caused, what it moved, who wanted it and why. */
export function LedgerEntryScreen() {
  const text = useText();
  const sequence = Number(useParams()["sequence"]);
  const entry = useStaffCall("operator.ledger.entry", { sequence });
  return (
    <Page title={text("ledger.entryTitle", { sequence: format.count(sequence) })}>
      <Loaded remote={entry}>
        {(shown) => (
          <>
            <p className="text-12 text-text-2">{format.dateTime(shown.createTime)}</p>
            <div className="grid gap-4 desk:grid-cols-2">
              <Part title={text("ledger.command")}>
                {shown.command === undefined ? (
                  <p className="text-text-2">{text("ledger.commandAway")}</p>
                ) : (
                  <Said {...shown.command} />
                )}
              </Part>
              <Part title={text("ledger.why")}>
                <Why entry={shown} />
              </Part>
            </div>
            <Part title={text("ledger.lines")}>
              <Lines lines={shown.lines} />
            </Part>
            <Part title={text("ledger.events")}>
              {shown.events.map((event, at) => (
                <Said key={at} {...event} />
              ))}
            </Part>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-2">
      <h2 className="text-14 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** A command or event with its fields. */
function Said({ type, fields }: { type: string; fields: Readonly<Record<string, unknown>> }) {
  const text = useText();
  return (
    <div className="console-card grid gap-2">
      <p className="font-semibold">{typeName(text, type)}</p>
      <Facts rows={shownFields(text, fields)} />
    </div>
  );
}

function Why({ entry: { request, operators } }: { entry: Entry }) {
  const text = useText();
  if (request === undefined && operators.length === 0) return <p className="console-card">{text("ledger.nobody")}</p>;
  const names = operators.map(({ loginName }) => loginName).join(", ");
  return (
    <div className="console-card">
      <Facts
        rows={[
          [text("ledger.operators"), names === "" ? undefined : names],
          [text("ledger.request"), request && `${request.id} · ${callName(text, request.action)}`],
          [text("ledger.subject"), request?.subject],
          [text("ledger.askedBy"), request && `${request.makerName} · ${format.dateTime(request.createTime)}`],
          [text("ledger.reasonGiven"), request?.reason],
          [text("ledger.agreedBy"), request && `${request.checkerName} · ${format.dateTime(request.decisionTime)}`],
          [text("ledger.decisionReason"), request?.decisionReason],
        ]}
      />
    </div>
  );
}

function Lines({ lines }: Pick<Entry, "lines">) {
  const text = useText();
  if (lines.length === 0) return <p className="console-card text-text-2">{text("ledger.noLines")}</p>;
  const isBalanced = sumsByCoin(lines).every(({ isZero }) => isZero);
  return (
    <>
      <RowTable label={text("ledger.lines")} rows={lines} columns={ledgerColumns(text)} rowKey={({ id }) => id} />
      <p className={isBalanced ? "text-12 text-text-2" : "text-danger"} role={isBalanced ? undefined : "alert"}>
        {text(isBalanced ? "ledger.balanced" : "ledger.unbalanced")}
      </p>
    </>
  );
}
