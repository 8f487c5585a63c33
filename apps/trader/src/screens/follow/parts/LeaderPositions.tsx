import { useCall, valueIn } from "@agio/api-client/react";
import type { DataOf } from "@agio/api-contract";
import { Banner } from "@agio/ui";
import { useTranslate } from "../../../shell/language.ts";
import { useIsSignedIn } from "../../../shell/session.ts";
import { useContractNames } from "../use-contract-names.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { Card } from "./Card.tsx";
import { FactTable, type FactColumn } from "./FactTable.tsx";
import { SideName } from "./SideName.tsx";

type LeaderPosition = DataOf<"follow.positions">[number];

const REREAD_MS = 5_000;

/** The leader's open positions, which their followers see. */
export function LeaderPositions({ leaderId }: { leaderId: number }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const remote = useCall("follow.positions", { leaderId }, { isEnabled: isSignedIn, everyMs: REREAD_MS });
  const rows = remote.state === "failed" ? undefined : valueIn(remote);
  const columns = usePositionColumns();
  return (
    <Card title={t("wallet.positions.title")}>
      {rows === undefined ? (
        <p className="m-0 text-14 text-text-2">{t("follow.followersOnly")}</p>
      ) : (
        <>
          {rows.some(({ hasAddedMargin }) => hasAddedMargin) ? (
            <Banner tone="warn" icon="warn" isRounded>
              {t("follow.marginAdded")}
            </Banner>
          ) : null}
          <FactTable
            label={t("wallet.positions.title")}
            columns={columns}
            rows={rows}
            keyOf={({ symbol, side }) => `${symbol} ${side}`}
            none={t("position.none")}
          />
        </>
      )}
    </Card>
  );
}

function usePositionColumns(): readonly FactColumn<LeaderPosition>[] {
  const t = useTranslate();
  const { coin } = useContractNames();
  const { format, figure, openResult } = useFollowFormat(coin);
  return [
    {
      id: "contract",
      title: t("position.contract"),
      render: ({ symbol, side }) => <SideName symbol={symbol} side={side} />,
    },
    {
      id: "leverage",
      title: t("position.leverage"),
      render: ({ leverage, marginMode }) => (
        <>
          {figure(`${format.count(leverage)}x`)} {t(`position.mode.${marginMode}`)}
        </>
      ),
    },
    {
      id: "share",
      title: t("position.shares"),
      isEnd: true,
      render: ({ share }) => figure(format.count(share)),
    },
    {
      id: "entry",
      title: t("position.entry"),
      isEnd: true,
      render: ({ openPrice }) => figure(format.grouped(openPrice)),
    },
    {
      id: "mark",
      title: t("position.mark"),
      isEnd: true,
      render: ({ markPrice }) => figure(format.grouped(markPrice)),
    },
    {
      id: "liquidation",
      title: t("position.liquidation"),
      isEnd: true,
      render: ({ liqPrice }) => figure(format.grouped(liqPrice)),
    },
    {
      id: "unrealized",
      title: t("position.unrealised"),
      isEnd: true,
      render: ({ unrealized }) => openResult(unrealized),
    },
  ];
}
