import type { ContractOrderRow } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { Button, NumberField, Sheet, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { refusedText } from "../order-ticket/server-refusal.ts";
import { readContractAmend, startContractAmend, type ContractAmendDraft } from "./amend-draft.ts";
import { useFuturesActions } from "./use-futures-actions.ts";

interface ContractAmendSheetProps {
  row: ContractOrderRow;
  contract: TradingContract;
  onClose: () => void;
}

/** New price and shares of a resting order of a contract. */
export function ContractAmendSheet({ row, contract, onClose }: ContractAmendSheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const actions = useFuturesActions();
  const [draft, setDraft] = useState(() => startContractAmend(row));
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { request, priceError, sharesError } = readContractAmend(draft, row, contract);
  const change = (changes: Partial<ContractAmendDraft>) => {
    setDraft({ ...draft, ...changes });
    setRefusal(undefined);
  };
  const save = async () => {
    if (request === undefined) return;
    setIsSending(true);
    const failure = await actions.amend(request);
    setIsSending(false);
    if (failure !== undefined) return setRefusal(refusedText(failure, failureText(failure)));
    showToast(t("trade.confirm.amended"), "success");
    onClose();
  };
  const limit = sharesError === "sharesFilled" ? row.dealShare : contract.sharesMax;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${t("trade.orders.editTitle")} · ${contract.label}`}
      closeLabel={t("common.close")}
      footer={
        <Button
          tone="accent"
          size="large"
          disabled={request === undefined || isStale}
          busy={isSending}
          onClick={() => void save()}
        >
          {isStale ? t("position.blocked.stale") : t("common.save")}
        </Button>
      }
    >
      <div className="grid gap-3">
        <NumberField
          label={t("common.price")}
          value={draft.price}
          onChange={(price) => change({ price })}
          decimals={contract.priceDecimals}
          error={
            priceError === undefined
              ? undefined
              : t("trade.errors.priceStep", {
                  step: format.grouped(plainDecimal(1, contract.priceDecimals)),
                  coin: contract.pricingCoin,
                })
          }
          trailing={contract.pricingCoin}
        />
        <NumberField
          label={t("position.shares")}
          value={draft.shares}
          onChange={(shares) => change({ shares })}
          decimals={0}
          error={refusal ?? (sharesError === undefined ? undefined : t(`position.errors.${sharesError}`, { limit }))}
          hint={t("trade.orders.editHint")}
        />
      </div>
    </Sheet>
  );
}
