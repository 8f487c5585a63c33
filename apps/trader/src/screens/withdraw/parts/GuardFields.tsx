import type { SecurityOverviewData } from "@agio/api-contract";
import { FundDigitsField } from "../../../features/fund-password/FundDigitsField.tsx";
import { OwnCode } from "../../../features/one-time-code/OwnCode.tsx";
import { useTranslate } from "../../../shell/language.ts";
import type { Proofs } from "../draft.ts";

interface GuardFieldsProps {
  overview: SecurityOverviewData | undefined;
  needsPassword: boolean;
  needsCode: boolean;
  proofs: Proofs;
  onChange: (part: Partial<Proofs>) => void;
  errorText: (field: keyof Proofs) => string | undefined;
}

/** The proofs that the platform asks for before funds leave: only those. */
export function GuardFields({ overview, needsPassword, needsCode, proofs, onChange, errorText }: GuardFieldsProps) {
  const t = useTranslate();
  return (
    <>
      {needsPassword ? (
        <FundDigitsField
          label={t("security.row.fundPassword")}
          value={proofs.pwd}
          onChange={(pwd) => onChange({ pwd })}
          error={errorText("pwd")}
        />
      ) : null}
      {needsCode && overview !== undefined ? (
        <OwnCode
          codeType="WITHDRAW"
          overview={overview}
          value={proofs.code}
          onChange={(code) => onChange({ code })}
          error={errorText("code")}
        />
      ) : null}
    </>
  );
}
