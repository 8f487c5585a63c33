import { useCall, valueIn } from "@agio/api-client/react";
import { SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { useParams } from "react-router";
import { ClosedScreen } from "../../features/closed/ClosedScreen.tsx";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { Loaded } from "../../features/loaded/Loaded.tsx";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { CopyLines } from "./parts/CopyLines.tsx";
import { FillList } from "./parts/FillList.tsx";
import { FollowHead, FollowTerms } from "./parts/FollowHead.tsx";
import { LineList } from "./parts/LineList.tsx";
import { OwnPositions } from "./parts/OwnPositions.tsx";
import { ShareList } from "./parts/ShareList.tsx";
import { SkipList } from "./parts/SkipList.tsx";
import { useContractNames } from "./use-contract-names.ts";
import { useFollowOverview } from "./use-follow-overview.ts";

const REREAD_MS = 2_000;
const CARD_PX = 200;
const VIEWS = ["copies", "skips", "shares", "lines"] as const;
type View = (typeof VIEWS)[number];

/** One follow of the caller's: what it aims at and has, every copy that was made or skipped, its shares, and its ledger. */
export function OwnFollowScreen() {
  const t = useTranslate();
  const { isHidden } = useFollowOverview();
  const { coin } = useContractNames();
  const id = Number(useParams()["id"]);
  const remote = useCall("follow.show", { id }, { everyMs: REREAD_MS });
  const name = valueIn(remote)?.follow.leaderName;
  const isWide = useIsWide();
  const [view, setView] = useState<View>("copies");
  if (isHidden) return <ClosedScreen />;
  return (
    <ScreenFrame
      title={name === undefined ? t("follow.manage") : <bdi>{name}</bdi>}
      parent={{ name: t("follow.tab.mine"), path: paths.follow("mine") }}
      width="broad"
    >
      <div className="px-4 pb-10">
        <Loaded remote={remote} skeletonPx={CARD_PX}>
          {({ follow, positions, nextShareTime }) => (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[320px_minmax(0,1fr)]">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <FollowHead follow={follow} coin={coin} />
                {isWide ? <FollowTerms follow={follow} coin={coin} nextShareTime={nextShareTime} /> : null}
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {follow.state === "ended" ? null : <CopyLines follow={follow} />}
                {positions.length === 0 ? null : <OwnPositions positions={positions} coin={coin} />}
                <SegmentedControl<View>
                  label={t("position.tabs.history")}
                  size="small"
                  value={view}
                  onChange={setView}
                  options={VIEWS.map((each) => ({
                    id: each,
                    label: t(each === "lines" ? "wallet.ledgerLines" : `follow.${each}`),
                  }))}
                />
                {view === "copies" ? <FillList id={id} coin={coin} /> : null}
                {view === "skips" ? <SkipList id={id} /> : null}
                {view === "lines" ? <LineList id={id} coin={coin} /> : null}
                {view === "shares" ? <ShareList id={id} coin={coin} /> : null}
              </div>
              {isWide ? null : <FollowTerms follow={follow} coin={coin} nextShareTime={nextShareTime} />}
            </div>
          )}
        </Loaded>
      </div>
    </ScreenFrame>
  );
}
