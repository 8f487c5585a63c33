import { displayZone } from "@agio/primitives";
import { useReread } from "@agio/api-client/react";
import { WINDOW_RELAX_HOURS } from "@agio/api-contract/withdrawal-locks";
import { Checkbox, Icon, PickerField, showToast } from "@agio/ui";
import { useState } from "react";
import { presentErrors } from "../../../features/form-errors/present-errors.ts";
import { useFormErrors } from "../../../features/form-errors/use-form-errors.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useProvenCall } from "../../../features/proven-call/use-proven-call.tsx";
import { OwnPasswordField } from "../../../features/security-form/OwnPasswordField.tsx";
import { SecurityForm } from "../../../features/security-form/SecurityForm.tsx";
import { useRereadGuard } from "../../../features/security-form/use-overview.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { isOn, useSettings } from "../../../shell/settings.ts";
import {
  draftOf,
  effectOf,
  isOvernight,
  isSameTime,
  wantedWindow,
  type WindowDraft,
  type WithdrawalWindow,
} from "../window-draft.ts";
import { TimeSheet } from "./TimeSheet.tsx";

type WindowField = "end" | "password";
const FIELDS: Readonly<Record<string, WindowField>> = { start: "end", end: "end", pwd: "password" };

/** Sets, changes or switches off the user's own withdrawal hours. */
export function WithdrawalWindowForm({ window }: { window: WithdrawalWindow }) {
  const t = useTranslate();
  const format = useFormat();
  const reread = useReread();
  const rereadGuard = useRereadGuard();
  const call = useProvenCall("security.setWithdrawalWindow");
  const [draft, setDraft] = useState(() => draftOf(window));
  const [password, setPassword] = useState("");
  const [edited, setEdited] = useState<"start" | "end">();
  const errors = useFormErrors<WindowField>({
    errors: presentErrors({
      end: isSameTime(draft) ? "security.window.same" : undefined,
      password: password === "" ? "account.error.passwordEmpty" : undefined,
    }),
    fieldOfWire: (wire) => FIELDS[wire],
  });
  const effect = effectOf(window, draft);
  const change = (part: Partial<WindowDraft>) => {
    errors.onChange();
    setDraft((last) => ({ ...last, ...part }));
  };
  const submit = async () => {
    if (!errors.isReady()) return;
    const answer = await call.send({ ...wantedWindow(draft), pwd: password });
    if (!answer.ok) return errors.onRefused(answer.failure);
    const { nextFrom } = answer.data;
    const time = isolated(format.dateTime(nextFrom));
    showToast(nextFrom === 0 ? t("security.window.saved") : t("security.window.savedLater", { time }), "success");
    setPassword("");
    // Shows the window in force, not the requested one: a change that waits has not switched anything off.
    setDraft(draftOf(answer.data));
    errors.forget();
    rereadGuard();
    reread("security.withdrawalWindow", "withdrawals.status");
  };
  return (
    <>
      <SecurityForm
        intro={t("security.window.intro")}
        error={errors.formError}
        submitLabel={t("common.save")}
        isBusy={call.isSending}
        isDisabled={effect === undefined && !isSameTime(draft)}
        onSubmit={() => void submit()}
        pause={effect === undefined ? undefined : <Effect effect={effect} />}
      >
        <Checkbox isChecked={draft.isOn} onChange={(on) => change({ isOn: on })} label={t("security.window.limit")} />
        {draft.isOn ? (
          <div className="grid grid-cols-2 items-start gap-3">
            <PickerField
              label={t("security.window.start")}
              text={draft.start}
              placeholder=""
              onOpen={() => setEdited("start")}
            />
            <PickerField
              label={t("security.window.end")}
              text={draft.end}
              placeholder=""
              error={errors.errorText("end")}
              {...(isOvernight(draft) ? { hint: t("security.window.overnight") } : {})}
              onOpen={() => setEdited("end")}
            />
          </div>
        ) : null}
        <WindowNotes />
        <OwnPasswordField
          value={password}
          onChange={(text) => {
            errors.onChange();
            setPassword(text);
          }}
          error={errors.errorText("password")}
        />
      </SecurityForm>
      {call.proofs}
      {edited === undefined ? null : (
        <TimeSheet
          title={t(`security.window.${edited}`)}
          time={draft[edited]}
          onChange={(time) => change({ [edited]: time })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Whose clock counts, and how the platform's own window joins in. */
function WindowNotes() {
  const t = useTranslate();
  const { timeZone, WITHDRAWAL_SETTING } = useSettings();
  const { limitTime, limitTimeStart, limitTimeEnd } = WITHDRAWAL_SETTING;
  return (
    <div className="grid gap-2 text-12 text-text-2">
      <p className="m-0">{t("security.window.zone", { zone: isolated(displayZone(timeZone.offSetValue)) })}</p>
      {isOn(limitTime) ? (
        <p className="m-0">
          {t("security.window.platform", { start: isolated(limitTimeStart), end: isolated(limitTimeEnd) })}
        </p>
      ) : null}
    </div>
  );
}

/** Stands before the button and says from when the change acts. */
function Effect({ effect }: { effect: "atOnce" | "later" }) {
  const t = useTranslate();
  const colour = effect === "later" ? "text-warn" : "text-text-2";
  return (
    <p className={`m-0 flex items-start gap-2 text-12 ${colour}`} data-effect={effect}>
      <Icon name={effect === "later" ? "clock" : "check"} size={16} className="mt-px flex-none" />
      <span className="min-w-0">{t(`security.window.${effect}`, { hours: WINDOW_RELAX_HOURS })}</span>
    </p>
  );
}
