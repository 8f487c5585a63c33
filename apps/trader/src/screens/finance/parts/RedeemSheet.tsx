import { randomKey } from "@agio/api-client";
import { useReread, useSend } from "@agio/api-client/react";
import { AmountText, Button, NumberField, Sheet, showToast } from "@agio/ui";
import { useState } from "react";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { enterConfirms } from "../../../shell/enter-confirms.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";
import { vibrate } from "../../../shell/vibrate.ts";
import { forgone, isFlexible, type Order } from "../model.ts";
import { scaleOf } from "../../../shell/coin-directory.ts";
import { redemptionOf } from "../redemption.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { ProductName } from "./ProductName.tsx";

interface RedeemSheetProps {
  order: Order;
  onClose: () => void;
}

const NOTHING = "0";

/** Giving back: what it pays, and what is lost by it. */
export function RedeemSheet({ order, onClose }: RedeemSheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const { amount, setAmount, redemption, refused, isShown, isSending, submit } = useRedeem(order, onClose);
  const { coin } = order;
  const cost = forgone(order);
  const sum = (text: string) => <AmountText text={format.grouped(text)} unit={coin} />;
  const confirm = () => {
    if (!isSending) void submit();
  };
  const error =
    isShown && redemption.problem !== undefined
      ? t(redemption.problem === "amountMissing" ? "conversion.problem.amountMissing" : "finance.problem.aboveHeld")
      : undefined;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("finance.redeem.title")}
      closeLabel={t("common.close")}
      footer={
        <Button tone="accent" size="large" busy={isSending} onClick={confirm}>
          {t("finance.redeem.submit")}
        </Button>
      }
    >
      <div role="presentation" className="grid gap-3 pb-2" onKeyDown={enterConfirms(confirm)}>
        <p className="m-0 text-14 font-semibold">
          <ProductName product={order} />
        </p>
        {isFlexible(order) ? (
          <NumberField
            label={t("common.amount")}
            decimals={scaleOf(coin)}
            value={amount}
            onChange={setAmount}
            error={error}
            trailing={
              <>
                <span className="ui-figures">{coin}</span>
                <Button size="small" tone="quiet" onClick={() => setAmount(order.amount)}>
                  {t("common.all")}
                </Button>
              </>
            }
          />
        ) : null}
        <div className="grid gap-3 rounded-2 bg-surface-2 p-4">
          <FactRows
            facts={[
              { name: t("finance.redeem.principal"), value: sum(redemption.amount) },
              { name: t("finance.redeem.interest"), value: sum(redemption.interest) },
              ...(isFlexible(order)
                ? []
                : [{ name: t("finance.redeem.cost"), value: <span className="text-down">{sum(`-${cost}`)}</span> }]),
              { name: t("finance.redeem.pays"), value: sum(redemption.pays), isStrong: true },
            ]}
          />
        </div>
        <p className="m-0 text-12 text-text-3">
          {t(isFlexible(order) ? "finance.redeem.flexibleNote" : "finance.redeem.fixedNote")}
        </p>
        {!isFlexible(order) && cost !== NOTHING ? (
          <p className="m-0 rounded-1 bg-warn-soft p-3 text-12 text-warn">
            {t("finance.redeem.warning", {
              amount: isolated(`${format.grouped(cost)} ${coin}`),
              time: isolated(format.dateTime(order.endTime)),
            })}
          </p>
        ) : null}
        <FormError text={refused} />
      </div>
    </Sheet>
  );
}

function useRedeem(order: Order, onDone: () => void) {
  const t = useTranslate();
  const reread = useReread();
  const { send, isSending } = useSend("finance.redeem");
  const [amount, setAmount] = useState(order.amount);
  const [key, setKey] = useState(randomKey);
  const [refused, setRefused] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const redemption = redemptionOf(order, amount);
  const submit = async () => {
    setIsShown(true);
    if (redemption.problem !== undefined) return;
    vibrate();
    setRefused(undefined);
    const answer = await send({ orderId: order.id, amount: redemption.amount }, { idempotencyKey: key });
    reread(
      "finance.orders",
      "finance.products",
      "finance.incomes",
      "assets.balances",
      "transfers.transferable",
      "statements.account",
      "statements.financial",
      "user.profit",
    );
    if (answer.ok) {
      showToast(t("finance.redeem.done"), "success");
      return onDone();
    }
    if (answer.failure.kind === "reject") setKey(randomKey());
    setRefused(failureText(answer.failure));
  };
  const change = (text: string) => {
    setAmount(text);
    setKey(randomKey());
    setRefused(undefined);
  };
  return { amount, setAmount: change, redemption, refused, isShown, isSending, submit };
}
