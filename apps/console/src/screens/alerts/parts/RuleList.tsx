import { RowTable } from "../../../features/table/RowTable.tsx";
import { useText } from "../../../shell/text.ts";
import { linesOf, subjectText, type Rule, type Rules } from "../model.ts";

interface RuleListProps {
  shown: Rules;
  onEdit: ((rule: Rule) => void) | undefined;
}

/** The rules that are in force, and what this exchange could not do for them. */
export function RuleList({ shown: { rules, ways }, onEdit }: RuleListProps) {
  const text = useText();
  const missing = (["mail", "sms", "http"] as const).filter((way) => !ways[way]);
  const condition = (rule: Rule): string =>
    text("alerts.ruleText", {
      measure: subjectText(text, rule),
      direction: text(rule.isAbove ? "alerts.above" : "alerts.below"),
      threshold: rule.threshold,
      seconds: rule.forSeconds,
    });
  const called = (rule: Rule): string => linesOf(rule.contacts).replaceAll("\n", ", ");
  return (
    <section className="grid gap-2">
      <h2 className="text-14 font-semibold">{text("alerts.rules")}</h2>
      {missing.length === 0 ? null : (
        <p className="text-12 text-warn">
          {text("alerts.waysMissing", { ways: missing.map((way) => text(`alerts.way.${way}`)).join(", ") })}
        </p>
      )}
      {rules.length === 0 ? (
        <p className="console-card text-text-2">{text("alerts.rulesNone")}</p>
      ) : (
        <RowTable
          label={text("alerts.rules")}
          rows={rules}
          rowKey={({ ruleId }) => ruleId}
          onOpen={onEdit}
          columns={[
            { id: "name", header: text("alerts.name"), cell: ({ name }) => name },
            { id: "condition", header: text("alerts.condition"), cell: condition },
            { id: "contacts", header: text("alerts.contacts"), cell: called },
            { id: "isOn", header: text("alerts.isOn"), cell: ({ isOn }) => text(isOn ? "alerts.on" : "alerts.off") },
          ]}
        />
      )}
    </section>
  );
}
