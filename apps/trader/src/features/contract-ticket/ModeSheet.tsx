import type { Answer } from "@agio/api-client";
import { useApi, useReread } from "@agio/api-client/react";
import { Banner, showToast } from "@agio/ui";
import { useId } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureOf } from "../../shell/server.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useContractOrders, usePositions } from "../positions/futures-store.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

interface ModeSheetOfTicketProps {
  contract: TradingContract;
  ticket: ContractTicketState;
  onClose: () => void;
}

/** Isolated or cross, each in two sentences; closed while something of the contract is open. */
export function MarginModeSheet({ contract, ticket, onClose }: ModeSheetOfTicketProps) {
  const t = useTranslate();
  const api = useApi();
  const { marginMode, held } = ticket.context;
  const orders = useContractOrders(contract.symbol);
  const isExposed = held.long !== undefined || held.short !== undefined || orders.length > 0;
  return (
    <ModeSheet
      title={t("contract.marginMode.of", { contract: contract.label })}
      present={marginMode}
      options={(["isolated", "cross"] as const).map((id) => ({
        id,
        title: t(`position.mode.${id}`),
        note: t(`contract.marginMode.${id}Note`),
      }))}
      closedReason={isExposed ? t("contract.marginMode.exposed") : undefined}
      choose={(mode) => api.call("positions.setMarginMode", { symbol: contract.symbol, marginMode: mode })}
      onClose={onClose}
    />
  );
}

/** Hedge or one-way, for all contracts; closed while anything is open. */
export function PositionModeSheet({ ticket, onClose }: ModeSheetOfTicketProps) {
  const t = useTranslate();
  const api = useApi();
  const isExposed = usePositions().length + useContractOrders().length > 0;
  return (
    <ModeSheet
      title={t("contract.positionMode.title")}
      present={ticket.context.positionMode}
      options={(["hedge", "oneWay"] as const).map((id) => ({
        id,
        title: t(`contract.positionMode.${id}`),
        note: t(`contract.positionMode.${id}Note`),
      }))}
      closedReason={isExposed ? t("contract.positionMode.exposed") : undefined}
      choose={(positionMode) => api.call("contractAccount.setPositionMode", { positionMode })}
      onClose={onClose}
    />
  );
}

interface ModeSheetProps<Mode extends string> {
  title: string;
  present: Mode;
  options: readonly { readonly id: Mode; readonly title: string; readonly note: string }[];
  /** Why nothing can be chosen now. */
  closedReason: string | undefined;
  choose: (mode: Mode) => Promise<Answer<unknown>>;
  onClose: () => void;
}

/** A choice of two ways to trade, each explained; a closed one says why. */
function ModeSheet<Mode extends string>(props: ModeSheetProps<Mode>) {
  const { title, present, options, closedReason, choose, onClose } = props;
  const t = useTranslate();
  const reread = useReread();
  const isStale = useStale();
  const name = useId();
  const form = useDraftSheet(() => ({ chosen: present }), { fields: {} });
  const { chosen } = form.draft;
  const isClosed = closedReason !== undefined;
  const send = async () => {
    if (chosen === present) return onClose();
    const isSet = await form.send(async () => failureOf(await choose(chosen)));
    reread("contractAccount.show");
    if (!isSet) return;
    showToast(t("contract.modeSet"), "success");
    onClose();
  };
  return (
    <DraftSheet
      form={form}
      title={title}
      label={t("contract.confirm")}
      isReady={!isStale && (!isClosed || chosen === present)}
      onSend={() => void send()}
      onClose={onClose}
    >
      <div className="grid gap-3" role="radiogroup" aria-label={title}>
        {options.map((option) => (
          <label
            key={option.id}
            className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-2 border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="radio"
              className="mt-px size-4.5 flex-none accent-accent"
              name={name}
              checked={option.id === chosen}
              disabled={isClosed && option.id !== present}
              onChange={() => form.change({ chosen: option.id })}
            />
            <span className="text-14 font-semibold text-text-1">{option.title}</span>
            <span className="col-start-2 text-12 text-text-2">{option.note}</span>
          </label>
        ))}
      </div>
      {closedReason === undefined ? null : (
        <Banner tone="warn" icon="info" isRounded>
          {closedReason}
        </Banner>
      )}
    </DraftSheet>
  );
}
