import { Button, Select, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { RecordCard } from "../../../features/rules/RecordCard.tsx";
import { useText } from "../../../shell/text.ts";
import { EMPTY_MAKER_TERMS, makerTermsRequest, makerTermsRules, nextNumber, type MakerTerms } from "./terms-model.ts";

const NONE = "0";
const NEW = "new";

/** Who has which published terms of makers, and the terms themselves; each takes two people. */
export function Makers({ terms }: { terms: readonly MakerTerms[] }) {
  const text = useText();
  const [chosen, setChosen] = useState<string>();
  return (
    <section className="grid gap-3" aria-label={text("makers.title")}>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <AppointMaker terms={terms} />
        <div className="console-card grid content-start gap-3">
          <h2 className="text-14 font-semibold">{text("makers.terms")}</h2>
          <p className="text-text-2">{text("makers.meaning")}</p>
          <div className="flex flex-wrap gap-2">
            {terms.map(({ termsId, name }) => (
              <Button key={termsId} size="small" tone="outline" onClick={() => setChosen(String(termsId))}>
                {text("terms.change", { name })}
              </Button>
            ))}
            <Button size="small" tone="outline" onClick={() => setChosen(NEW)}>
              {text("terms.new")}
            </Button>
          </div>
        </div>
      </div>
      {chosen === undefined ? null : (
        <MakerTermsForm
          key={chosen}
          termsId={chosen === NEW ? nextNumber(terms) : Number(chosen)}
          terms={terms.find(({ termsId }) => String(termsId) === chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

interface MakerTermsFormProps {
  termsId: number;
  /** Undefined for new ones. */
  terms: MakerTerms | undefined;
  onClose: () => void;
}

function MakerTermsForm({ termsId, terms, onClose }: MakerTermsFormProps) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.vip.show");
  return (
    <RecordCard
      title={terms === undefined ? text("terms.new") : text("terms.change", { name: terms.name })}
      rules={terms === undefined ? EMPTY_MAKER_TERMS : makerTermsRules(terms)}
      isNew={terms === undefined}
      isBusy={isSending}
      onAsk={(rules, reason) => ask("operator.makerTerms.set", makerTermsRequest(termsId, rules, reason))}
      onClose={onClose}
      previewOf={(rules) => ({ call: "operator.makerTerms.set", request: makerTermsRequest(termsId, rules, "") })}
    />
  );
}

function AppointMaker({ terms }: { terms: readonly MakerTerms[] }) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.vip.show");
  const [userId, setUserId] = useState("");
  const [termsId, setTermsId] = useState(NONE);
  const [isAsking, setAsking] = useState(false);
  const title = text("makers.appoint");
  const confirm = async (reason: string) => {
    const request = { userId: Number(userId), termsId: Number(termsId), reason };
    if ((await ask("operator.makers.appoint", request)) !== undefined) setAsking(false);
  };
  return (
    <form
      className="console-card grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <h2 className="text-14 font-semibold">{title}</h2>
      <div className="settings-fields">
        <TextField label={text("makers.userId")} inputMode="numeric" value={userId} onChange={setUserId} />
        <Select
          label={text("makers.under")}
          value={termsId}
          options={[
            { id: NONE, label: text("makers.none") },
            ...terms.map((one) => ({ id: String(one.termsId), label: one.name })),
          ]}
          onChange={setTermsId}
        />
      </div>
      <div>
        <Button type="submit" size="small" tone="accent" disabled={!/^[1-9]\d{0,8}$/.test(userId)}>
          {text("markets.ask")}
        </Button>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={`${title}: ${userId}`}
          confirmLabel={text("markets.ask")}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
          preview={{ call: "operator.makers.appoint", request: { userId: Number(userId), termsId: Number(termsId) } }}
        >
          <p>{text(termsId === NONE ? "makers.ends" : "makers.begins")}</p>
        </ReasonDialog>
      ) : null}
    </form>
  );
}
