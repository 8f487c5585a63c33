import { useApi } from "@agio/api-client/react";
import { Button, NoData, Skeleton } from "@agio/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readStretch } from "../../../features/evidence/read-tape.ts";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { decimalsOf, PAGE_TICKS, type ChainVerdict } from "../model.ts";
import { ChainButton } from "./ChainButton.tsx";
import { TickHead, TickRow } from "./TickRow.tsx";

interface TickPageProps {
  symbol: string;
  seq: number;
  onPage: (fromSeq: number) => void;
  onLive: () => void;
}

/** The ticks from one number on, with the way up to the head that proves them. */
export function TickPage({ symbol, seq, onPage, onLive }: TickPageProps) {
  const t = useTranslate();
  const api = useApi();
  const [verdict, setVerdict] = useState<ChainVerdict>();
  const page = useQuery({
    queryKey: ["tape.proof", "page", symbol, seq],
    queryFn: () => readStretch(api, { symbol, fromSeq: seq, toSeq: seq + PAGE_TICKS - 1 }),
  });
  if (page.data === undefined) return <Skeleton height={480} />;
  if (!page.data.ok) return <LoadFailed failure={page.data.failure} onRetry={() => void page.refetch()} />;
  const stretch = page.data.data;
  const ticks = stretch.ticks.slice(0, PAGE_TICKS);
  const decimals = decimalsOf(ticks);
  return (
    <>
      {ticks.length === 0 ? (
        <NoData text={t("evidence.tape.none")} />
      ) : (
        <ChainButton stretch={stretch} verdict={verdict} onVerdict={setVerdict} />
      )}
      {ticks.length === 0 ? null : <TickHead />}
      <ul className="m-0 list-none p-0" aria-label={t("evidence.tape.ticks")}>
        {ticks.map((tick) => (
          <TickRow
            key={tick.seq}
            tick={tick}
            decimals={decimals}
            isBroken={verdict?.isEqual === false && verdict.brokenSeq === tick.seq}
          />
        ))}
      </ul>
      <div className="grid grid-cols-3 gap-2 pt-3">
        <Button tone="outline" disabled={seq === 1} onClick={() => onPage(Math.max(seq - PAGE_TICKS, 1))}>
          {t("evidence.tape.older")}
        </Button>
        <Button tone="outline" onClick={onLive}>
          {t("evidence.tape.newest")}
        </Button>
        <Button tone="outline" disabled={ticks.length < PAGE_TICKS} onClick={() => onPage(seq + PAGE_TICKS)}>
          {t("evidence.tape.newer")}
        </Button>
      </div>
    </>
  );
}
