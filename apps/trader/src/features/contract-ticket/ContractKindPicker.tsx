import { priceTicks } from "@agio/primitives";
import { Icon, List, ListRow, Sheet } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import type { ContractDraft } from "./contract-draft.ts";
import { CONTRACT_KIND_TRAITS, CONTRACT_KINDS, TIMES_IN_FORCE, type ContractKind } from "./contract-kinds.ts";
import { KIND_NOTE_KEYS, TIME_IN_FORCE_KEYS } from "./ticket-words.ts";
import { keepContractKind } from "./contract-preferences.ts";
import type { ContractDispatch, ContractTicketState } from "./use-contract-ticket.ts";

interface ContractKindPickerProps {
  contract: TradingContract;
  draft: ContractDraft;
  dispatch: ContractDispatch;
  ticket: ContractTicketState;
}

const BOX = "flex min-h-11 items-center rounded-1 bg-surface-2 text-14 font-medium";

/** All order types behind one selector, each with what it does in a sentence; beside it how long it lives. */
export function ContractKindPicker({ contract, draft, dispatch, ticket }: ContractKindPickerProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (kind: ContractKind) => {
    keepContractKind(kind);
    dispatch({ type: "kind", kind, ticks: priceTicks(ticket.context.lastTicks), contract });
    setIsOpen(false);
  };
  return (
    <div className="flex gap-2">
      <button
        type="button"
        className={`${BOX} min-w-0 flex-1 justify-between gap-2 px-3`}
        aria-haspopup="dialog"
        aria-label={`${t("trade.kind.label")}: ${t(`trade.kind.${draft.kind}`)}`}
        data-kind-button=""
        onClick={() => setIsOpen(true)}
      >
        <span className="truncate">{t(`trade.kind.${draft.kind}`)}</span>
        <Icon name="caret" size={14} className="flex-none text-text-3" />
      </button>
      {CONTRACT_KIND_TRAITS[draft.kind].hasTimeInForce ? (
        <select
          className={`${BOX} px-2 text-12 text-text-2`}
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
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("trade.kind.choose")}
        closeLabel={t("common.close")}
        isFlush
      >
        <List>
          {CONTRACT_KINDS.map((kind) => (
            <ListRow
              key={kind}
              title={t(`trade.kind.${kind}`)}
              note={t(KIND_NOTE_KEYS[kind])}
              onPress={() => choose(kind)}
              isCurrent={kind === draft.kind}
              hasChevron={false}
              value={kind === draft.kind ? <Icon name="check" size={18} className="text-accent" /> : undefined}
            />
          ))}
        </List>
      </Sheet>
    </div>
  );
}
