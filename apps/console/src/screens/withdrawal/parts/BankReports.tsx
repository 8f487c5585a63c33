import { Button, TextField } from "@agio/ui";
import { useState } from "react";
import { Preview } from "../../../features/preview/Preview.tsx";
import { DecisionDialog } from "../../../features/work/DecisionDialog.tsx";
import { useDecide } from "../../../features/work/use-decide.ts";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import { reportsOf, type Shown } from "../model.ts";

type Report = "sent" | "unpaid" | "paid" | "returned";
type Settlement = "paid" | "failed" | "seen";

/** Asks to say what a bank did with a payout, or to settle one that is in trouble with its provider. A second person decides. */
export function BankReports({ shown }: { shown: Shown }) {
  const text = useText();
  const may = useMay();
  const [report, setReport] = useState<Report>();
  const [settlement, setSettlement] = useState<Settlement>();
  const [reference, setReference] = useState("");
  const reporting = useDecide("operator.withdrawals.report", "operator.withdrawals.show", "operator.requests.list");
  const settling = useDecide("operator.payouts.settle", "operator.withdrawals.show", "operator.requests.list");
  const reports = may("funds.decide") ? reportsOf(shown) : [];
  const isTroubled = may("funds.decide") && (shown.providerPayout?.trouble ?? "") !== "";
  if (reports.length === 0 && !isTroubled) return null;
  const send = async (reason: string) => {
    const { id } = shown;
    const given = reference.trim();
    const isDone =
      report !== undefined
        ? await reporting.decide(
            { id, report, reason, ...(report === "sent" ? { reference: given } : {}) },
            text("shell.requested"),
          )
        : await settling.decide(
            { id, decision: settlement ?? "seen", reason, ...(settlement === "paid" ? { reference: given } : {}) },
            text("shell.requested"),
          );
    if (!isDone) return;
    setReport(undefined);
    setSettlement(undefined);
  };
  const needsReference = report === "sent" || settlement === "paid";
  return (
    <section className="console-card flex flex-wrap items-center gap-2">
      <h2 className="me-2 text-16 font-semibold">{text("withdrawals.bankTitle")}</h2>
      {reports.map((one) => (
        <Button key={one} size="small" tone="outline" onClick={() => setReport(one)}>
          {text(`withdrawals.report.${one}`)}
        </Button>
      ))}
      {isTroubled
        ? (["paid", "failed", "seen"] as const).map((one) => (
            <Button key={one} size="small" tone="outline" onClick={() => setSettlement(one)}>
              {text(`withdrawals.settle.${one}`)}
            </Button>
          ))
        : null}
      {report === undefined && settlement === undefined ? null : (
        <DecisionDialog
          title={text("withdrawals.askReport")}
          confirmLabel={text("work.askFor")}
          isBusy={reporting.isSending || settling.isSending}
          onConfirm={({ reason }) => void send(reason)}
          onClose={() => {
            setReport(undefined);
            setSettlement(undefined);
          }}
        >
          {needsReference ? (
            <TextField label={text("withdrawals.reference")} value={reference} onChange={setReference} />
          ) : null}
          {report === undefined ? null : (
            <Preview
              of={{
                call: "operator.withdrawals.report",
                request: { id: shown.id, report, ...(report === "sent" ? { reference: reference.trim() } : {}) },
              }}
            />
          )}
        </DecisionDialog>
      )}
    </section>
  );
}
