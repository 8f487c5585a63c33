import { useTranslate } from "../../shell/language.ts";
import { KindChoice } from "../ticket/KindChoice.tsx";
import { OPTION_ORDER_KINDS } from "./option-draft.ts";
import { OPTION_PREFERENCES } from "./option-preferences.ts";
import type { OptionTicketPart } from "./OptionTicket.tsx";

/** The order types of options. */
export function OptionKindPicker({ draft, dispatch }: OptionTicketPart) {
  const t = useTranslate();
  return (
    <KindChoice
      kinds={OPTION_ORDER_KINDS}
      current={draft.kind}
      nameOf={(kind) => t(`trade.kind.${kind}`)}
      noteOf={(kind) => t(kind === "market" ? "option.form.marketNote" : `trade.kindNote.${kind}`)}
      onChoose={(kind) => {
        OPTION_PREFERENCES.keep(kind);
        dispatch({ type: "kind", kind });
      }}
    />
  );
}
