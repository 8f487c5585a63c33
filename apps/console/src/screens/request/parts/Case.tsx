import type { DataOf } from "@agio/api-contract";
import { isPreviewedAction } from "@agio/api-contract/previewed-calls";
import { Button } from "@agio/ui";
import { useEffect, useState } from "react";
import { callName } from "../../../features/calls/call-name.ts";
import { requestSubject } from "../../../features/calls/request-subject.ts";
import { Diff } from "../../../features/diff/Diff.tsx";
import { Facts } from "../../../features/facts/Facts.tsx";
import { DecisionDialog } from "../../../features/work/DecisionDialog.tsx";
import { KeyBar } from "../../../features/work/KeyBar.tsx";
import { TakenNote } from "../../../features/work/TakenNote.tsx";
import { useClaim } from "../../../features/work/use-claim.ts";
import { useDecide } from "../../../features/work/use-decide.ts";
import { useNext } from "../../../features/work/use-next.ts";
import { Preview } from "../../../features/preview/Preview.tsx";
import { format } from "../../../shell/format.ts";
import { useKeys } from "../../../shell/keys.ts";
import { useText } from "../../../shell/text.ts";

type Shown = DataOf<"operator.requests.show">;
type Decision = "approve" | "reject" | "withdraw";

const STATUSES = [0, 1, 2, 3, 4, 5] as const;
const OPEN = 0;
const LOOK_MS = 1_000;

interface CaseProps {
  shown: Shown;
  first: "approve" | "reject" | undefined;
}

/** A request with what it changes, and the decision. */
export function Case({ shown, first }: CaseProps) {
  const text = useText();
  const holder = useClaim(shown.mayDecide ? "request" : undefined, shown.id);
  const [asked, setAsked] = useState<Decision | undefined>(shown.mayDecide ? first : undefined);
  const next = useNext("request", shown.id);
  const deciding = useDecide("operator.requests.decide", "operator.requests.show", "operator.requests.list");
  const isCool = useIsPast(shown.cooledTime);
  const { mayDecide, mayWithdraw } = shown;
  useKeys({
    ...(mayDecide ? { a: () => setAsked("approve"), r: () => setAsked("reject") } : {}),
    ...(mayWithdraw ? { w: () => setAsked("withdraw") } : {}),
    n: () => void next(),
  });
  const decide = async (decision: Decision, reason: string) => {
    if (!(await deciding.decide({ id: shown.id, decision, reason }))) return;
    setAsked(undefined);
    await next();
  };
  const isPreviewed = shown.status === OPEN && (mayDecide || mayWithdraw) && isPreviewedAction(shown.action);
  const status = STATUSES.find((one) => one === shown.status);
  return (
    <>
      <TakenNote holder={holder} />
      <KeyBar
        keys={[
          ...(mayDecide
            ? ([
                ["a", text("work.approve")],
                ["r", text("work.reject")],
              ] as const)
            : []),
          ...(mayWithdraw ? ([["w", text("requests.withdraw")]] as const) : []),
          ["n", text("work.next")],
        ]}
      />
      <section className="console-card">
        <Facts
          rows={[
            [text("requests.status.label"), status === undefined ? shown.status : text(`requests.status.${status}`)],
            [text("requests.action"), callName(text, shown.action)],
            [text("requests.subject"), requestSubject(text, shown)],
            [text("requests.maker"), shown.makerName],
            [text("requests.reason"), shown.reason],
            [text("requests.createTime"), format.dateTime(shown.createTime)],
            [text("requests.cooled"), isCool ? undefined : format.dateTime(shown.cooledTime)],
            [text("requests.expires"), shown.status === OPEN ? format.dateTime(shown.expireTime) : undefined],
            [text("requests.checker"), shown.checkerName === "" ? undefined : shown.checkerName],
            [text("requests.decisionReason"), shown.decisionReason === "" ? undefined : shown.decisionReason],
          ]}
        />
      </section>
      {shown.isWithheld ? (
        <p className="text-text-2">{text("requests.withheld")}</p>
      ) : (
        <Diff before={shown.before} after={shown.after} />
      )}
      {isPreviewed && asked !== "approve" ? (
        <div className="console-card">
          <Preview of={{ id: shown.id }} />
        </div>
      ) : null}
      {shown.status === OPEN && !mayDecide ? (
        <p className="text-text-2">{text(mayWithdraw ? "requests.yours" : "requests.notForYou")}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {mayDecide ? (
          <>
            <Button tone="accent" disabled={!isCool} onClick={() => setAsked("approve")}>
              {text("work.approve")}
            </Button>
            <Button tone="outline" onClick={() => setAsked("reject")}>
              {text("work.reject")}
            </Button>
          </>
        ) : null}
        {mayWithdraw ? (
          <Button tone="outline" onClick={() => setAsked("withdraw")}>
            {text("requests.withdraw")}
          </Button>
        ) : null}
        <Button tone="quiet" onClick={() => void next()}>
          {text("work.next")}
        </Button>
      </div>
      {asked === undefined ? null : (
        <DecisionDialog
          key={asked}
          title={text(`requests.ask.${asked}`, { id: shown.id })}
          confirmLabel={text(
            asked === "approve" ? "work.approve" : asked === "reject" ? "work.reject" : "requests.withdraw",
          )}
          reason={text("work.reviewed")}
          isBusy={deciding.isSending}
          onConfirm={({ reason }) => void decide(asked, reason)}
          onClose={() => setAsked(undefined)}
        >
          {asked === "approve" && !isCool ? (
            <p className="text-warn">{text("requests.cools", { time: format.dateTime(shown.cooledTime) })}</p>
          ) : null}
          {asked === "approve" && isPreviewed ? <Preview of={{ id: shown.id }} /> : null}
        </DecisionDialog>
      )}
    </>
  );
}

/** Whether a time has come; looks again until it has. */
function useIsPast(time: number): boolean {
  const [isPast, setPast] = useState(() => time <= Date.now());
  useEffect(() => {
    if (isPast) return undefined;
    const timer = setInterval(() => setPast(time <= Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [time, isPast]);
  return isPast;
}
