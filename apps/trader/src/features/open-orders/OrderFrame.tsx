import { IconButton } from "@agio/ui";
import type { ReactNode } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { Figures, type FigureRow } from "../ticket/Figures.tsx";

interface OrderFrameProps {
  /** Id 0: it is on its way. */
  row: { readonly id: number | string; readonly createTime: number };
  /** Buy, open long, and the like. */
  action: string;
  isBuy: boolean;
  market: string;
  /** Set apart beside the market. */
  tags: ReactNode;
  /** The market in words, on a line of its own; the tags stand alone then. */
  isWorded?: boolean;
  figures: readonly FigureRow[];
  /** Why it ended. */
  note?: string | undefined;
  /** Buttons of an open order; one without `onPress` is not there. */
  deeds?: readonly OrderDeed[];
}

interface OrderDeed {
  readonly icon: "edit" | "trash";
  readonly label: string;
  readonly onPress: (() => void) | undefined;
}

/** An order or a fill of any product: what it does, where and when; its figures; what can be done to it. */
export function OrderFrame({ row, action, isBuy, market, tags, isWorded, figures, note, deeds = [] }: OrderFrameProps) {
  const t = useTranslate();
  const format = useFormat();
  const isSending = row.id === 0;
  return (
    <li className={isSending ? "border-b border-line py-3 opacity-60" : "border-b border-line py-3"}>
      <div className="flex flex-wrap items-center gap-x-2">
        <span className={`text-12 font-semibold ${isBuy ? "text-up" : "text-down"}`}>{action}</span>
        {isWorded === true ? null : <span className="min-w-0 truncate text-14 font-semibold ui-figures">{market}</span>}
        {tags}
        <span className="ms-auto shrink-0 text-11 text-text-3">
          {isSending ? t("trade.orders.sending") : <bdi className="ui-figures">{format.dateTime(row.createTime)}</bdi>}
        </span>
      </div>
      {isWorded === true ? <p className="m-0 pt-1 text-14 font-semibold">{market}</p> : null}
      <div className="flex items-end gap-2">
        <Figures className="min-w-0 flex-1" rows={figures} />
        {deeds.map(({ icon, label, onPress }) =>
          onPress === undefined || isSending ? null : (
            <IconButton key={icon} icon={icon} size={18} label={label} onClick={onPress} />
          ),
        )}
      </div>
      {note === undefined ? null : <p className="m-0 mt-1 text-12 text-text-3">{note}</p>}
    </li>
  );
}
