import type { PublishedTick } from "@agio/formulas";
import { Icon } from "@agio/ui";
import { useState } from "react";
import { HashText } from "../../../features/evidence/HashText.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { originText } from "../../../shell/origin.ts";
import { alignedValue } from "../model.ts";

/** Heads of the rows: the zone of all times stands here once. */
export function TickHead() {
  const t = useTranslate();
  const format = useFormat();
  return (
    <div className="flex justify-between gap-3 border-b border-line py-1 text-11 text-text-3" data-tick-head="">
      <span>
        {t("evidence.tape.number")} · <bdi>{format.zone}</bdi>
      </span>
      <span className="pe-6.5">{t("common.price")}</span>
    </div>
  );
}

/** A tick; a press shows what it was made from and its whole hash. */
export function TickRow({ tick, decimals, isBroken }: { tick: PublishedTick; decimals: number; isBroken: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-b border-line" data-tick={tick.seq}>
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-3 py-1 text-start text-12 hover:bg-surface-2"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className={`font-semibold ui-figures ${isBroken ? "text-danger" : ""}`}>#{tick.seq}</span>
            <span className="text-text-3 ui-figures">{format.time(tick.time)}</span>
            {tick.recovered === true ? <span className="text-warn">{t("evidence.tape.recovered")}</span> : null}
            {tick.status === "live" ? null : <span className="text-warn">{t(`evidence.statusOf.${tick.status}`)}</span>}
          </span>
          <span className="block text-11 text-text-3">
            <HashText hash={tick.hash} />
          </span>
        </span>
        <span className="text-14 font-semibold ui-figures">{format.grouped(alignedValue(tick.value, decimals))}</span>
        <Icon name={isOpen ? "up" : "down"} size={14} className="text-text-3" />
      </button>
      {isOpen ? <Inputs tick={tick} /> : null}
    </li>
  );
}

function Inputs({ tick }: { tick: PublishedTick }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <div className="grid gap-2 bg-surface-2 p-3 text-12">
      <p className="m-0 text-text-3">
        {originText(t, tick.origin)} · <bdi>{format.dateTime(tick.time)}</bdi>
      </p>
      <table className="w-full border-collapse whitespace-nowrap tabular-nums">
        <thead className="text-text-3">
          <tr>
            <th className="text-start font-medium">{t("evidence.tape.venue")}</th>
            <th className="text-end font-medium">{t("evidence.tape.bid")}</th>
            <th className="text-end font-medium">{t("evidence.tape.ask")}</th>
          </tr>
        </thead>
        <tbody>
          {tick.inputs.map(({ venue, bid, ask }) => (
            <tr key={venue}>
              <td>{venue}</td>
              <td className="text-end">{format.grouped(bid)}</td>
              <td className="text-end">{format.grouped(ask)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="m-0 wrap-anywhere whitespace-normal ui-figures" dir="ltr">
        {tick.hash}
      </p>
    </div>
  );
}
