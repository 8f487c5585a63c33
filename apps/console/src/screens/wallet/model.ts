import type { DataOf } from "@agio/api-contract";
import { figure, named, plain } from "../../features/table/column-makers.ts";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import { textOr, type Text } from "../../shell/text.ts";

export type Chain = DataOf<"operator.wallet.show">["chains"][number];
export type Stranger = Chain["strangers"][number];
export type Refill = Chain["refills"][number];
export type Pause = DataOf<"operator.payouts.listPauses">[number];

export const SCOPES = ["all", "chain", "coin"] as const;
export type Scope = (typeof SCOPES)[number];

/** States of a refill in which its transaction can be written, and taken back signed. */
export const canWrite = ({ state }: Refill): boolean => state === "agreed" || state === "written";
export const canSend = ({ state }: Refill): boolean => state === "written";

type Asset = Chain["assets"][number];

const boundsOf = ({ hotMin, hotMax }: Asset): string =>
  `${format.amount(hotMin)} – ${hotMax === "0" ? "∞" : format.amount(hotMax)}`;

export const assetColumns = (text: Text): Column<Asset>[] => [
  plain("channel", text("wallet.channel"), ({ channel }) => channel),
  plain("coin", text("wallet.coin"), ({ coin }) => coin),
  figure("custody", text("wallet.custody"), ({ custody }) => custody, format.amount),
  figure("onChain", text("wallet.onChain"), ({ onChain }) => onChain, format.amount),
  figure("unexplained", text("wallet.unexplained"), ({ unexplained }) => unexplained, format.amount),
  figure("hot", text("wallet.hot"), ({ hot }) => hot, format.amount),
  plain("bounds", text("wallet.bounds"), boundsOf),
  figure("surplus", text("wallet.surplus"), ({ surplus }) => surplus, format.amount),
  figure("lack", text("wallet.lack"), ({ lack }) => lack, format.amount),
  figure("unswept", text("wallet.unswept"), ({ unswept }) => unswept, format.amount),
  figure("queued", text("wallet.queued"), ({ queued }) => queued, format.amount),
];

export const pendingColumns = (text: Text): Column<Chain["pending"][number]>[] => [
  plain("txid", text("wallet.txid"), ({ txid }) => txid),
  named(
    "kind",
    text("wallet.kind"),
    ({ kind }) => kind,
    (code) => textOr(text, `wallet.kindOf.${code}`, code),
  ),
  named(
    "state",
    text("wallet.state"),
    ({ state }) => state,
    (code) => textOr(text, `wallet.stateOf.${code}`, code),
  ),
  plain("since", text("wallet.since"), ({ since }) => format.dateTime(since)),
  figure("bumps", text("wallet.bumps"), ({ bumps }) => bumps, format.amount),
  plain("ids", text("wallet.ids"), ({ ids }) => ids.join(", ")),
];

export const refillColumns = (text: Text): Column<Refill>[] => [
  plain("channel", text("wallet.channel"), ({ channel }) => channel),
  plain("from", text("wallet.from"), ({ from }) => from),
  figure("amount", text("wallet.amount"), ({ amount }) => amount, format.amount),
  named(
    "state",
    text("wallet.state"),
    ({ state }) => state,
    (code) => textOr(text, `wallet.stateOf.${code}`, code),
  ),
  plain("txid", text("wallet.txid"), ({ txid }) => txid),
];
