import { useCall } from "@agio/api-client/react";
import type { ReferralOverviewData } from "@agio/api-contract";
import { Button, Icon } from "@agio/ui";
import { useState } from "react";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { LinkCard } from "./LinkCard.tsx";
import { NewLinkSheet } from "./NewLinkSheet.tsx";

const CARD_PX = 180;

/** The links with what became of each, and a new one while there is room. */
export function LinksTab({ overview }: { overview: ReferralOverviewData }) {
  const t = useTranslate();
  const format = useFormat();
  const [isMaking, setIsMaking] = useState(false);
  const remote = useCall("referral.links", {});
  const first = overview.levels[0] ?? "0";
  return (
    <Loaded remote={remote} skeletonPx={CARD_PX}>
      {(links) => {
        // The figures of one's own code are no link.
        const count = links.filter(({ id }) => id !== 0).length;
        const isFull = count >= overview.linksMax;
        return (
          <>
            <div className="flex items-center justify-between gap-3 py-2">
              <span className="text-12 text-text-3">
                {t("referral.links.count", { count: format.count(count), max: format.count(overview.linksMax) })}
              </span>
              <Button size="small" tone="accent" disabled={isFull} onClick={() => setIsMaking(true)}>
                <Icon name="plus" size={16} />
                {t("referral.links.new")}
              </Button>
            </div>
            {isFull ? <p className="m-0 pb-2 text-12 text-text-2">{t("referral.links.full")}</p> : null}
            <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-3 p-0 desk:grid-cols-2">
              {links.map((link) => (
                <LinkCard key={link.id} link={link} firstRate={first} />
              ))}
            </ul>
            {isMaking ? (
              <NewLinkSheet overview={overview} firstRate={first} onClose={() => setIsMaking(false)} />
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}
