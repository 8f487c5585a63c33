import type { CodeType, SecurityOverviewData } from "@agio/api-contract";
import { SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { CodeRow } from "./CodeRow.tsx";
import { useCode } from "./use-code.tsx";
import { boundContacts, ownTarget, type ContactKind } from "./own-contact.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { useTranslate } from "../../shell/language.ts";
import { useProfile } from "../../shell/session.ts";

interface OwnCodeProps {
  codeType: CodeType;
  overview: Pick<SecurityOverviewData, ContactKind>;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** A code to a bound contact, which is named; with two of them, the person chooses. */
export function OwnCode({ codeType, overview, value, onChange, error }: OwnCodeProps) {
  const t = useTranslate();
  const profile = useProfile();
  const contacts = boundContacts(overview);
  const [chosen, setChosen] = useState<ContactKind>();
  const kind = chosen ?? contacts[0] ?? "email";
  const code = useCode(codeType, { shownTarget: overview[kind] });
  return (
    <>
      {contacts.length === 0 ? null : contacts.length === 1 ? (
        <p className="text-12 text-text-2">{t("security.contact.unbindNote", { target: isolated(overview[kind]) })}</p>
      ) : (
        <div className="grid gap-2">
          <p className="text-12 text-text-2">{t("security.fund.via")}</p>
          <SegmentedControl<ContactKind>
            label={t("security.fund.via")}
            value={kind}
            onChange={setChosen}
            options={contacts.map((id) => ({ id, label: <bdi dir="ltr">{overview[id]}</bdi> }))}
          />
        </div>
      )}
      <CodeRow
        key={kind}
        sender={code}
        value={value}
        onChange={onChange}
        error={error}
        onSend={() => code.send(ownTarget(kind, profile))}
      />
    </>
  );
}
