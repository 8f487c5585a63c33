import type { SecurityOverviewData } from "@agio/api-contract";
import { ButtonLink, NoData, showToast } from "@agio/ui";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useFormErrors } from "../../features/form-errors/use-form-errors.ts";
import { FundDigitsField } from "../../features/fund-password/FundDigitsField.tsx";
import { OwnCode } from "../../features/one-time-code/OwnCode.tsx";
import { boundContacts } from "../../features/one-time-code/own-contact.ts";
import { OverviewGate } from "../../features/security-form/OverviewGate.tsx";
import { OwnPasswordField } from "../../features/security-form/OwnPasswordField.tsx";
import { SecurityForm } from "../../features/security-form/SecurityForm.tsx";
import { WithdrawalPause } from "../../features/withdrawal-pause/WithdrawalPause.tsx";
import { useRereadGuard } from "../../features/security-form/use-overview.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useGoBack } from "../../shell/navigation.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { EMPTY_FUND, fieldOfWire, fundErrors, fundMode, type FundField, type FundMode } from "./model.ts";
import { useFundCall } from "./parts/use-fund-call.tsx";

/** The six digits that are asked for when funds leave: set, change, or set anew when forgotten. */
export function FundPasswordScreen() {
  const t = useTranslate();
  const goBack = useGoBack();
  const [query] = useSearchParams();
  return (
    <ScreenFrame title={t("security.row.fundPassword")} width="column">
      <div className="px-4 pb-8 pt-2">
        <OverviewGate>
          {(overview) => {
            const mode = fundMode(overview.hasFundPwd, query.get("mode"));
            if (mode === "forgotten" && boundContacts(overview).length === 0) return <ContactFirst />;
            return <FundForm key={mode} mode={mode} overview={overview} onDone={goBack} />;
          }}
        </OverviewGate>
      </div>
    </ScreenFrame>
  );
}

interface FundFormProps {
  mode: FundMode;
  overview: SecurityOverviewData;
  onDone: () => void;
}

function FundForm({ mode, overview, onDone }: FundFormProps) {
  const t = useTranslate();
  const rereadGuard = useRereadGuard();
  const [draft, setDraft] = useState(EMPTY_FUND);
  const errors = useFormErrors<FundField>({
    errors: fundErrors(draft, mode),
    fieldOfWire: (wire) => fieldOfWire(wire, mode),
  });
  const call = useFundCall();
  const set = (field: FundField) => (text: string) => {
    errors.onChange();
    setDraft((last) => ({ ...last, [field]: text }));
  };
  const submit = async () => {
    if (!errors.isReady()) return;
    const answer = await call.send(mode, draft);
    if (!answer.ok) return errors.onRefused(answer.failure);
    showToast(t("security.fund.done"), "success");
    rereadGuard();
    onDone();
  };
  const submitLabels = {
    set: "security.fund.set",
    change: "security.fund.change",
    forgotten: "security.fund.reset",
  } as const;
  return (
    <SecurityForm
      intro={t("security.fund.intro")}
      error={errors.formError}
      submitLabel={t(submitLabels[mode])}
      isBusy={call.isSending}
      onSubmit={() => void submit()}
      pause={<WithdrawalPause reason={mode === "set" ? "FUND_PASSWORD_SET" : "FUND_PASSWORD_CHANGED"} />}
      after={mode === "change" ? <Forgotten /> : undefined}
    >
      {mode === "change" ? (
        <FundDigitsField
          label={t("security.fund.old")}
          value={draft.old}
          onChange={set("old")}
          error={errors.errorText("old")}
        />
      ) : null}
      {mode === "forgotten" ? (
        <>
          <OwnPasswordField value={draft.old} onChange={set("old")} error={errors.errorText("old")} />
          <OwnCode
            codeType="FUND"
            overview={overview}
            value={draft.code}
            onChange={set("code")}
            error={errors.errorText("code")}
          />
        </>
      ) : null}
      <FundDigitsField
        label={t("security.fund.new")}
        value={draft.next}
        onChange={set("next")}
        error={errors.errorText("next")}
        isNew
      />
      <FundDigitsField
        label={t("security.fund.repeat")}
        value={draft.repeat}
        onChange={set("repeat")}
        error={errors.errorText("repeat")}
        isNew
      />
      {call.proofs}
    </SecurityForm>
  );
}

function Forgotten() {
  const t = useTranslate();
  return (
    <a
      className="inline-flex min-h-11 items-center justify-center text-text-2"
      href={hrefOf(paths.fundPassword("forgotten"))}
    >
      {t("security.fund.forgotten")}
    </a>
  );
}

function ContactFirst() {
  const t = useTranslate();
  return (
    <NoData
      text={t("security.fund.contactFirst")}
      action={
        <ButtonLink tone="outline" href={hrefOf(paths.bindEmail())}>
          {t("security.contact.bindEmail")}
        </ButtonLink>
      }
    />
  );
}
