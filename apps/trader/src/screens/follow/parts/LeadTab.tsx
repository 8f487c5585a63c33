import { useCall } from "@agio/api-client/react";
import type { FollowOverviewData, LeadApplication } from "@agio/api-contract";
import { Banner, Button } from "@agio/ui";
import { useState } from "react";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { rejectionOf } from "../model.ts";
import { ApplyForm } from "./ApplyForm.tsx";
import { LeadDesk } from "./LeadDesk.tsx";

const REREAD_MS = 5_000;
const CARD_PX = 200;
const STATUS = { waiting: 0, rejected: 2 } as const;

/** To apply to lead; how the application stands; and the desk of who leads. */
export function LeadTab({ overview }: { overview: FollowOverviewData }) {
  if (overview.leadAccountId !== 0) return <OwnDesk />;
  return <Application overview={overview} />;
}

function OwnDesk() {
  const remote = useCall("follow.desk", {}, { everyMs: REREAD_MS });
  return (
    <Loaded remote={remote} skeletonPx={CARD_PX}>
      {({ lead }) => (lead === null ? null : <LeadDesk lead={lead} />)}
    </Loaded>
  );
}

function Application({ overview }: { overview: FollowOverviewData }) {
  const t = useTranslate();
  const [isAgain, setIsAgain] = useState(false);
  const { application } = overview;
  if (application?.status === STATUS.waiting) {
    return (
      <Banner tone="accent" icon="clock" isRounded>
        {t("follow.apply.waiting")}
      </Banner>
    );
  }
  const isRejected = application?.status === STATUS.rejected && !isAgain;
  return isRejected ? (
    <Rejected application={application} onAgain={() => setIsAgain(true)} />
  ) : (
    <ApplyForm overview={overview} onDone={() => setIsAgain(false)} />
  );
}

function Rejected({ application, onAgain }: { application: LeadApplication; onAgain: () => void }) {
  const t = useTranslate();
  const reason = rejectionOf(application.reason);
  return (
    <div className="grid gap-3 rounded-2 bg-surface-1 p-4">
      <p className="m-0 text-16 font-semibold">{t("follow.apply.rejected")}</p>
      {reason === undefined ? null : <p className="m-0 text-14 text-text-2">{t(`follow.rejection.${reason}`)}</p>}
      <Button className="justify-self-start" tone="outline" onClick={onAgain}>
        {t("follow.apply.again")}
      </Button>
    </div>
  );
}
