import { useStaffCall } from "@agio/api-client/staff";
import { Button } from "@agio/ui";
import { useState } from "react";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { format } from "../../shell/format.ts";
import { useKeys } from "../../shell/keys.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { termsText } from "../../features/compliance/terms-text.ts";
import type { Rule } from "./model.ts";
import { RuleForm } from "./parts/RuleForm.tsx";

/** The rules that watch over money. Each is made, changed and switched by two people. */
export function ComplianceRulesScreen() {
  const text = useText();
  const mayAsk = useMay()("compliance.rules");
  const [edited, setEdited] = useState<Rule | "new">();
  const rules = useStaffCall("operator.compliance.listRules", {});
  useKeys(mayAsk && edited === undefined ? { n: () => setEdited("new") } : {});
  return (
    <Page
      title={text("compliance.rules.title")}
      actions={
        mayAsk ? (
          <Button size="small" tone="accent" onClick={() => setEdited("new")}>
            {text("compliance.rules.new")}
          </Button>
        ) : null
      }
    >
      <p className="text-12 text-text-2">{text("compliance.rules.note")}</p>
      <Loaded remote={rules}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="console-card text-text-2">{text("compliance.rules.none")}</p>
          ) : (
            <RowTable
              label={text("compliance.rules.title")}
              rows={rows}
              rowKey={({ id }) => id}
              onOpen={mayAsk ? setEdited : undefined}
              columns={[
                { id: "id", header: text("compliance.id"), cell: ({ id }) => id, isNumeric: true },
                { id: "name", header: text("compliance.rules.name"), cell: ({ name }) => name },
                { id: "terms", header: text("compliance.terms"), cell: ({ terms }) => termsText(terms, text) },
                {
                  id: "severity",
                  header: text("compliance.severity.label"),
                  cell: ({ severity }) =>
                    text(`compliance.severity.${([1, 2, 3] as const).find((one) => one === severity) ?? 3}`),
                },
                {
                  id: "isOn",
                  header: text("compliance.rules.isOn"),
                  cell: ({ isOn }) => text(isOn ? "shell.yes" : "shell.no"),
                },
                {
                  id: "openCases",
                  header: text("compliance.rules.openCases"),
                  cell: ({ openCases }) => format.count(openCases),
                  isNumeric: true,
                },
                { id: "version", header: text("compliance.version"), cell: ({ version }) => version, isNumeric: true },
                {
                  id: "people",
                  header: text("compliance.rules.people"),
                  cell: ({ makerName, checkerName }) => `${makerName}, ${checkerName}`,
                },
                {
                  id: "createTime",
                  header: text("compliance.rules.since"),
                  cell: ({ createTime }) => format.dateTime(createTime),
                },
              ]}
            />
          )
        }
      </Loaded>
      {edited === undefined ? null : (
        <RuleForm
          key={edited === "new" ? 0 : edited.id}
          rule={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}
