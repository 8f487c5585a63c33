import { useCall } from "@agio/api-client/react";
import { ButtonLink, NoData, SegmentedControl, Skeleton } from "@agio/ui";
import { Suspense, useState } from "react";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { later } from "../../../shell/later.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { isRunning, type Order } from "../model.ts";
import { HoldingCard } from "./HoldingCard.tsx";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { RedeemSheet } from "./RedeemSheet.tsx";

type View = "running" | "ended";

const REQUEST = { pageNum: 1, pageSize: 1_000 };
const CARD_PX = 196;

// A phone does without the tables of a desk.
const HoldingTable = later(() => import("./HoldingTable.tsx"), "HoldingTable");

/** Running and ended orders: cards on a phone, a table on a desk. */
export function HoldingList() {
  const t = useTranslate();
  const isWide = useIsWide();
  const [view, setView] = useState<View>("running");
  const [redeemed, setRedeemed] = useState<Order>();
  const remote = useCall("finance.orders", REQUEST);
  const none = t(view === "running" ? "finance.noHoldings" : "finance.noEnded");
  const choice = (
    <SegmentedControl<View>
      label={t("common.status")}
      size="small"
      isFitted={isWide}
      value={view}
      onChange={setView}
      options={[
        { id: "running", label: t("finance.running") },
        { id: "ended", label: t("finance.ended") },
      ]}
    />
  );
  return (
    <>
      {isWide ? null : <div className="py-2">{choice}</div>}
      <Loaded remote={remote} skeletonPx={CARD_PX}>
        {({ rows }) => {
          const shown = rows.filter((order) => isRunning(order) === (view === "running"));
          if (isWide) {
            return (
              <Suspense fallback={<Skeleton height={CARD_PX} />}>
                <HoldingTable orders={shown} choice={choice} none={none} onRedeem={setRedeemed} />
              </Suspense>
            );
          }
          if (shown.length === 0) {
            return (
              <NoData
                text={none}
                {...(view === "running"
                  ? { action: <ButtonLink href={hrefOf(paths.finance())}>{t("finance.tab.products")}</ButtonLink> }
                  : {})}
              />
            );
          }
          return (
            <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0">
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
