import { useStaffCall } from "@agio/api-client/staff";
import { useParams } from "react-router";
import { termsText, type Terms } from "../../features/compliance/terms-text.ts";
import { Facts } from "../../features/facts/Facts.tsx";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import { CaseActions } from "./parts/CaseActions.tsx";
import { CaseFacts } from "./parts/CaseFacts.tsx";
import { CaseWork } from "./parts/CaseWork.tsx";
import { CaseHistory } from "./parts/CaseHistory.tsx";
import { OUTCOMES, type ShownCase } from "./model.ts";

const EVERY_MS = 10_000;

/** One case: the facts that made it, who works on it, what was written about it. */
export function ComplianceCaseScreen() {
  const text = useText();
  const { id = "0" } = useParams();
  const shown = useStaffCall("operator.compliance.showCase", { id: Number(id) }, { everyMs: EVERY_MS });
  return (
    <Page
      title={text("compliance.caseTitle", { id })}
      actions={shown.state === "ready" ? <CaseActions shown={shown.value} /> : null}
    >
      <Loaded remote={shown}>
        {(one) => (
          <>
            <CaseWork shown={one} />
            <CaseHead shown={one} />
            <CaseFacts shown={one} />
            <CaseHistory history={one.history} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function CaseHead({ shown }: { shown: ShownCase }) {
  const text = useText();
  const finding = OUTCOMES.find((one) => one === shown.finding);
  const severity = ([1, 2, 3] as const).find((one) => one === shown.severity) ?? 3;
  return (
    <section className="console-card grid gap-2">
      <Facts
        rows={[
          [text("compliance.status.label"), text(`compliance.status.${shown.status}`)],
          [text("compliance.severity.label"), text(`compliance.severity.${severity}`)],
          [text("compliance.rule"), `${shown.ruleName} (${text("compliance.version")} ${shown.ruleVersion})`],
          [text("compliance.terms"), termsText(shown.terms as Terms, text)],
          [text("compliance.user"), `${shown.userId} ${shown.userName}`],
          [text("compliance.createTime"), format.dateTime(shown.createTime)],
          [text("compliance.dueTime"), format.dateTime(shown.dueTime)],
          [text("compliance.takenBy"), shown.takenByName === "" ? text("compliance.holder.nobody") : shown.takenByName],
          [text("compliance.finding.label"), finding === undefined ? undefined : text(`compliance.finding.${finding}`)],
          [text("compliance.lookedAt"), shown.lookedAt === "" ? undefined : shown.lookedAt],
          [text("compliance.why"), shown.why === "" ? undefined : shown.why],
          [text("compliance.closedBy"), shown.closedByName === "" ? undefined : shown.closedByName],
          [text("compliance.confirmedBy"), shown.confirmedByName === "" ? undefined : shown.confirmedByName],
          [text("compliance.closeTime"), shown.closeTime === 0 ? undefined : format.dateTime(shown.closeTime)],
        ]}
      />
      {shown.needsTwo && shown.status !== "closed" ? (
        <p className="text-12 text-warn">{text("compliance.needsTwo")}</p>
      ) : null}
    </section>
  );
}
