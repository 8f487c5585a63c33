import { ButtonLink, NoData, Tabs } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { FillHistory } from "./FillHistory.tsx";
import { OpenOrderList } from "./OpenOrderList.tsx";
import { useOpenOrderCount } from "./open-orders-store.ts";
import { OrderHistory } from "./OrderHistory.tsx";

type Panel = "open" | "history" | "fills";

const PANEL_ID = "orders-panel";

/** Open orders, order history and fills under one head. */
export function OrdersPanel({ pair, pairs }: { pair: TradingPair; pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const openCount = useFormat().count(useOpenOrderCount());
  const [panel, setPanel] = useState<Panel>("open");
  if (!isSignedIn) {
    return (
      <NoData
        text={t("trade.orders.signIn")}
        action={
          <ButtonLink tone="accent" href={hrefOf(paths.login())}>
            {t("trade.form.signIn")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <section aria-label={t("trade.orders.title")}>
      <Tabs<Panel>
        label={t("trade.orders.title")}
        value={panel}
        onChange={setPanel}
        panelId={PANEL_ID}
        tabs={[
          { id: "open", label: t("trade.orders.count", { name: t("trade.orders.open"), count: openCount }) },
          { id: "history", label: t("trade.orders.history") },
          { id: "fills", label: t("trade.orders.fills") },
        ]}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={t("trade.orders.title")}>
        {panel === "open" ? <OpenOrderList pair={pair} pairs={pairs} /> : null}
        {panel === "history" ? <OrderHistory pairs={pairs} /> : null}
        {panel === "fills" ? <FillHistory pairs={pairs} /> : null}
      </div>
    </section>
  );
}
