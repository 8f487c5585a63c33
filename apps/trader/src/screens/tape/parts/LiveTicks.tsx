import { Button, Skeleton } from "@agio/ui";
import { useState } from "react";
import { useIndexTicks } from "../../../live/index-feeds.ts";
import { useTranslate } from "../../../shell/language.ts";
import { decimalsOf, PAGE_TICKS, type ChainVerdict } from "../model.ts";
import { ChainButton } from "./ChainButton.tsx";
import { TickHead, TickRow } from "./TickRow.tsx";

interface LiveTicksProps {
  symbol: string;
  onPage: (fromSeq: number) => void;
}

/** The newest ticks as they come, the last one first. */
export function LiveTicks({ symbol, onPage }: LiveTicksProps) {
  const t = useTranslate();
  const heard = useIndexTicks(symbol);
  const [verdict, setVerdict] = useState<ChainVerdict>();
  if (heard === undefined) return <Skeleton height={480} />;
  const ticks = heard.slice(-PAGE_TICKS);
  const [first, ...followers] = ticks;
  // The hash of the oldest one on screen is what the others follow.
  const stretch = { before: first?.hash ?? "", ticks: followers, head: undefined };
  const decimals = decimalsOf(ticks);
  return (
    <>
      <ChainButton stretch={stretch} verdict={verdict} onVerdict={setVerdict} />
      <TickHead />
      <ul className="m-0 list-none p-0" aria-label={t("evidence.tape.newest")}>
        {ticks.toReversed().map((tick) => (
          <TickRow
            key={tick.seq}
            tick={tick}
            decimals={decimals}
            isBroken={verdict?.isEqual === false && verdict.brokenSeq === tick.seq}
          />
        ))}
      </ul>
      <div className="pt-3">
        <Button tone="outline" wide onClick={() => onPage(Math.max((first?.seq ?? 1) - PAGE_TICKS, 1))}>
          {t("evidence.tape.older")}
        </Button>
      </div>
    </>
  );
}
