import type { FollowRow } from "@agio/api-contract";
import { Button, Sheet } from "@agio/ui";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { isolated } from "../../../shell/isolated-text.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useFollowSend } from "../use-follow-send.ts";

interface StopSheetProps {
  follow: FollowRow;
  onClose: () => void;
}

/** The two ways to end a follow, and what becomes of the funds. */
export function StopSheet({ follow, onClose }: StopSheetProps) {
  const t = useTranslate();
  const { act, isSending, refused } = useFollowSend("follow.stop", onClose);
  const stop = (by: "market" | "leader") => void act({ id: follow.id, by }, t("follow.done.stopped"));
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("follow.stop.question", { name: isolated(follow.leaderName) })}
      closeLabel={t("common.close")}
    >
      <div className="grid gap-4 pb-4">
        <div className="grid gap-1">
          <Button tone="danger" size="large" wide busy={isSending} onClick={() => stop("market")}>
            {t("follow.stop.market")}
          </Button>
          <p className="m-0 text-12 text-text-2">{t("follow.stop.marketNote")}</p>
        </div>
        {follow.state === "active" ? (
          <div className="grid gap-1">
            <Button tone="outline" size="large" wide busy={isSending} onClick={() => stop("leader")}>
              {t("follow.stop.leader")}
            </Button>
            <p className="m-0 text-12 text-text-2">{t("follow.stop.leaderNote")}</p>
          </div>
        ) : null}
        <p className="m-0 text-12 text-text-3">{t("follow.stop.after")}</p>
        <FormError text={refused} />
      </div>
    </Sheet>
  );
}
