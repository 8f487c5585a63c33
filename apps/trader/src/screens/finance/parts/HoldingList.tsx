import { useCall } from "@agio/api-client/react";
import { ButtonLink, NoData, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { isRunning, type Order } from "../model.ts";
import { HoldingCard } from "./HoldingCard.tsx";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { RedeemSheet } from "./RedeemSheet.tsx";

type View = "running" | "ended";

const REQUEST = { pageNum: 1, pageSize: 1_000 };
const CARD_PX = 196;

/** Running and ended orders. */
export function HoldingList() {
  const t = useTranslate();
  const [view, setView] = useState<View>("running");
  const [redeemed, setRedeemed] = useState<Order>();
  const remote = useCall("finance.orders", REQUEST);
  return (
    <>
      <div className="py-2">
        <SegmentedControl<View>
          label={t("common.status")}
          size="small"
          value={view}
          onChange={setView}
          options={[
            { id: "running", label: t("finance.running") },
            { id: "ended", label: t("finance.ended") },
          ]}
        />
      </div>
      <Loaded remote={remote} skeletonPx={CARD_PX}>
        {({ rows }) => {
          const shown = rows.filter((order) => isRunning(order) === (view === "running"));
          if (shown.length === 0) {
            return (
              <NoData
                text={t(view === "running" ? "finance.noHoldings" : "finance.noEnded")}
                {...(view === "running"
                  ? { action: <ButtonLink href={hrefOf(paths.finance())}>{t("finance.tab.products")}</ButtonLink> }
                  : {})}
              />
            );
          }
          return (
            <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 desk:grid-cols-2">
              {shown.map((order) => (
                <HoldingCard key={order.id} order={order} onRedeem={() => setRedeemed(order)} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {redeemed === undefined ? null : <RedeemSheet order={redeemed} onClose={() => setRedeemed(undefined)} />}
    </>
  );
}
