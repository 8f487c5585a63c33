import { useTranslate } from "../../shell/language.ts";
import { KindChoice } from "../ticket/KindChoice.tsx";
import type { ContractDraft } from "./contract-draft.ts";
import { CONTRACT_KIND_TRAITS, CONTRACT_KINDS, TIMES_IN_FORCE } from "./contract-kinds.ts";
import { KIND_NOTE_KEYS, TIME_IN_FORCE_KEYS } from "./ticket-words.ts";
import { CONTRACT_PREFERENCES } from "./contract-preferences.ts";
import type { ContractDispatch } from "./use-contract-ticket.ts";

interface ContractKindPickerProps {
  draft: ContractDraft;
  dispatch: ContractDispatch;
}

/** The order types of a contract; beside them how long an order lives. */
export function ContractKindPicker({ draft, dispatch }: ContractKindPickerProps) {
  const t = useTranslate();
  return (
    <div className="flex gap-2">
      <KindChoice
        kinds={CONTRACT_KINDS}
        current={draft.kind}
        nameOf={(kind) => t(`trade.kind.${kind}`)}
        noteOf={(kind) => t(KIND_NOTE_KEYS[kind])}
        onChoose={(kind) => {
          CONTRACT_PREFERENCES.keep(kind);
          dispatch({ type: "kind", kind });
        }}
      />
      {CONTRACT_KIND_TRAITS[draft.kind].hasTimeInForce ? (
        <select
          className="flex min-h-11 items-center rounded-1 bg-surface-2 px-2 text-12 font-medium text-text-2"
          aria-label={t("contract.form.timeInForce")}
          value={draft.timeInForce}
          onChange={(event) => {
            const timeInForce = TIMES_IN_FORCE.find((each) => each === event.target.value);
            if (timeInForce !== undefined) dispatch({ type: "timeInForce", timeInForce });
          }}
        >
          {TIMES_IN_FORCE.map((each) => (
            <option key={each} value={each}>
              {t(TIME_IN_FORCE_KEYS[each])}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  );
}
