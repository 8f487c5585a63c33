import { AmountText, Button, Icon, Sheet } from "@agio/ui";
import { useNavigate } from "react-router";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { Order } from "../model.ts";
import { ProductName } from "./ProductName.tsx";

/** That it is done, and when it begins to count. */
export function SubscribedSheet({ order }: { order: Order }) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const leave = () => void navigate(paths.finance("holdings"), { replace: true });
  return (
    <Sheet
      isOpen
      onClose={leave}
      title={t("finance.subscribed")}
      closeLabel={t("common.close")}
      footer={
        <Button tone="accent" size="large" onClick={leave}>
          {t("finance.tab.holdings")}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3 pb-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-up-soft text-up">
          <Icon name="check" size={28} />
        </span>
        <output data-order={order.id}>
          <AmountText className="text-20 font-semibold" text={format.grouped(order.amount)} unit={order.coin} />
        </output>
        <p className="m-0 text-14 text-text-2">
          <ProductName product={order} />
        </p>
      </div>
      <div className="rounded-2 bg-surface-2 p-4">
        <FactRows
          facts={[
            { name: t("finance.date.begins"), value: <bdi>{format.dateTime(order.startTime)}</bdi> },
            ...(order.endTime === 0
              ? []
              : [{ name: t("finance.date.ends"), value: <bdi>{format.dateTime(order.endTime)}</bdi> }]),
            { name: t("conversion.number"), value: String(order.id) },
          ]}
        />
      </div>
    </Sheet>
  );
}
