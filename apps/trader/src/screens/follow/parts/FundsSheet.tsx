import { Button, Sheet } from "@agio/ui";
import { useState } from "react";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { enterConfirms } from "../../../shell/enter-confirms.ts";
import { scaleOf } from "../../../shell/coin-directory.ts";
import { useTranslate } from "../../../shell/language.ts";
import { fundsProblem } from "../terms-draft.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { useProblemText } from "../use-problem-text.ts";
import { FundsField } from "./TermsFields.tsx";

interface FundsSheetProps {
  title: string;
  coin: string;
  /** What may be moved at most. */
  available: string;
  send: { readonly isSending: boolean; readonly refused: string | undefined; readonly renew: () => void };
  onSubmit: (amount: string) => void;
  onClose: () => void;
}

const ANY = "0";

/** An amount that is moved into an account of copy trading, or out of it. */
export function FundsSheet({ title, coin, available, send, onSubmit, onClose }: FundsSheetProps) {
  const t = useTranslate();
  const { own } = useFollowFormat(coin);
  const problemText = useProblemText(coin);
  const [amount, setAmount] = useState("");
  const [isShown, setIsShown] = useState(false);
  const problem = fundsProblem(amount, { min: ANY, available }, scaleOf(coin));
  const submit = () => {
    setIsShown(true);
    if (problem === undefined) onSubmit(amount);
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t("common.close")}
      footer={
        <Button tone="accent" size="large" busy={send.isSending} onClick={submit}>
          {title}
        </Button>
      }
    >
      <div role="presentation" className="grid gap-3 pb-2" onKeyDown={enterConfirms(submit)}>
        <FundsField
          label={t("common.amount")}
          coin={coin}
          value={amount}
          onChange={(text) => {
            setAmount(text);
            send.renew();
          }}
          available={available}
          error={problemText(isShown || problem?.kind !== "missing" ? problem : undefined)}
        />
        <FactRows facts={[{ name: t("wallet.available"), value: own(available) }]} />
        <FormError text={send.refused} />
      </div>
    </Sheet>
  );
}
