import { useReread, useSend } from "@agio/api-client/react";
import { Button, Icon, showToast } from "@agio/ui";
import { isolated } from "../../../shell/isolated-text.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";
import { waitingChange, type WithdrawalWindow } from "../window-draft.ts";

/** A relaxed window before it is in force: from when, and the way to take it back. Nothing while none waits. */
export function WaitingWindow({ window }: { window: WithdrawalWindow }) {
  const t = useTranslate();
  const format = useFormat();
  const reread = useReread();
  const keep = useSend("security.keepWithdrawalWindow");
  const waiting = waitingChange(window);
  if (waiting === undefined) return null;

  const time = isolated(format.dateTime(waiting.from));
  const takeBack = async () => {
    const answer = await keep.send({});
    reread("security.withdrawalWindow");
    if (answer.ok) showToast(t("security.window.kept"), "success");
    else showToast(failureText(answer.failure), "error");
  };
  return (
    <section className="grid gap-3 rounded-2 bg-warn-soft p-4" data-waiting-window="">
      <div className="flex items-start gap-3 text-warn">
        <Icon name="clock" />
        <div className="min-w-0">
          <h2 className="m-0 text-14 font-semibold">{t("security.window.pendingTitle")}</h2>
          <p className="m-0 text-12">
            {waiting.start === ""
              ? t("security.window.pendingOff", { time })
              : t("security.window.pending", { time, start: isolated(waiting.start), end: isolated(waiting.end) })}
          </p>
        </div>
      </div>
      <Button tone="outline" busy={keep.isSending} onClick={() => void takeBack()}>
        {t("security.window.keep")}
      </Button>
    </section>
  );
}
