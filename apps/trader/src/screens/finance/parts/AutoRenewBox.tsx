import { Checkbox } from "@agio/ui";
import { useTranslate } from "../../../shell/language.ts";
import type { Order } from "../model.ts";
import { useAutoRenew } from "../use-auto-renew.ts";

/** Whether a holding goes on by itself, in a cell of a table. */
export function AutoRenewBox({ order }: { order: Order }) {
  const t = useTranslate();
  const { keep, isSending } = useAutoRenew(order);
  return (
    <span className="inline-block h-6 align-middle [--target:24px]">
      <Checkbox
        isChecked={order.autoRenew}
        disabled={isSending}
        onChange={(isOn) => void keep(isOn)}
        label={<span className="ui-hidden">{t("finance.autoRenew")}</span>}
      />
    </span>
  );
}
