import { GuardIcon } from "../../../features/guard-icon/GuardIcon.tsx";
import { useCall, useReread, useSend, valueIn } from "@agio/api-client/react";
import { Button, Dialog, NoData, showToast, Skeleton, SwipeCell } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText, showFailure } from "../../../shell/server.ts";
import { isHandheld } from "@agio/api-client/device-name";

interface Session {
  readonly id: number;
  readonly device: string;
  readonly address: string;
  readonly isCurrent: boolean;
  readonly usedTime: number;
}

/** Where the account is signed in; one of them or all others can be ended. */
export function SessionsView() {
  const t = useTranslate();
  const remote = useCall("security.listSessions", {});
  const sessions = valueIn(remote);
  const [asked, setAsked] = useState<Session | "others">();
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <div className="grid gap-4">
      {remote.state === "failed" ? <p role="alert">{failureText(remote.failure)}</p> : null}
      {remote.state === "loading" ? <Skeleton height={72} /> : null}
      {sessions?.length === 0 ? <NoData text={t("common.noData")} /> : null}
      <ul className="-mx-4 m-0 list-none p-0" aria-label={t("security.row.sessions")}>
        {sessions?.map((session) => (
          <li key={session.id} className="border-0 border-b border-solid border-line">
            {session.isCurrent ? (
              <SessionLine session={session} />
            ) : (
              <SwipeCell
                actions={[
                  { id: "end", label: t("security.sessions.end"), tone: "danger", onPress: () => setAsked(session) },
                ]}
              >
                <SessionLine session={session} onEnd={() => setAsked(session)} />
              </SwipeCell>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <Button tone="danger" size="large" wide onClick={() => setAsked("others")}>
          {t("security.sessions.others")}
        </Button>
      )}
      {asked === undefined ? null : <EndDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

function SessionLine({ session, onEnd }: { session: Session; onEnd?: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-3">
      <GuardIcon name={isHandheld(session.device) ? "phone" : "laptop"} className="text-text-2" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          <bdi>{session.device}</bdi>
        </p>
        <p className="text-12 text-text-3">
          {session.isCurrent ? (
            <span className="font-medium text-up">{t("security.sessions.current")}</span>
          ) : (
            t("security.sessions.used", { date: format.dateTime(session.usedTime) })
          )}
          {" · "}
          <bdi dir="ltr">{session.address}</bdi>
        </p>
      </div>
      {onEnd === undefined ? null : (
        <Button
          size="small"
          tone="outline"
          aria-label={t("security.sessions.endOf", { device: session.device })}
          onClick={onEnd}
        >
          {t("security.sessions.end")}
        </Button>
      )}
    </div>
  );
}

function EndDialog({ asked, onClose }: { asked: Session | "others"; onClose: () => void }) {
  const t = useTranslate();
  const reread = useReread();
  const endOne = useSend("security.endSession");
  const endOthers = useSend("security.endOtherSessions");
  const confirm = async () => {
    const answer = asked === "others" ? await endOthers.send({}) : await endOne.send({ id: asked.id });
    if (answer.ok) showToast(t("security.sessions.ended", { count: answer.data.count }), "success");
    else showFailure(answer.failure);
    reread("security.listSessions", "security.overview");
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t(asked === "others" ? "security.sessions.othersAsk" : "security.sessions.endAsk")}
      confirmLabel={t(asked === "others" ? "shell.settings.signOut" : "security.sessions.end")}
      cancelLabel={t("common.cancel")}
      tone="danger"
      isBusy={endOne.isSending || endOthers.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {asked === "others" ? t("security.sessions.othersNote") : <bdi>{asked.device}</bdi>}
    </Dialog>
  );
}
