import { Button } from "@agio/ui";
import { useState } from "react";
import { Facts } from "../../../features/facts/Facts.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { RecordCard } from "../../../features/rules/RecordCard.tsx";
import { useMay } from "../../../shell/self.ts";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";
import { COUNTS, percentText, type Terms } from "../model.ts";
import { EMPTY_TERMS, nextNumber, termsRequest, termsRules } from "./terms-model.ts";

/** Tables of terms that agents may have, and the way to ask for another one or for other figures of one. */
export function TermsCards({ terms }: { terms: readonly Terms[] }) {
  const text = useText();
  const mayChange = useMay()("settings.money");
  const [opened, setOpened] = useState<number>();
  const next = nextNumber(terms);
  return (
    <section className="grid gap-2" aria-label={text("programmes.terms")}>
      <h2 className="text-14 font-semibold">{text("programmes.terms")}</h2>
      {terms.length === 0 ? <p className="text-text-2">{text("table.empty")}</p> : null}
      <div className="settings-fields">
        {terms.map((row) => (
          <div key={row.termsId} className="console-card grid content-start gap-2">
            <strong>{`${row.termsId} ${row.name}`}</strong>
            <Facts
              rows={[
                ...COUNTS.map((count): [string, string] => [
                  text(`programmes.counts.${count}`),
                  percentText(row.rates[count]),
                ]),
                [text("programmes.depth"), row.depth],
                [text("terms.state"), text(row.isOpen ? "programmes.open" : "programmes.closed")],
                [text("programmes.tab.agents"), format.count(row.agents)],
              ]}
            />
            {mayChange ? (
              <div>
                <Button size="small" tone="outline" onClick={() => setOpened(row.termsId)}>
                  {text("terms.change", { name: row.name })}
                </Button>
              </div>
            ) : null}
          </div>
        ))}
      </div>
      {mayChange && opened === undefined ? (
        <div>
          <Button size="small" tone="outline" onClick={() => setOpened(next)}>
            {text("terms.new")}
          </Button>
        </div>
      ) : null}
      {opened === undefined ? null : (
        <TermsForm
          key={opened}
          termsId={opened}
          terms={terms.find(({ termsId }) => termsId === opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

interface TermsFormProps {
  termsId: number;
  /** Undefined for a new table. */
  terms: Terms | undefined;
  onClose: () => void;
}

function TermsForm({ termsId, terms, onClose }: TermsFormProps) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.agents.terms", "operator.agents.list");
  return (
    <RecordCard
      title={terms === undefined ? text("terms.new") : text("terms.change", { name: terms.name })}
      rules={terms === undefined ? EMPTY_TERMS : termsRules(terms)}
      isNew={terms === undefined}
      isBusy={isSending}
      onAsk={(rules, reason) => ask("operator.agents.setTerms", termsRequest(termsId, rules, reason))}
      onClose={onClose}
      previewOf={(rules) => ({ call: "operator.agents.setTerms", request: termsRequest(termsId, rules, "") })}
    >
      <p className="text-text-2">{text("terms.meaning")}</p>
    </RecordCard>
  );
}
